/// A member that a type does not have.
struct UnknownMember {
    let name: String
    let type: ValueType
    let types: DeclaredTypes
    /// Whether the member is used in an app's own file.
    var isInSwiftFile = false

    // MARK: Of a value

    var message: String {
        guard let wrapped = unwrappingType else { return "value of type '\(type)' has no member '\(name)'" }
        return "value of optional type '\(type)' must be unwrapped to refer to member '\(name)'"
            + " of wrapped base type '\(wrapped)'"
    }

    /// Whether it is probably another member with one wrong letter, or a member of the wrapped type.
    var isMisspelled: Bool {
        if unwrappingType != nil || foreignName != nil { return true }
        let names = (types[type]?.memberNames ?? []) + Catalogue.shared.memberNames(of: type)
        guard let nearest = Suggestions.nearest(to: name, among: names) else { return false }
        return abs(nearest.count - name.count) < 2
    }

    var suggestion: String? {
        if unwrappingType != nil { return "unwrap it: with '?.', '??', 'if let' or '!'" }
        let declared = types[type]
        var names = declared?.memberNames ?? []
        names += Catalogue.shared.memberNames(of: type)
        if case .tuple(let elements) = type { names += elements.compactMap(\.label) }
        return foreignName ?? Suggestion.nearest(to: name, among: names) ?? ownOperator
            ?? (declared?.nominal.native == nil
                ? nil : "a type of compiled code is closed: register a function that takes a '\(type)'")
    }

    /// The suggestion for an operator that an extension of the app declares.
    private var ownOperator: String? {
        guard isInSwiftFile, TypeRelations.view(type, as: "ObservableConvertibleType") != nil else { return nil }
        return "include the Swift file that declares '\(name)'"
    }

    /// The wrapped type of an optional, if that type has the member.
    private var unwrappingType: ValueType? {
        guard let wrapped = type.wrapped, MemberLookup(types: types).hasMember(wrapped, named: name) else { return nil }
        return wrapped
    }

    // MARK: Of the type itself

    var staticMessage: String { "type '\(type.shown)' has no member '\(name)'" }

    var staticSuggestion: String? {
        var names = types[type]?.memberNames ?? []
        names += Catalogue.shared.memberNames(of: type, isStatic: true)
        return foreignName ?? timeUnit ?? Suggestion.nearest(to: name, among: names)
    }

    /// A unit of time as other libraries write it.
    private var timeUnit: String? {
        guard type.name == "DispatchTimeInterval" else { return nil }
        switch name {
        case "ms", "msec", "millis": return "write '.milliseconds(…)'"
        case "s", "sec", "secs": return "write '.seconds(…)'"
        case "m", "min", "mins", "minute", "minutes": return "write '.seconds(60 * …)'"
        case "h", "hour", "hours": return "write '.seconds(3600 * …)'"
        default: return nil
        }
    }

    /// The suggestion for a name of another library, if the type belongs to this library.
    private var foreignName: String? {
        let isStream = TypeRelations.view(type, as: "ObservableConvertibleType") != nil
        let isOfLibrary = isStream || TypeRelations.view(type, as: "ObserverType") != nil || type.name == "Disposable"
        if isOfLibrary || ForeignNames.isAbsent(name), let known = ForeignNames.suggestion(for: name) { return known }
        if isStream, !Catalogue.shared.members(of: .observable(.unknown), named: name, isStatic: true).isEmpty {
            return "write 'Observable.\(name)(…)' around it"
        }
        let owners = Set(Catalogue.shared.members(named: name).compactMap(\.owner))
        return isStream && owners == ["Disposable"] ? "that is a member of the result of 'subscribe'" : nil
    }
}
