/// Two pipelines to compare, with what they use.
///
/// They are prepared on each thread by `ComparedPair`.
package struct ComparedPipelines: Sendable {
    /// One of the pipelines.
    struct Side: Sendable {
        /// Its name, as an output of a file.
        let name: String
        let pipeline: SourceText
        /// The declared type of its elements.
        var type: SourceText?
        /// The file with the inputs, `let`s and types, whose outputs are ignored.
        let declarations: SourceFile

        var text: String { pipeline.file.text(pipeline.range) }
    }

    let left: Side
    let right: Side
    /// The output of two files that is compared; `nil` if one file declares what both pipelines use.
    let output: String?
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
        self.left = Side(name: names.left, pipeline: left.wholeText, declarations: declarations)
        self.right = Side(name: names.right, pipeline: right.wholeText, declarations: declarations)
        self.isMade = isMade
        output = nil
    }

    init(_ left: Side, _ right: Side, output: String) {
        (self.left, self.right, self.output) = (left, right, output)
        isMade = false
    }

    /// Returns two pipelines over the inputs and steps of a file.
    package static func over(
        _ path: String, _ left: String, _ right: String
    ) throws(ComparisonFailure) -> [ComparedPipelines] {
        let texts = [("first pipeline", left), ("second pipeline", right)].map { SourceFile(path: $0, text: $1) }
        do throws(Diagnostic) {
            let file = try SourceFile.read(path)
            let names = freeNames(avoiding: texts.reduce(file.words) { $0.union($1.words) })
            return [ComparedPipelines(texts[0], texts[1], in: file, names: names)]
        } catch {
            throw ComparisonFailure(diagnostics: [error])
        }
    }

    /// Returns names for two outputs of a file that has some words.
    static func freeNames(avoiding taken: Set<String>) -> (left: String, right: String) {
        let names = [("first", "second"), ("left", "right")]
        return names.first { !taken.contains($0.0) && !taken.contains($0.1) } ?? ("firstPipeline", "secondPipeline")
    }

    /// Whether a second subscription can tell the pipelines apart, because they share subscriptions.
    var isSharing: Bool {
        [left, right].contains { side in
            !side.pipeline.words.union(side.declarations.words).isDisjoint(with: Self.sharingWords)
        }
    }

    /// The words of pipelines in which subscriptions share a state.
    static let sharingWords: Set<String> = {
        let entries = Catalogue.shared.families.flatMap(\.entries)
        let operators = entries.filter { $0.section == .sharing }.map(\.name)
        let subjects = entries.filter { [.subjects, .relays].contains($0.section) }.compactMap(\.owner)
        return Set(operators + subjects + ["asDriver", "asSignal", "asDriverOnErrorJustComplete"])
    }()
}

extension SourceFile {
    var wholeText: SourceText { SourceText(self, SourceRange(0, bytes.count)) }

    /// The words of the text, like names and keywords.
    var words: Set<String> { wholeText.words }
}
