import Synchronization

/// The source location of code that may fail at run time, and the site of the streams that a call returns.
package final class RuntimeLocation: TraceSite {
    let text: SourceText
    /// The enclosing function, as `#function` names it; `nil` outside of functions.
    let functionName: String?
    /// Whether it reads the former value of a compound assignment: the `n` that `n += 1` reads.
    let isFormer: Bool
    /// The start of the called name, which a receiver may precede.
    private let name: Int
    /// Looked for once: each subscription of a recording asks.
    private let found = Mutex<Surroundings?>(nil)

    /// - Parameter receiver: The receiver of a call, if there is one.
    package init(
        _ file: SourceFile, _ range: SourceRange, in functionName: String? = nil, receiver: SourceRange? = nil,
        isFormer: Bool = false
    ) {
        let text = SourceText(file, range)
        name = receiver.flatMap { text.name(after: $0) } ?? range.start
        self.text = text
        self.functionName = functionName
        self.isFormer = isFormer
    }

    package func failure(_ run: PipelineRun, _ message: String) -> ScenarioFailure { run.failure(message, at: text) }

    package var path: String { text.file.path }
    package var position: (line: Int, column: Int) { text.file.position(of: name) }
    package var call: String { text.file.text(SourceRange(name, text.range.end)) }
    package var end: Int { text.range.end }

    /// Returns the text before the call, of a number of bytes.
    private func before(_ length: Int) -> String {
        text.file.text(SourceRange(max(0, text.range.start - length), text.range.start))
    }

    /// The name of the variable or argument whose value is the call: `title` of `let title = PublishRelay<String>()`.
    package var assignedName: Substring? { surroundings.assignedName }

    /// The condition because of which the code runs, if it is directly in a `guard`, an `if` or an `else`.
    package var condition: TraceCondition? { surroundings.condition }

    private var surroundings: Surroundings {
        found.withLock { found in
            if let found { return found }
            let new = Surroundings(
                assignedName: before(300).firstMatch(of: /(\w+)\s*(?:=|:(?:[^=:\n]*=)?)\s*$/)?.output.1,
                condition: TraceCondition(before: before(1000)))
            found = new
            return new
        }
    }

    /// What the text before the call tells of it.
    private struct Surroundings {
        let assignedName: Substring?
        let condition: TraceCondition?
    }
}

extension SourceText {
    /// Returns the offset of the member's name that follows a receiver, or `nil` if none does: the receiver may be an
    /// implicit `self`.
    fileprivate func name(after receiver: SourceRange) -> Int? {
        var offset = receiver.end
        while offset < range.end {
            let byte = file.bytes[offset]
            if byte == UInt8(ascii: "/") {
                offset = endOfComment(at: offset)
            } else if " \t\r\n.?!".utf8.contains(byte) {
                offset += 1
            } else {
                return byte.isIdentifierByte || byte == UInt8(ascii: "`") ? offset : nil
            }
        }
        return nil
    }

    private func endOfComment(at start: Int) -> Int {
        let isBlock = start + 1 < range.end && file.bytes[start + 1] == UInt8(ascii: "*")
        let ending: [UInt8] = isBlock ? Array("*/".utf8) : [UInt8(ascii: "\n")]
        var offset = start + 2
        while offset + ending.count <= range.end {
            if file.bytes[offset..<offset + ending.count].elementsEqual(ending) { return offset + ending.count }
            offset += 1
        }
        return range.end
    }
}
