/// A call of an operator with simple arguments, as a pipeline.
///
///     OperatorExample(of: "debounce")?.text     // "source.debounce(.milliseconds(3))"
///
/// It uses the inputs of `declarations`.
package struct OperatorExample {
    package let text: String
    /// The arguments, and whether the operator is called on `Observable`.
    let form: String

    static let inputs = ["source", "other", "inner"]

    /// The declarations of the inputs: two sources of numbers, and a stream for each element.
    package static func declarations(isHot: Bool) -> String {
        """
        \(isHot ? "hot" : "cold") source: Int
            -
        hot other: Int
            -
        cold inner: Int
            -
        """
    }

    /// Returns the calls of an operator for its signatures, simple ones first.
    package static func all(of known: PipelineCatalogue.Operator) -> [OperatorExample] {
        let entries = Catalogue.shared.families.flatMap(\.entries).filter { entry in
            known.entries.contains { $0.name == entry.name && $0.signature == entry.declaration }
        }
        return entries.compactMap(OperatorExample.init)
    }

    private init?(_ entry: CatalogueEntry) {
        if entry.isProperty || entry.owner == nil { return nil }
        let signature = entry.signature
        var streams = entry.isStatic ? ["source", "other"] : ["other"]
        var arguments: [String] = []
        for parameter in signature.parameters where !parameter.hasDefault {
            guard let text = Self.argument(parameter.type, &streams) else { return nil }
            arguments.append((parameter.label.map { $0 + ": " } ?? "") + text)
            // Of several streams, all are used.
            if parameter.isVariadic, case .named(let name, _) = parameter.type, Self.streamNames.contains(name) {
                arguments += streams
                streams = []
            }
        }
        let owner = entry.isStatic ? "Observable" : "source"
        let list = "(\(arguments.joined(separator: ", ")))"
        text = "\(owner).\(entry.name)\(list)"
        form = owner + list
    }

    /// Returns an argument of a type, or `nil` if the type needs more than numbers and streams.
    private static func argument(_ type: ValueType, _ streams: inout [String]) -> String? {
        switch type {
        case .parameter: return "0"
        case .function(let parameters, let result): return closure(parameters, result)
        case .named("Array", let element): return element.first.flatMap { argument($0, &streams) }.map { "[\($0)]" }
        case .named("Int", _): return "2"
        case .named("Bool", _): return "true"
        case .named("Error", _): return "MarbleError.error"
        case .named("DispatchTimeInterval", _): return ".milliseconds(3)"
        case .named(let name, _) where streamNames.contains(name): return streams.isEmpty ? nil : streams.removeFirst()
        default: return nil
        }
    }

    private static func closure(_ parameters: [ValueType], _ result: ValueType) -> String? {
        let names = ["first", "second"].prefix(parameters.count).joined(separator: ", ")
        let head = parameters.isEmpty ? "{ " : "{ \(names) in "
        if parameters.count > 2 { return nil }
        switch (parameters.first, result) {
        case (.parameter?, .named(let name, _)) where streamNames.contains(name):
            return head + "inner.map { first * 10 + $0 } }"
        case (_, .named(let name, _)) where streamNames.contains(name):
            return "{ \(parameters.isEmpty ? "" : "_ in ")other }"
        case (.parameter?, .named("Bool", _)): return parameters.count == 1 ? "{ $0 > 1 }" : "{ $0 == $1 }"
        case (.parameter?, .named("Optional", _)): return "{ $0 > 1 ? $0 : nil }"
        case (.parameter?, .parameter): return parameters.count == 1 ? "{ $0 * 10 }" : "{ $0 * 10 + $1 }"
        default: return nil
        }
    }

    private static let streamNames: Set<String> = ["Observable", "ObservableType", "ObservableConvertibleType"]
}
