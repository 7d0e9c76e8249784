/// A signature broken into lines before parameters and the result.
///
///     func debounce(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock)
///         -> Observable<Element>
enum SignatureLines {
    static func of(_ signature: String, width: Int) -> [String] {
        var lines: [String] = []
        for part in SignatureParts.of(signature).flatMap({ halves($0, width: width - 4) }) {
            guard let last = lines.last else {
                lines.append(part)
                continue
            }
            let space = last.hasSuffix("(") ? "" : " "
            if last.displayWidth + space.count + part.displayWidth <= width {
                lines[lines.count - 1] = last + space + part
            } else {
                lines.append("    " + part)
            }
        }
        return lines
    }

    /// Breaks a long parameter before the result of its closure.
    private static func halves(_ part: String, width: Int) -> [String] {
        guard part.displayWidth > width, let arrow = part.ranges(of: " -> ").last else { return [part] }
        return [String(part[..<arrow.lowerBound]), "   " + part[arrow.lowerBound...]]
    }
}

/// Splits a signature into parts that stay on one line: `func zip(`, `_ first: …,`, `_ second: …)`, `-> Observable<(A,
/// B)>`.
private enum SignatureParts {
    static func of(_ signature: String) -> [String] {
        var parts = [""]
        var open: [Character] = []
        var before: Character = " "
        for character in signature {
            if character == "-", open.isEmpty { parts.append("") }
            let isLeadingSpace = character == " " && parts[parts.count - 1].isEmpty
            if !isLeadingSpace { parts[parts.count - 1].append(character) }
            switch character {
            case "(", "[", "<": open.append(character)
            case ")", "]": _ = open.popLast()
            case ">" where before != "-": _ = open.popLast()
            default: break
            }
            if open == ["("], character == "," || character == "(" { parts.append("") }
            before = character
        }
        return parts.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }
    }
}
