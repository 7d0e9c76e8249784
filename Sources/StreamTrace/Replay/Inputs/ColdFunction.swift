/// A function that returns a cold stream for its arguments, with the declaring blocks in file order.
final class ColdFunction: FunctionValue {
    private let name: String
    private let blocks: [Block]
    private let onMismatch: (Mismatch) -> any Error
    /// Receives the index of the chosen block's input, at each call.
    private let onAnswer: (Int) -> Void

    /// A block: what the function returns for some arguments.
    struct Block {
        /// The index of the input.
        let index: Int
        /// The name of the input: `api("a")`.
        let label: String
        /// The arguments; `nil` for `_`, which matches all.
        let arguments: [Value?]
        let value: Value
    }

    /// A call whose arguments match no block.
    struct Mismatch {
        let message: String
        let suggestion: String
        /// The source location of the call; `nil` if an operator calls the function.
        let location: (file: SourceFile, range: SourceRange)?
    }

    init(
        name: String, blocks: [Block], onAnswer: @escaping (Int) -> Void,
        onMismatch: @escaping (Mismatch) -> any Error
    ) {
        self.name = name
        self.onAnswer = onAnswer
        self.blocks = blocks
        self.onMismatch = onMismatch
        super.init(parameterCount: blocks.map(\.arguments.count).max() ?? 0)
    }

    override func call(_ arguments: [Value]) throws -> Value {
        if let answer = try answer(to: arguments) { return answer }
        throw onMismatch(mismatch(arguments, at: nil))
    }

    override func call(_ arguments: [Value], at location: () -> (SourceFile, SourceRange)) throws -> Value {
        if let answer = try answer(to: arguments) { return answer }
        throw onMismatch(mismatch(arguments, at: location()))
    }

    private func answer(to arguments: [Value], returning result: ValueType? = nil) throws -> Value? {
        let given = spread(arguments)
        let first = blocks.first { block in
            block.arguments.count == given.count
                && zip(block.arguments, given).allSatisfy {
                    $0.map { [given = $1] in $0.isWritten(for: given) } ?? true
                }
        }
        let block = first.map { self.block(for: result, like: $0) }
        // If a declared `==` failed or exhausted the budget, that is the error instead of the missing block.
        if block == nil, let failure = PipelineRun.current?.failure { throw ScenarioFailure(diagnostic: failure) }
        if let block {
            onAnswer(block.index)
            PipelineRun.current?.recorder?.call(block.label, with: given)
        }
        return block?.value
    }

    /// Returns the block with elements of a type, of those with the arguments of one: each of several methods that differ
    /// in their types only has its own.
    private func block(for result: ValueType?, like block: Block) -> Block {
        guard let wanted = result?.arguments.first, block.value.type.arguments.first != wanted else { return block }
        return blocks.first { $0.arguments == block.arguments && $0.value.type.arguments.first == wanted } ?? block
    }

    private func mismatch(_ arguments: [Value], at location: (SourceFile, SourceRange)?) -> Mismatch {
        let given = spread(arguments)
        func text(_ arguments: [String]) -> String { "\(name)(\(arguments.joined(separator: ", ")))" }
        return Mismatch(
            message: "no cold block matches the call " + text(given.map(\.debugDescription)),
            suggestion: "add 'cold \(text(given.map(\.sourceText)))', or "
                + "'cold \(text(given.map { _ in "_" }))' for all others",
            location: location)
    }
}

extension ColdFunction: OverloadedFunction {
    func call(
        _ arguments: [Value], returning result: ValueType, at location: () -> (SourceFile, SourceRange)
    ) throws -> Value {
        if let answer = try answer(to: arguments, returning: result) { return answer }
        throw onMismatch(mismatch(arguments, at: location()))
    }
}
