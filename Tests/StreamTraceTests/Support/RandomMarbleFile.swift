@testable import StreamTraceMarbles
@testable import StreamTraceText

/// Random texts of correct marble files: every kind of block, with the spaces and comments that people write.
struct RandomMarbleFile {
    private var random: SeededGenerator
    private var names: [(name: String, kind: String)] = []
    private var count = 0
    private var hasLog = false

    init(seed: UInt64) {
        random = SeededGenerator(seed)
    }

    mutating func text() -> String {
        names = []
        count = 0
        var lines: [String] = []
        hasLog = false
        for setting in many(0...3, { $0.setting() }).map({ $0[0] }) {
            let name = setting.prefix { $0 != ":" }
            if !lines.contains(where: { $0.hasPrefix(name) }) { lines.append(setting) }
        }
        if chance(3) { lines.append(contentsOf: ["values"] + table()) }
        for _ in 0..<int(1...5) { lines += gap() + block() }
        if chance(3) {
            for number in 0..<int(1...2) {
                lines += gap() + ["scenario case \(number)" + comment()]
                hasLog = false
                if chance(2) { lines.append(space() + setting()[0]) }
                for (name, kind) in names where chance(2) {
                    lines +=
                        gap() + [name + comment()] + (kind == "out" ? outputBody() : inputBody(isHot: kind == "hot"))
                }
                if chance(3) { lines += log() }
            }
        }
        return lines.map { $0 + trailing() + "\n" }.joined()
    }

    // MARK: Blocks

    private mutating func block() -> [String] {
        switch int(0...9) {
        case 0...2:
            let isHot = chance(2)
            let head = (isHot ? "hot" : "cold") + "  " + name(isHot ? "hot" : "cold") + type() + comment()
            return [head] + inputBody(isHot: isHot)
        case 3:
            count += 1
            return ["cold f\(count)(" + pick(["1", "_", "1, \"a, b\"", " _ ,2 "]) + ")" + type()]
                + inputBody(isHot: false)
        case 4...5: return ["out " + name("out") + type() + pick([" = ", "=", " =\n    "]) + pipeline()] + outputBody()
        case 6: return ["let " + pick(["x", "(a, b)"]) + " = " + pipeline()]
        case 7:
            return [pick(["func f(_ x: Int) -> Int {\n    // inside\n    return x\n}", "struct S { let a: Int }"])]
        case 8: return ["enum E: Error { case one, two }" + comment()]
        default: return log()
        }
    }

    private mutating func name(_ kind: String) -> String {
        count += 1
        names.append(("n\(count)", kind))
        return "n\(count)"
    }

    private mutating func type() -> String { pick(["", "", ": Int?", " :String", ": [String: Int]"]) }

    private mutating func pipeline() -> String {
        pick([
            "a.map { $0 + 1 }", "a\n    .filter { $0 > 1 } // why\n    .debug(\"x\")", "a.merge(\n  b,\n  c)",
            "a.map { \"|\\($0)\" }", "Observable.of(1, 2)",
        ])
    }

    private mutating func setting() -> [String] {
        [
            pick([
                "title: a title, with = and 1 // gone", "title:x", "frame: 10ms", "frame:5", "until: 1.5s",
                "tags: a,b , c",
            ])
        ]
    }

    private mutating func log() -> [String] {
        if hasLog { return [] }
        hasLog = true
        return ["log"] + many(0...3) { $0.space() + $0.pick(["0: x -> subscribed", "3: y: z -> Event next(1)"]) }
    }

    // MARK: Bodies

    private mutating func inputBody(isHot: Bool) -> [String] {
        switch int(0...6) {
        case 0: return [space() + "from " + pick(["\"a.log\"", "\"a b.ndjson\"   \"lane \\\" x\""]) + comment()]
        case 1: return timedEvents() + afterwards()
        default:
            var lines = [space() + diagram(isHot ? "hot" : "cold") + comment()]
            if !isHot { lines += many(0...2) { $0.space() + $0.diagram("cold") + $0.comment() } }
            return lines + afterwards()
        }
    }

    /// The lines below the events of an input.
    private mutating func afterwards() -> [String] {
        let subscriptions = many(0...2) { $0.space() + $0.subscription() + $0.comment() }
        let never = subscriptions.isEmpty && chance(4) ? [space() + "never subscribed"] : []
        return (chance(2) ? table() : []) + subscriptions + never
    }

    private mutating func outputBody() -> [String] {
        let driven = chance(3) ? [space() + subscription()] : []
        switch int(0...3) {
        case 0: return driven
        case 1: return driven + timedEvents()
        default: return driven + [space() + diagram("out") + comment()] + (chance(2) ? table() : [])
        }
    }

