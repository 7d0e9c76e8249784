extension CatalogueFamily {
    static let identifiers = CatalogueFamily(.everything, of: "UUID") {
        entry("init() -> UUID", "An identifier; the first of a scenario ends in 1, the next in 2.") { call in
            call.run.identifierCount += 1
            let digits = String(call.run.identifierCount, radix: 16, uppercase: true)
            let last = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
            return FoundationTypes.uuid.value(.string("00000000-0000-0000-0000-\(last)"))
        }
        entry("init(uuidString text: String) -> UUID?", "An identifier, or nil if the text is none.") { call in
            let text = try call.text(0)
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            let isValid = parts.map(\.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy(\.isHexDigit)
            return isValid
                ? .some(FoundationTypes.uuid.value(.string(try call.run.made(text.uppercased(), call.location))))
                : .none
        }
        entry("uuidString: String", "The identifier as a text.") { try $0.field(of: $0.receiver, FoundationTypes.uuid) }
    }

    static let indexPaths = CatalogueFamily(.everything, of: "IndexPath") {
        for item in ["row", "item"] {
            entry("init(\(item): Int, section: Int) -> IndexPath", "The position of a row in a section.") {
                FoundationTypes.indexPath.value($0.value(1), $0.value(0))
            }
            entry("\(item): Int", "The position in the section.") {
                try $0.field(1, of: $0.receiver, FoundationTypes.indexPath)
            }
        }
        entry("init(arrayLiteral indices: Int...) -> IndexPath", "The position of a row in a section: '[0, 1]'.") {
            call in
            let indices = try call.array(0)
            guard indices.count == 2 else {
                throw call.failure("only index paths of a section and a row are supported")
            }
            return FoundationTypes.indexPath.value(indices[0], indices[1])
        }
        entry("section: Int", "The section.") { try $0.field(0, of: $0.receiver, FoundationTypes.indexPath) }
    }

    static let addresses = CatalogueFamily(.texts, of: "URL") {
        entry("init(string text: String) -> URL?", "An address, or nil for an empty text.") { call in
            let text = try call.text(0)
            return text.isEmpty || text.contains(" ") ? .none : .some(url(text))
        }
        entry("init(fileURLWithPath path: String) -> URL", "The address of a file.") { call in
            url(try call.run.made("file://\(try call.text(0))", call.location))
        }
        ofURL("absoluteString: String", "The whole address.") { .string($0.text) }
        for (name, part) in [
            ("scheme", { $0.scheme }), ("host", { $0.host }), ("query", { $0.query }),
        ] as [(String, (Address) -> Substring?)] {
            ofURL("\(name): String?", "A part of the address, or nil.") {
                .wrapping(part($0).map { .string(String($0)) })
            }
        }
        ofURL("path: String", "The path of the address.") { .string(String($0.path)) }
        ofURL("lastPathComponent: String", "The last part of the path.") {
            .string($0.path.split(separator: "/").last.map(String.init) ?? String($0.path))
        }
        ofURL("pathExtension: String", "The part of the name after its last dot.") { address in
            let name = address.path.split(separator: "/").last ?? ""
            return .string(name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? "")
        }
        for form in ["appendingPathComponent(_ component: String)", "appending(path component: String)"] {
            entry("\(form) -> URL", "The address with a further part of the path.") { call in
                let address = try call.address
                let component = try call.text(0)
                let path = address.path.hasSuffix("/") ? "\(address.path)\(component)" : "\(address.path)/\(component)"
                let text = address.beforePath + path + address.afterPath
                return url(try call.run.made(String(text), call.location))
            }
        }
    }

    private static func url(_ text: String) -> Value { FoundationTypes.url.value(.string(text)) }

    private static func ofURL(
        _ form: String, _ summary: String, _ body: @escaping (Address) throws -> Value
    ) -> CatalogueEntry { entry(form, summary) { try body($0.address) } }
}

/// The parts of the address of a resource.
private struct Address {
    let text: String
    let scheme: Substring?
    let host: Substring?
    let path: Substring
    let query: Substring?

    init(_ text: String) {
        self.text = text
        var rest = text[...]
        if let colon = rest.firstRange(of: "://") {
            scheme = rest[..<colon.lowerBound]
            rest = rest[colon.upperBound...]
            let authority = rest.prefix { !"/?#".contains($0) }
            host = authority.isEmpty ? nil : authority.prefix { $0 != ":" }
            rest = rest[authority.endIndex...]
        } else {
            (scheme, host) = (nil, nil)
        }
        path = rest.prefix { !"?#".contains($0) }
        rest = rest[path.endIndex...]
        query = rest.first == "?" ? rest.dropFirst().prefix { $0 != "#" } : nil
    }

    var beforePath: Substring { text[..<path.startIndex] }
    var afterPath: Substring { text[path.endIndex...] }
}

extension NativeCall {
    fileprivate var address: Address {
        get throws { Address(try text(field(of: receiver, FoundationTypes.url))) }
    }
}
