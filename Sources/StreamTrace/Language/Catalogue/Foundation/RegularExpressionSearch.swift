/// A pattern as instructions, which a search follows in time proportional to the pattern and the text.
struct RegularExpressionProgram {
    enum Instruction {
        case one(CharacterTest)
        case assertion(RegularExpression.Assertion)
        /// Continues at either instruction, the first one preferred.
        case split(Int, Int)
        case jump(Int)
        /// Continues at `next` if the instructions after this one match here, or do not.
        case lookahead(isNegative: Bool, next: Int)
        /// Stores the position as a bound of a group: the lower ones have even numbers.
        case save(Int)
        case match
    }

    private(set) var instructions: [Instruction] = []
    let groupCount: Int

    private static let maximumCount = 5_000

    init(_ pattern: RegularExpression) throws(RegularExpression.Failure) {
        groupCount = pattern.groupCount
        try add(pattern.root)
        instructions.append(.match)
    }

    private mutating func add(_ node: RegularExpression.Node) throws(RegularExpression.Failure) {
        if instructions.count > Self.maximumCount {
            throw RegularExpression.Failure(message: "this pattern is too long")
        }
        switch node {
        case .one(let test): instructions.append(.one(test))
        case .assertion(let assertion): instructions.append(.assertion(assertion))
        case .sequence(let parts): for part in parts { try add(part) }
        case .choice(let branches): try add(branches[...])
        case .repeated(let part, let count, let isLazy): try add(part, count, isLazy)
        case .group(let part, let number):
            instructions.append(.save(2 * number - 2))
            try add(part)
            instructions.append(.save(2 * number - 1))
        case .lookahead(let part, let isNegative):
            let start = reserve()
            try add(part)
            instructions.append(.match)
            instructions[start] = .lookahead(isNegative: isNegative, next: instructions.count)
        }
    }

    private mutating func reserve() -> Int {
        instructions.append(.match)
        return instructions.count - 1
    }

    private mutating func add(_ branches: ArraySlice<RegularExpression.Node>) throws(RegularExpression.Failure) {
        guard let first = branches.first else { return }
        if branches.count == 1 { return try add(first) }
        let split = reserve()
        try add(first)
        let jump = reserve()
        instructions[split] = .split(split + 1, instructions.count)
        try add(branches.dropFirst())
        instructions[jump] = .jump(instructions.count)
    }

    private mutating func add(
        _ part: RegularExpression.Node, _ count: ClosedRange<Int>, _ isLazy: Bool
    ) throws(RegularExpression.Failure) {
        for _ in 0..<count.lowerBound { try add(part) }
        let isEndless = count.upperBound == RegularExpression.unlimited
        var splits: [Int] = []
        for _ in 0..<(isEndless ? 1 : count.upperBound - count.lowerBound) {
            let split = reserve()
            splits.append(split)
            try add(part)
            if isEndless { instructions.append(.jump(split)) }
        }
        for split in splits {
            let (inside, after) = (split + 1, instructions.count)
            instructions[split] = isLazy ? .split(after, inside) : .split(inside, after)
        }
    }
}

/// A match of a pattern in a text.
struct RegularExpressionMatch {
    let range: Range<Int>
    /// The ranges of the groups; `nil` for one that matches nothing.
    let groups: [Range<Int>?]
}

/// A search for a pattern in a text.
///
/// It tries alternatives in order and remembers which instructions were tried at which characters: they fail again.
struct RegularExpressionSearch {
    /// A part of the search that is still to be tried.
    private struct State {
        var instruction: Int
        var position: Int
        /// The bounds of the groups; -1 for one that is not known yet.
        var bounds: [Int]
    }

    private let code: [RegularExpressionProgram.Instruction]
    private let groupCount: Int
    private let text: [Character]
    /// Charges steps; throws if the budget is used up.
    private let charge: (Int) throws -> Void

    init(_ code: RegularExpressionProgram, _ text: [Character], charge: @escaping (Int) throws -> Void) {
        self.code = code.instructions
        groupCount = code.groupCount
        self.text = text
        self.charge = charge
    }

    /// Returns the first match from a character on, or `nil` if there is none.
    func firstMatch(from first: Int) throws -> RegularExpressionMatch? {
        try match(at: first...max(first, text.count))
    }

    /// Returns the match that begins last, or `nil` if there is none.
    func lastMatch() throws -> RegularExpressionMatch? { try match(at: (0...text.count).reversed()) }

    /// Returns the first match that begins at one of some characters, or `nil` if there is none.
    private func match(at starts: some Collection<Int>) throws -> RegularExpressionMatch? {
        var tried = try makeBits()
        for start in starts {
            let state = State(instruction: 0, position: start, bounds: Array(repeating: -1, count: 2 * groupCount))
            guard let end = try end(of: state, &tried) else { continue }
            let groups = (0..<groupCount).map { number -> Range<Int>? in
                let (lower, upper) = (end.bounds[2 * number], end.bounds[2 * number + 1])
                return lower >= 0 && upper >= lower ? lower..<upper : nil
            }
            return RegularExpressionMatch(range: start..<end.position, groups: groups)
        }
        return nil
    }

    /// Returns a bit for each instruction at each character.
    private func makeBits() throws -> [UInt64] {
        let count = code.count * (text.count + 1) / 64 + 1
        try charge(count / 8)
        return Array(repeating: 0, count: count)
    }

    /// Returns the end of the match that begins with a state, or `nil` if there is none.
    private func end(of start: State, _ tried: inout [UInt64]) throws -> State? {
        var open = [start]
        while var state = open.popLast() {
            while true {
                let bit = state.instruction * (text.count + 1) + state.position
                if tried[bit / 64] & (1 << (bit % 64)) != 0 { break }
                tried[bit / 64] |= 1 << (bit % 64)
                try charge(1)
                if case .match = code[state.instruction] { return state }
                guard let next = try step(&state, &open) else { break }
                state.instruction = next
            }
        }
        return nil
    }

    /// Returns the instruction that follows, or `nil` if this one does not match.
    private func step(_ state: inout State, _ open: inout [State]) throws -> Int? {
        let (index, position) = (state.instruction, state.position)
        switch code[index] {
        case .one(let test):
            guard position < text.count, test.matches(text[position]) else { return nil }
            state.position += 1
            return index + 1
        case .assertion(let assertion): return holds(assertion, position) ? index + 1 : nil
        case .split(let first, let second):
            open.append(State(instruction: second, position: position, bounds: state.bounds))
            return first
        case .jump(let target): return target
        case .save(let bound):
            // The bounds may be shared with another state.
            try charge(state.bounds.count / 8)
            state.bounds[bound] = position
            return index + 1
        case .lookahead(let isNegative, let next):
            var tried = try makeBits()
            let start = State(instruction: index + 1, position: position, bounds: state.bounds)
            return try (end(of: start, &tried) != nil) != isNegative ? next : nil
        case .match: return nil
        }
    }

    private func holds(_ assertion: RegularExpression.Assertion, _ position: Int) -> Bool {
        switch assertion {
        case .start: position == 0
        case .end: position == text.count
        case .lineEnd: position == text.count || (position == text.count - 1 && text[position].isNewline)
        case .boundary: isBoundary(position)
        case .noBoundary: !isBoundary(position)
        }
    }

    private func isBoundary(_ position: Int) -> Bool {
        let before = position > 0 && text[position - 1].isWordCharacter
        return before != (position < text.count && text[position].isWordCharacter)
    }
}
