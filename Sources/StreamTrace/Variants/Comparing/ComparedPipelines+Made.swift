extension ComparedPipelines {
    /// Returns two pipelines over inputs that need no file, with a hot and a cold source.
    ///
    ///     try ComparedPipelines.made("debounce", "throttle")
    ///     try ComparedPipelines.made("source.take(1)", "source.first()")
    ///
    /// Throws a failure if a text is no operator, and no pipeline over `source`, `other` and `inner`.
    package static func made(_ left: String, _ right: String) throws(ComparisonFailure) -> [ComparedPipelines] {
        let all = (try MadePipeline.all(left, isLeft: true), try MadePipeline.all(right, isLeft: false))
        // Operators with the same arguments are easier to compare.
        let same = all.0.lazy.compactMap { one in all.1.first { $0.form == one.form }.map { (one, $0) } }.first
        let texts = same ?? (all.0[0], all.1[0])
        let isSame = texts.0.name == texts.1.name
        let names = (isSame ? "first" : texts.0.name, isSame ? "second" : texts.1.name)
        return [true, false].map { isHot in
            ComparedPipelines(
                texts.0.source, texts.1.source,
                in: SourceFile(path: "inputs", text: OperatorExample.declarations(isHot: isHot)), names: names,
                isMade: true)
        }
    }
}

/// A pipeline that was given as an operator or as a text.
private struct MadePipeline {
    let name: String
    /// The arguments of the operator.
    var form = ""
    let source: SourceFile

    /// Returns the calls of an operator, simple ones first, or a text as it is.
    static func all(_ word: String, isLeft: Bool) throws(ComparisonFailure) -> [MadePipeline] {
        let path = isLeft ? "first pipeline" : "second pipeline"
        let isName = !word.contains(".") && !word.contains(" ")
        let operators = isName ? PipelineCatalogue.operators(called: word) : []
        guard let known = operators.first(where: { $0.name == word }) ?? operators.first else {
            if isName, !OperatorExample.inputs.contains(where: word.contains) {
                throw ComparisonFailure(
                    message: "no operator is called '\(word)'",
                    suggestion: PipelineCatalogue.suggestion(forForeignName: word)
                        ?? Suggestions.sentence(for: word, among: operatorNames)
                        ?? "a pipeline uses 'source', 'other' and 'inner', or the inputs of a file after --in")
            }
            return [MadePipeline(name: isLeft ? "first" : "second", source: SourceFile(path: path, text: word))]
        }
        let called = known.entries[0].name
        let name = known.name.allSatisfy { $0.isLetter || $0.isNumber } ? known.name : called
        let examples = OperatorExample.all(of: known).map {
            MadePipeline(name: name, form: $0.form, source: SourceFile(path: path, text: $0.text))
        }.filter(\.isValid)
        if examples.isEmpty {
            throw ComparisonFailure(
                message: "no example of '\(word)' can be made",
                suggestion:
                    "write its call as a pipeline: '\(known.entries[0].isStatic ? "Observable" : "source").\(called)(…)'"
            )
        }
        return examples
    }

    private static var operatorNames: [String] {
        let names = PipelineCatalogue.operators.flatMap { [$0.name] + $0.entries.map(\.name) }
        return Set(names).sorted()
    }

    private var isValid: Bool {
        let declarations = SourceFile(path: "inputs", text: OperatorExample.declarations(isHot: true))
        let pipelines = ComparedPipelines(source, source, in: declarations)
        return (try? ComparedPair(pipelines, folders: [], on: CurrentClock())) != nil
    }
}