    private mutating func table() -> [String] {
        var marbles = Array("abcdefxyzABC日é👍*+~'".map { String($0) }.shuffled(using: &random).prefix(int(1...5)))
        if chance(3) { marbles.append("#") }
        var lines: [String] = []
        while let marble = marbles.popLast() {
            let values = marble == "#" ? [pick(["E.one", "throw E.one"])] : many(1...2) { $0.value() }
            let end =
                marble != "#" && chance(4) ? pick([" then |", " then #", "  then throw E.two(\"a then b\")"]) : ""
            let entry = marble + pick([" = ", "=", "  =  "]) + values.joined(separator: " then ") + end
            if let last = lines.last, chance(2), !last.contains("//") {
                lines[lines.count - 1] = last + pick([", ", ",", " , "]) + entry
            } else {
                lines.append(space() + entry + comment())
            }
        }
        return lines
    }

    private mutating func value() -> String {
        pick([
            "1", "-2.5", "\"a, b = c\"", "\"then\"", "nil", "()", "[1, 2]", "[\"k\": 1]", "(1, \"a\")", ".success(1)",
            "Show(title: \"Lost // found\",\n   stars: 5)", "APIError.timeout", ".next(1)", "a == b", "#\"x\"#",
            "other",
        ])
    }

    private mutating func timedEvents() -> [String] {
        var time = 0
        var lines: [String] = []
        for _ in 0..<int(1...4) {
            time += int(0...2_000)
            let written = time % 1_000 == 0 ? "\(time / 1_000)s" : pick(["\(time)", "\(time)ms"])
            lines.append(space() + "@" + written + pick([" ", "    "]) + "next(" + value() + ")" + comment())
        }
        if chance(2) { lines.append(space() + "@\(time) " + pick(["completed", "error(E.one)", "#", "|"])) }
        return lines
    }

    private mutating func diagram(_ place: String) -> String {
        let marbles = "abcx123日é👍*+~'.:ms=@/\"".map { String($0) }
        var text = ""
        var isMarked = place != "hot" || chance(2)
        for index in 0..<int(1...12) {
            switch int(0...9) {
            case 0...3: text += String(repeating: "-", count: int(1...4))
            case 4: text += pick([" ", "  "])
            case 5 where index > 0: text += " " + pick(["10ms", "1.5s", "2m", "0ms"]) + " "
            case 6:
                text += "(" + many(1...3) { $0.pick(marbles) }.joined(separator: pick(["", "-", " "])) + ")"
            case 7 where !isMarked:
                isMarked = true
                text += pick(["^", "(^a)", "(b^)"])
            default: text += pick(marbles)
            }
        }
        if chance(2) { text += pick(["|", "#", "(a|)"]) }
        return isDiagram(text) ? text : "-" + text.filter { !"./@\"=|#".contains($0) && !$0.isNumber } + "-a"
    }

    /// Returns whether the text cannot be another kind of line.
    private func isDiagram(_ text: String) -> Bool {
        let plain = text.filter { $0 != " " }
        let starts = plain.first.map { "./@\"".contains($0) } ?? true
        return !starts && plain.dropFirst().first != "=" && !text.contains("//") && text.first != " "
            && plain.contains { !"-^()".contains($0) } && !isDoubtful(text)
    }

    private func isDoubtful(_ text: String) -> Bool {
        let file = SourceFile(path: "", text: text)
        let line = SourceRange(0, file.bytes.count)
        return MistypedLine.find(line, in: file, role: .output) != nil
            || DiagramParser.parse(line, in: file, role: .output).doubt != nil
    }

    private mutating func subscription() -> String {
        pick([
            "^", "--^--!", "---!", "(^!)", "--(^!)", "^ 10ms !", "5ms !", "1.5s ^ 2m !", "-^-!---", "(^)!", "^!", "!",
        ])
    }

    // MARK: Small things

    private mutating func gap() -> [String] {
        pick([[], [""], ["", "  "], ["// between"], ["", "// above", "   // in"]])
    }
    private mutating func space() -> String { pick(["    ", "  ", "\t", "         "]) }
    private mutating func comment() -> String { pick(["", "", "", "   // why"]) }
    private mutating func trailing() -> String { pick(["", "", "  ", "\t"]) }
    private mutating func chance(_ one: Int) -> Bool { int(1...one) == 1 }
    private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func pick<Element>(_ list: [Element]) -> Element { list.randomElement(using: &random)! }

    private mutating func many<Element>(_ range: ClosedRange<Int>, _ make: (inout Self) -> Element) -> [Element] {
        (0..<int(range)).map { _ in make(&self) }
    }
}
