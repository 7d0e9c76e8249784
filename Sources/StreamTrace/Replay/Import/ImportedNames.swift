/// The names that lanes have in a marble file.
///
///     id                                    id
///     LoginViewModel.swift:42 (bind())      bind42
///     💛 some:                              some
///     search("a")                           search("a"), a block of a function
struct ImportedNames {
    /// The names by the index of their lane.
    private(set) var names: [String] = []

    init(_ lanes: [String]) {
        var taken: Set<String> = []
        for lane in lanes {
            if let call = Self.call(lane), taken.insert(call).inserted {
                names.append(call)
                continue
            }
            let name = Self.name(lane)
            var number = 2
            var free = name
            while !taken.insert(free).inserted {
                free = "\(name)\(number)"
                number += 1
            }
            names.append(free)
        }
    }

    /// Returns the identifier if it is that of a function's block, with literal arguments: `search("a", _)`.
    private static func call(_ lane: String) -> String? {
        guard let open = lane.firstIndex(of: "("), lane.hasSuffix(")"),
            name(lane[..<open].description) == lane[..<open],
            let arguments = ["[\(lane[lane.index(after: open)...].dropLast())]"].first,
            arguments == "[_]" || arguments.contains("\"") || arguments.contains(where: \.isNumber)
        else { return nil }
        let isLiteral = (try? ValueReader(.unknown).read(arguments.replacing("_", with: "0"))).map { value in
            if case .array(let elements) = value { !elements.isEmpty } else { false }
        }
        return isLiteral == true ? lane : nil
    }

    private static func name(_ lane: String) -> String {
        let words = self.words(of: lane).split { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "_") }
        guard let first = words.first else { return "lane" }
        // A name that is one word keeps its case; others are joined.
        let isAcronym = first.allSatisfy { $0.isUppercase || $0.isNumber }
        let head = isAcronym ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
        let joined = head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if joined.first?.isNumber == true { return "lane" + joined }
        return keywords.contains(joined) ? joined + "Stream" : joined
    }

    /// Returns the words of an identifier; of a location in a file, the function and the line.
    private static func words(of lane: String) -> String {
        guard let file = lane.firstRange(of: ".swift:"), let open = lane[file.upperBound...].firstIndex(of: "(") else {
            return lane
        }
        let line = lane[file.upperBound...].prefix { $0.isNumber }
        let function = lane[lane.index(after: open)...].prefix { $0 != "(" && $0 != ")" }
        return function.isEmpty ? lane : String(function + line)
    }

    private static let keywords: Set = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
        "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil", "operator", "private", "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "clock", "hot",
        "cold", "out", "scenario", "log", "values", "include",
    ]
}
