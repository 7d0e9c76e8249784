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
        case match
    }

    private(set) var instructions: [Instruction] = []

    private static let maximumCount = 5_000

    init(_ pattern: RegularExpression) throws(RegularExpression.Failure) {
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

/// A search for a pattern in a text.
///
/// It tries alternatives in order and remembers which instructions were tried at which characters: they fail again.
struct RegularExpressionSearch {
    private let code: [RegularExpressionProgram.Instruction]
    private let text: [Character]
    /// Charges steps; throws if the budget is used up.
    private let charge: (Int) throws -> Void

    init(_ code: RegularExpressionProgram, _ text: [Character], charge: @escaping (Int) throws -> Void) {
        self.code = code.instructions
        self.text = text
        self.charge = charge
    }

    /// Returns the range of the first match from a character on, or `nil` if there is none.
    func firstMatch(from first: Int) throws -> Range<Int>? {
        var tried = try makeBits()
        for start in first...max(first, text.count) {
            if let end = try end(from: start, at: 0, &tried) { return start..<end }
        }
        return nil
    }

    /// Returns a bit for each instruction at each character.
    private func makeBits() throws -> [UInt64] {
        let count = code.count * (text.count + 1) / 64 + 1
        try charge(count / 8)
        return Array(repeating: 0, count: count)
    }

    /// Returns the end of a match that begins at a character, or `nil` if there is none.
    private func end(from start: Int, at instruction: Int, _ tried: inout [UInt64]) throws -> Int? {
        var open = [(instruction: instruction, position: start)]
        while var (index, position) = open.popLast() {
            while true {
                let bit = index * (text.count + 1) + position
                if tried[bit / 64] & (1 << (bit % 64)) != 0 { break }
                tried[bit / 64] |= 1 << (bit % 64)
                try charge(1)
                if case .match = code[index] { return position }
                guard let next = try step(index, &position, &open) else { break }
                index = next
            }
        }
        return nil
    }

    /// Returns the instruction that follows, or `nil` if this one does not match.
    private func step(
        _ index: Int, _ position: inout Int, _ open: inout [(instruction: Int, position: Int)]
    ) throws -> Int? {
        switch code[index] {
        case .one(let test):
            guard position < text.count, test.matches(text[position]) else { return nil }
            position += 1
            return index + 1
        case .assertion(let assertion): return holds(assertion, position) ? index + 1 : nil
        case .split(let first, let second):
            open.append((second, position))
            return first
        case .jump(let target): return target
        case .lookahead(let isNegative, let next):
            var tried = try makeBits()
            let matches = try end(from: position, at: index + 1, &tried) != nil
            return matches != isNegative ? next : nil
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
