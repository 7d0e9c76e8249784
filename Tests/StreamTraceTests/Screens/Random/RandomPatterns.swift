/// Statements with patterns, loops, texts and collections.
extension RandomWriter {
    private mutating func leaves(_ types: [RandomType]) -> [String] { types.map { expression($0, depth: 1) } }

    mutating func tupleSwitch(_ depth: Int) {
        let values = leaves([.int, .optional(.string), .bool])
        let (a, b) = (newName("p"), newName("p"))
        block("switch (\(values[0]) as Int, \(values[1]) as String?, \(values[2]) as Bool)") { writer in
            let patterns = [
                "(0, nil, _)", "(let \(a), nil, true) where \(a) % 2 == 0", "(1..., \"x\"?, _)",
                "(_, .some(\"é\"), false)",
                "(...0, let \(b)?, _) where \(b).isEmpty", "let (\(a), \(b)?, false)", "(1, _, true), (2, _, true)",
            ]
            for pattern in patterns where writer.isOne(in: 2) {
                writer.line("case \(pattern):")
                writer.scoped { $0.statements(1, depth: depth) }
            }
            writer.line("case (let \(a), let \(b), _): Trace\(writer.number).add(\"\\(\(a)) \\(\(b) as Any)\")")
        }
    }

    mutating func patterns(_ depth: Int) {
        let (name, load) = (newName("v"), "Load\(number)<Int>")
        let values = leaves([.int, .optional(.int)])
        line("let \(name): [\(load)?] = [.done(\(values[0])), nil, .loading(progress: \(values[0]), note: nil), .idle]")
        line("for case let .done(n)? in \(name) where n > 1 { Trace\(number).add(\"done \\(n)\") }")
        line("for case .some(let load) in \(name) { Trace\(number).add(\"\\(load)\") }")
        line("if case .loading(let n, nil)? = \(name)[2], n != 3 { Trace\(number).add(\"at \\(n)\") }")
        line(
            "if let first = \(name).first, let load = first, case .done(let n) = load, n < 9 { Trace\(number).add(\"\\(n)\") }"
        )
        line("if case 2...6 = \(values[0]) { Trace\(number).add(\"between\") }")
        line("if case let n? = \(values[1]) { Trace\(number).add(\"some \\(n)\") } else if \(expression(.bool)) {")
        scoped { $0.statements(1, depth: depth) }
        line("}")
        line("let (\(name)a, (\(name)b, _)) = (\(values[0]), (\(values[1]), 0))")
        trace(#""\(\#(name)a) \(\#(name)b.map { $0 + 1 } ?? 0) \(\#(name).compactMap { $0?.value })""#)
        let any = newName("v")
        line(
            "let \(any): [Any] = [\(leaves([.int, .string, .double, .bool]).joined(separator: ", ")), [1], \(name) as Any]"
        )
        block("for item in \(any)") {
            $0.block("switch item") {
                $0.line("case let n as Int where n > 4: Trace\($0.number).add(\"Int \\(n)\")")
                $0.line("case is Int, is Bool: Trace\($0.number).add(\"number\")")
                $0.line("case let text as String: Trace\($0.number).add(\"text \\(text.count)\")")
                $0.line("case let list as [Int]: Trace\($0.number).add(\"list \\(list)\")")
                $0.line("default: Trace\($0.number).add(\"other\")")
            }
        }
    }

    mutating func loops(_ depth: Int) {
        guard repetitions < 10 else { return texts() }
        let (outer, inner, name) = (newName("loop"), newName("loop"), newName("v"))
        let values = leaves([.bool, .int])
        line("var \(name) = 0")
        open("\(outer): for i in stride(from: \(number(2...4)), to: 0, by: -1)") { writer in
            writer.line("defer { Trace\(writer.number).add(\"end of \\(i)\") }")
            writer.block("\(inner): while true") {
                $0.line("\(name) += 1")
                $0.line("if \(name) > \($0.number(3...7)) { break \(outer) }")
                $0.line("if \(name) % 3 == 0 { continue \(outer) }")
                $0.line(
                    "switch \(name) { case 2 where \(values[0]): break \(inner); case 4: break; default: continue \(inner) }"
                )
                $0.trace("\"after \\(\(name))\"")
            }
            writer.line("guard i > 1 else { continue }")
        }
        line("}")
        line("repeat { \(name) -= 2; if \(name) == 1 { continue } } while \(name) > 0")
        line("block\(name): do { if \(values[0]) { break block\(name) }; Trace\(number).add(\"in block\") }")
        line(
            "for (i, c) in (\(expression(.string, depth: 1)) as String).enumerated() where c != \" \" { Trace\(number).add(\"\\(i)\\(c)\") }"
        )
        line("let chosen\(name) = if \(values[0]) { \(name) } else { \(values[1]) }")
        line("let picked\(name) = switch chosen\(name) { case 0: \"zero\"; case 1...: \"more\"; default: \"less\" }")
        trace(#""\(picked\#(name)) \(zip(1...9, ["a", "b"]).map { "\($0)\($1)" })""#)
    }

    mutating func texts() {
        let text = newName("v")
        let values = leaves([.string, .double, .optional(.double), .int])
        line("let \(text) = \(values[0])")
        let parts = [
            #"\(["k": \#(values[1])])"#, #"\(\#(values[2]) as Any)"#, #"\([\#(values[2]), nil])"#,
            #"\((n: \#(values[3]), text: \#(text)))"#, #"\(String(reflecting: \#(text)))"#,
            #"\([[\#(text)], []])"#, #"\([\#(text): [\#(values[3]): true]])"#, #"\(\#(text).first as Character?)"#,
            #"\(Failure\#(number).small(\#(values[3])))"#, #"\(Optional(Optional(\#(values[3]))))"#,
            #"\(\#(values[1]) / 3)"#, #"\(\#(values[1]) * 1e20) \(Double(\#(values[3])) * 1e-7)"#,
            #"\(\#(values[3])...) \(0..<max(0, \#(values[3])))"#, #"\(type(of: \#(text))) \(Int.self)"#,
            #"\(\#(text).split(separator: "o").map(String.init)) \(\#(text).components(separatedBy: " "))"#,
            #"\(\#(text).replacingOccurrences(of: "o", with: "0")) \(\#(text).hasSuffix("s"))"#,
            #"\(\#(text).trimmingCharacters(in: .whitespaces).dropFirst().dropLast())"#,
            #"\(String(format: "%.2f|%03d|%@", \#(values[1]), \#(values[3]), \#(text)))"#,
            #"\(\#(text).filter(\.isLetter).map { String($0) }.joined(separator: "-"))"#,
            #"\(\#(text) < "m") \(\#(text).compactMap(\.wholeNumberValue)) \(\#(text) + "!" == "x!")"#,
            #"\(String(\#(values[3]), radix: 2)) \(\#(values[3]).isMultiple(of: 3)) \(\#(values[3]).signum())"#,
        ]
        for _ in 0..<3 { trace("\"\(pick(parts)) \(pick(parts))\"") }
        line("let long\(text) = \"\"\"")
        line("    \\(\(text)): \"quoted\" \\")
        line("    and \\(\(values[3]))")
        line("    \"\"\"")
        trace("long\(text)")
    }

    mutating func collections() {
        let (list, table) = (newName("v"), newName("v"))
        let element = pick([RandomType.int, .string])
        line(
            "var \(list): [\(name(of: element))] = \(expression(.array(element))) + [\(expression(element, depth: 1))]")
        line("var \(table) = Dictionary(grouping: \(list)) { \"\\($0)\".count }")
        line("\(table)[9, default: []].append(\(list)[0])")
        let one = expression(element, depth: 1)
        let parts = [
            #"\(\#(table).keys.sorted()) \(\#(table).mapValues(\.count).values.reduce(0, +))"#,
            #"\(\#(list).firstIndex(of: \#(one)) ?? -1) \(\#(list).contains(\#(one))) \(\#(list).allSatisfy { $0 == \#(one) })"#,
            #"\(\#(list).min() as Any) \(\#(list).max() ?? \#(one)) \(Array(\#(list).sorted().reversed().prefix(2)))"#,
            #"\(Set(\#(list)).union([\#(one)]).sorted()) \(Set(\#(list)).isSuperset(of: [\#(one)]))"#,
            #"\(\#(list).reduce(into: [:]) { $0["\($1)", default: 0] += 1 }.sorted { $0.key < $1.key }.map { "\($0)=\($1)" })"#,
            #"\(\#(list).enumerated().filter { $0.offset > 0 }.map(\.element)) \(\#(list).dropFirst().first as Any)"#,
            #"\(\#(list).flatMap { [$0, $0] }.count) \(\#(list).last { $0 != \#(one) } as Any) \(\#(list).indices)"#,
            #"\(\#(table).filter { $0.value.count > 1 }.isEmpty) \(\#(table)[1]?.first as Any) \(\#(table)[7] == nil)"#,
            #"\(Dictionary(uniqueKeysWithValues: zip([1, 2], \#(list))).sorted { $0.key > $1.key }.first?.value as Any)"#,
            #"\(\#(list).lazy.map { "\($0)" }.filter { !$0.isEmpty }.first as Any) \(\#(list).count { $0 == \#(one) })"#,
            #"\(\#(list).prefix { $0 != \#(one) }) \(\#(list)[..<1]) \(\#(list).elementsEqual([\#(one)]))"#,
            #"\(zip(\#(list), \#(list).dropFirst()).map { $0 == $1 })"#,
        ]
        for _ in 0..<2 { trace("\"\(pick(parts))\"") }
        line(
            pick([
                "\(list).swapAt(0, \(list).count - 1)", "\(list).removeAll { $0 == \(one) }", "\(list).sort(by: >)",
                "\(list).append(contentsOf: \(list).prefix(1))", "\(list).insert(\(one), at: \(list).endIndex)",
                "\(list)[\(list).count - 1] = \(one)",
                "_ = \(list).popLast()", "\(list).reverse()",
            ]))
        line("if let old = \(table).removeValue(forKey: 1) { Trace\(number).add(\"old \\(old)\") }")
        line("\(table).merge([9: [], 4: \(list)]) { old, new in old + new }")
        trace(#""\(\#(list)) \(\#(table).sorted { $0.key < $1.key }.map(\.value))""#)
    }
}
