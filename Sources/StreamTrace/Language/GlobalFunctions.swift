extension Statement {
    /// The functions that it declares, also those of computed variables, which are read by calling them.
    var functions: [FunctionSyntax] {
        switch kind {
        case .function(let function): [function]
        case .variables(let variables): variables.compactMap(\.localGetter)
        default: []
        }
    }
}
