extension PipelineProgram {
    /// The members of the catalogue that a value of a type has, or the type itself, those of the nearest type first.
    ///
    /// An operator that needs elements of another type, like `dematerialize()`, is left out.
    package func libraryMembers(of type: ValueType, isStatic: Bool) -> [PipelineCatalogue.Entry] {
        let views = types.views(of: type)
        let owners = Set(views.compactMap(\.name))
        var names: Set<String> = []
        let all = Catalogue.shared.families.lazy.flatMap(\.entries).filter {
            $0.isStatic == isStatic && $0.owner.map(owners.contains) == true
        }
        return all.filter { names.insert($0.name).inserted }.flatMap { entry in
            Catalogue.shared.members(of: views, named: entry.name, isStatic: isStatic).map {
                PipelineCatalogue.Entry($0.0)
            }
        }
    }

    /// The members of the catalogue with a name that a value of a type has, or the type itself.
    package func libraryMembers(of type: ValueType, named name: String, isStatic: Bool) -> [PipelineCatalogue.Entry] {
        Catalogue.shared.members(of: types.views(of: type), named: name, isStatic: isStatic).map {
            PipelineCatalogue.Entry($0.0)
        }
    }

    /// The type of a name of the file: an input, a `let`, a function.
    package func type(ofName name: String) -> ValueType? {
        guard let entry = checker.globals[name], entry.type.isCertain else { return nil }
        return entry.type
    }
}
