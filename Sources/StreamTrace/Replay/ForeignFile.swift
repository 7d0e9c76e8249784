/// A namespace for recognizing files that are not marble files, so that one error replaces an error for each line.
package enum ForeignFile {
    /// Returns the error, or `nil` if the file may be meant as a marble file. Called only for a file with errors.
    package static func diagnostic(for source: SourceFile) -> Diagnostic? {
        let head = Head(source)
        if head.isMarkdown {
            return error(
                "this is Markdown, not a marble file", source,
                head.hasMarbleBlock ? "save a marble block of it as a file of its own, like a.marble" : nil)
        }
        if head.hasBlock { return nil }
        if let recording = RecordedLanes(source) { return recording.diagnostic }
        if source.path.hasSuffix(".swift") {
            return error(
                "this is Swift, not a marble file", source,
                "'\(NextStep.stub(source.path))' prints a marble file that includes it")
        }
        let isNamedOtherwise = !source.path.hasSuffix(".marble") && source.path != "<stdin>"
        return isNamedOtherwise && !head.hasSwift
            ? error("this is not a marble file: it has no block, like hot, cold, let or out", source, nil) : nil
    }

    /// Whether a file is a `debug()` log: it has lines that `debug()` printed, and no block of a marble file.
    package static func isLog(_ source: SourceFile) -> Bool {
        if [".marble", ".swift", ".md", ".markdown"].contains(where: source.path.hasSuffix) { return false }
        // An app may log lines that begin like a block.
        return (source.path.hasSuffix(".log") || !Head(source).hasBlock) && RecordedLanes(source) != nil
    }

    fileprivate static func error(
        _ message: String, _ source: SourceFile, _ suggestion: String?, example: [String] = []
    ) -> Diagnostic {
        let bytes = source.bytes
        let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return Diagnostic(
            message, in: source, at: source.trimmed(0, end), suggestion: suggestion, example: example)
    }

    /// The first words of a file's first lines.
    private struct Head {
        private(set) var isMarkdown: Bool
        private(set) var hasMarbleBlock = false
        /// Whether the file has a block that exists only in marble files.
        private(set) var hasBlock = false
        /// Whether the file has a Swift statement.
        private(set) var hasSwift = false

        private static let maximumByteCount = 64 << 10

        init(_ source: SourceFile) {
            // A block of a document is an excerpt.
            let isWhole = source.firstLine == 1
            isMarkdown = isWhole && (source.path.hasSuffix(".md") || source.path.hasSuffix(".markdown"))
            for line in source.bytes.prefix(Self.maximumByteCount).split(separator: UInt8(ascii: "\n")) {
                let fence = UnsafeRawBufferPointer.has("```", in: line)
                isMarkdown = isMarkdown || fence
                hasMarbleBlock = hasMarbleBlock || UnsafeRawBufferPointer.has("```marble", in: line)
                let word = String(decoding: line.prefix { $0.isIdentifierByte }, as: UTF8.self)
                switch MarbleKeyword(word) {
                case .code: hasSwift = true
                case .some: hasBlock = hasBlock || line.count > word.utf8.count || word == "values" || word == "log"
                case nil: hasBlock = hasBlock || MarbleKeyword.all.contains(word)
                }
            }
        }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate static func has(_ text: StaticString, in line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

/// The lanes of a recording that was passed instead of a marble file.
private struct RecordedLanes {
    private let source: SourceFile
    private var names: [String] = []

    /// Reads the lanes, or returns `nil` if the file is not a recording.
    init?(_ source: SourceFile) {
        self.source = source
        let lines = LineReader(path: source.path, bytes: Array(source.bytes.prefix(Self.maximumByteCount)))
        guard let reader = try? RecordingFile.open(lines) else { return nil }
        var known = Set<String>()
        var count = 0
        while count < RecordingPreview.maximumEventCount, let event = try? reader.next() {
            count += 1
            let name = String(decoding: event.lane, as: UTF8.self)
            if known.insert(name).inserted { names.append(name) }
        }
        if names.isEmpty { return nil }
    }

    private static let maximumByteCount = 1 << 20
    private static let maximumShown = 3

    var diagnostic: Diagnostic {
        let isStandardInput = source.path == "<stdin>"
        let path = isStandardInput ? "app.log" : source.path.split(separator: "/").last.map(String.init) ?? ""
        return ForeignFile.error(
            "this is a log, not a marble file", source,
            isStandardInput
                ? "saved as app.log, it can be replayed by a marble file in the same folder:"
                : "replay it with a marble file in the same folder:",
            example: example(path))
    }

    /// Returns the marble file that replays the recording.
    private func example(_ path: String) -> [String] {
        var lines: [String] = []
        var inputs: [String] = []
        for name in names.prefix(Self.maximumShown) {
            let input = Self.identifier(name, besides: inputs)
            inputs.append(input)
            lines += ["hot \(input)", "    from \(path.debugDescription) \(name.debugDescription)", ""]
        }
        let others = names.count - inputs.count
        if others > 0 { lines += ["// and \(others == 1 ? "one lane" : "\(others) lanes") more", ""] }
        return lines + [
            "out result = " + (inputs.count > 1 ? "Observable.merge(\(inputs.joined(separator: ", ")))" : inputs[0])
        ]
    }

    /// Returns the first word of a lane's name as an identifier: `loginViewModel` of `LoginViewModel.swift:42
    /// (bind())`.
    private static func identifier(_ name: String, besides others: [String]) -> String {
        let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let word = words.first { $0.first!.isLetter }.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "input"
        let isTaken =
            others.contains(word) || ["result", "in", "is", "as", "self", "true", "false", "nil"].contains(word)
            || MarbleKeyword.all.contains(word)
        return isTaken ? "\(word)\(others.count + 1)" : word
    }
}
