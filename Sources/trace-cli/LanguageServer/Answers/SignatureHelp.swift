/// The signatures of the call in whose parentheses one writes.
extension OpenDocument {
    func signatureHelp(at offset: Int) -> JSONValue {
        guard let call = openCall(at: offset) else { return .null }
        let signatures = signatures(of: call)
        if signatures.isEmpty { return .null }
        return [
            "signatures": .array(
                signatures.map { signature, sentence in
                    .members([
                        "label": .string(signature), "documentation": sentence.map { .string($0) },
                        "parameters": .array(
                            Self.parameters(of: signature).map { ["label": .array($0.map { .integer($0) })] }),
                    ])
                }),
            "activeSignature": 0, "activeParameter": .integer(call.argument),
        ]
    }

    /// The parameter of the call in whose parentheses an offset is, as it is declared.
    func parameterInCall(at offset: Int) -> String? {
        guard let call = openCall(at: offset), let (signature, _) = signatures(of: call).first else { return nil }
        let parameters = Self.parameters(of: signature)
        guard parameters.indices.contains(call.argument) else { return nil }
        let units = Array(signature.utf16)[parameters[call.argument][0]..<parameters[call.argument][1]]
        return String(decoding: units, as: UTF16.self)
    }

    private struct OpenCall {
        let name: SourceRange
        let parenthesis: Int
        /// The number of commas between the parenthesis and the place.
        let argument: Int
    }

    /// Finds the parenthesis that is open at an offset, in the code of its block.
    private func openCall(at offset: Int) -> OpenCall? {
        var lexer = LanguageLexer(SourceRange(codeStart(before: offset), offset), in: source)
        let tokens = lexer.tokens()
        var open: [(index: Int, commas: Int)] = []
        for (index, token) in tokens.enumerated() {
            if token.is("(") || token.is("[") || token.is("{") {
                open.append((index, 0))
            } else if token.is(")") || token.is("]") || token.is("}") {
                _ = open.popLast()
            } else if token.is(","), !open.isEmpty {
                open[open.count - 1].commas += 1
            }
        }
        guard let last = open.last, last.index > 0, tokens[last.index].is("(") else { return nil }
        let (name, parenthesis) = (tokens[last.index - 1], tokens[last.index].range.start)
        guard case .identifier = name.kind, name.range.end == parenthesis else { return nil }
        return OpenCall(name: name.range, parenthesis: parenthesis, argument: last.commas)
    }

    /// Returns the signatures that the name of a call may have, each with its sentence.
    private func signatures(of call: OpenCall) -> [(String, String?)] {
        let name = source.text(call.name)
        let declared = model.names.globals[name] ?? []
        if source.bytes[max(0, call.name.start - 1)] != UInt8(ascii: "."), !declared.isEmpty {
            return declared.map { (declaration(of: $0).trimmingBody, nil) }
        }
        // The text without its arguments can be read, whatever is missing in them.
        var end = call.parenthesis
        var depth = 0
        repeat {
            if source.bytes[end] == UInt8(ascii: "(") { depth += 1 }
            if source.bytes[end] == UInt8(ascii: ")") { depth -= 1 }
            end += 1
        } while end < source.bytes.count && depth > 0 && source.bytes[end] != UInt8(ascii: "\n")
        let edited = source.applying([TextEdit(SourceRange(call.parenthesis, end), "")])
        let other = OpenDocument(uri, version: version, source: edited, lines.encoding, model.replay)
        guard let member = other.member(at: call.name.start) else { return [] }
        var seen: Set<String> = []
        return other.libraryEntries(member).filter { $0.form.contains("(") && seen.insert($0.signature).inserted }
            .map { ($0.signature, $0.summary) }
    }

    /// Returns the parts of a signature that are its parameters, in UTF-16 units, as the protocol wants them.
    private static func parameters(of signature: String) -> [[Int]] {
        let units = Array(signature.utf16)
        guard let open = units.firstIndex(of: 0x28) else { return [] }
        var parameters: [[Int]] = []
        var (depth, start) = (0, open + 1)
        for index in open..<units.count {
            switch units[index] {
            case 0x28, 0x5B, 0x3C: depth += 1
            // The arrow of a closure is no bracket.
            case 0x3E where units[index - 1] == 0x2D: break
            case 0x29, 0x5D, 0x3E: depth -= 1
            default: break
            }
            let isEnd = depth == 0
            if isEnd || depth == 1 && units[index] == 0x2C {
                if index > start { parameters.append([start, index]) }
                start = index + 2
                if isEnd { return parameters }
            }
        }
        return parameters
    }
}

extension String {
    /// The line of a declaration without its body.
    fileprivate var trimmingBody: String { split(separator: " {", maxSplits: 1).first.map(String.init) ?? self }
}
