/// The global names that the code of declarations uses, on whose meaning its check depends.
final class GlobalLookups {
    /// Whether declarations are being checked, and not the steps of the pipeline.
    var isRecording = false
    /// Also names that nothing declares.
    private(set) var names: Set<String> = []
    /// Whether the declarations or their code have errors.
    var foundErrors = false

    func note(_ name: String) {
        if isRecording { names.insert(name) }
    }
}
