extension Compiler {
    func compileLoop(_ loop: TypedStatement) -> StatementCode {
        let before = size.parts
        switch loop {
        case .forEach(let pattern, let sequence, let condition, let body, let label):
            return compileLoop(pattern, sequence, condition, body, label)
        case .whileLoop(let conditions, let body, let range, let label):
            let tests = conditions.map(compile)
            let iteration = BoundSlots(conditions).cleared(after: compile(body))
            return compileLoop(tests, iteration, size.steps(since: before), location(range), label)
        case .repeatLoop(let body, let condition, let label):
            let (iteration, test) = (compile(body), compileTest(condition))
            return compileRepetition(iteration, test, size.steps(since: before), location(condition.range), label)
        default: return { _ in .normal }
        }
    }

    private func compileLoop(
        _ pattern: TypedPattern, _ sequence: TypedExpression, _ condition: TypedExpression?, _ body: [TypedStatement],
        _ label: Int
    ) -> StatementCode {
        let (code, before) = (compile(sequence), size.parts)
        let (match, test) = (compile(pattern), condition.map(compileTest))
        let iteration = BoundSlots([pattern]).cleared(after: compile(body))
        let location = location(sequence.range)
        let steps = size.steps(since: before)
        let end = { (element: Value, frame: Frame) throws -> Flow? in
            try frame.run.step(location, steps)
            guard try match(element, frame), try test?(frame) ?? true else { return nil }
            return try iteration(frame).end(ofLoop: label)
        }
        return { frame in
            let sequence = try code(frame)
            if case .range(let range) = sequence, case .int(var number)? = range.lower, range.upper == nil {
                while true {
                    if let end = try end(.int(number), frame) { return end }
                    if number == .max { throw Arithmetic.add.overflow(1, location, frame.run) }
                    number += 1
                }
            }
            if frame.run.isLazy(sequence) {
                let next = try frame.run.traversal(of: sequence, location) {
                    location.failure(frame.run, "expected a sequence")
                }
                while let element = try next() { if let end = try end(element, frame) { return end } }
                return .normal
            }
            let elements = try frame.run.elements(of: sequence, location) {
                if let hole = sequence.hole { return hole.failure(location, frame.run, wanted: .sequence) }
                return location.failure(frame.run, "expected a finite sequence")
            }
            for element in elements { if let end = try end(element, frame) { return end } }
            return .normal
        }
    }

    private func compileLoop(
        _ tests: [(Frame) throws -> Bool], _ iteration: @escaping StatementCode, _ steps: Int,
        _ location: RuntimeLocation,
        _ label: Int
    ) -> StatementCode {
        { frame in
            while true {
                for test in tests where try !test(frame) { return .normal }
                try frame.run.step(location, steps)
                if let end = try iteration(frame).end(ofLoop: label) { return end }
            }
        }
    }

    private func compileRepetition(
        _ iteration: @escaping StatementCode, _ test: @escaping (Frame) throws -> Bool, _ steps: Int,
        _ location: RuntimeLocation, _ label: Int
    ) -> StatementCode {
        { frame in
            repeat {
                try frame.run.step(location, steps)
                if let end = try iteration(frame).end(ofLoop: label) { return end }
            } while try test(frame)
            return .normal
        }
    }
}
