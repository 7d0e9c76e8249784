/// Two pipelines to compare, and the file that declares what they use.
///
/// It is prepared on each thread by `ComparedPair`.
package struct ComparedPipelines: Sendable {
    /// The inputs, `let`s and types.
    let declarations: SourceFile
    let left: SourceFile
    let right: SourceFile
    /// The names of the pipelines, as outputs of a file.
    let names: (left: String, right: String)
    /// Whether no person wrote the file of the inputs.
    let isMade: Bool

    /// - Parameters:
    ///   - declarations: A marble file, whose outputs are ignored.
    ///   - isMade: Whether no person wrote the file.
    package init(
        _ left: SourceFile, _ right: SourceFile, in declarations: SourceFile,
        names: (left: String, right: String) = ("first", "second"),
        isMade: Bool = false
    ) {
        self.left = left
        self.right = right
        self.declarations = declarations
        self.names = names
        self.isMade = isMade
    }

    /// Returns two pipelines over the inputs and steps of a file.
    package static func over(
        _ path: String, _ left: String, _ right: String
    ) throws(ComparisonFailure) -> [ComparedPipelines] {
        let texts = [("first pipeline", left), ("second pipeline", right)].map { SourceFile(path: $0, text: $1) }
        do throws(Diagnostic) {
            return [ComparedPipelines(texts[0], texts[1], in: try SourceFile.read(path))]
        } catch {
            throw ComparisonFailure(diagnostics: [error])
        }
    }

    /// Whether a second subscription can tell the pipelines apart, because they share subscriptions.
    var isSharing: Bool {
        [left, right, declarations].contains { !$0.words.isDisjoint(with: Self.sharingWords) }
    }

    private static let sharingWords: Set<String> = [
        "share", "replay", "replayAll", "publish", "multicast", "refCount", "asDriver", "asSignal",
        "asDriverOnErrorJustComplete", "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject",
        "PublishRelay", "BehaviorRelay", "ReplayRelay",
    ]
}

extension SourceFile {
    /// The words of the text, like names and keywords.
    var words: Set<String> {
        Set(
            bytes.split { byte in
                !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte < 0x80
                    && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) && byte != UInt8(ascii: "_")
            }.map { String(decoding: $0, as: UTF8.self) })
    }

    var wholeText: SourceText { SourceText(self, SourceRange(0, bytes.count)) }
}
