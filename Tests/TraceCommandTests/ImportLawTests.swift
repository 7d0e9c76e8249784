import Foundation
import Testing

@testable import trace_cli

/// The law of `import`: the log of a replay becomes a file that passes with the pipeline that was replayed.
struct ImportLawTests {
    @Test(
        arguments: [
            "split/split", "formatlize/failure", "formatlize/several-then-failure", "operators/take-for",
            "operators/replayAll", "result/split", "suspects/avatar", "suspects/cart",
            "suspects/chat", "suspects/reconnect", "suspects/token", "suspects/upload",
        ]
    )
    func `A replay's log and recording become files that pass with the same pipeline`(trace: String) throws {
        let source = try String(contentsOfFile: "\(Repository.root)/traces/\(trace).marble", encoding: .utf8)
        let file = LoggedFile(source)
        let run = try FolderRun(["logged.marble": file.logged])
        try run.write(
            run("replay", "--format", "log", "--timestamps", "date", "logged.marble").output, to: "console.log")
        let made = run(
            "import", "console.log", "--in", file.inputs.joined(separator: ","), "--out",
            file.outputs.map(\.lane).joined(separator: ","))
        #expect(made.code == 0, "\(made)")
        try run.write(made.output, to: "imported.marble")
        #expect(run("fmt", "--check", "imported.marble") == Outcome())
        let holes = run("check", "imported.marble").stderr.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(holes.count == file.outputs.count)
        #expect(holes.allSatisfy { $0.hasSuffix("editor placeholder in source file") })
        try run.write(file.filling(made.output), to: "filled.marble")
        let checked = run("check", "filled.marble")
        #expect(checked.output == "1 of 1 file passed\n", "\(checked)\n\(made.output)")
    }
}

/// A marble file whose inputs are logged.
private struct LoggedFile {
    private(set) var inputs: [String] = []
    private(set) var outputs: [(lane: String, code: String)] = []
    /// The steps and declarations of the pipeline.
    private var steps: [String] = []
    private(set) var logged = ""

    init(_ source: String) {
        var blocks: [String] = []
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let isContinued = line.isEmpty || " \t})".contains(line.first ?? " ")
            if isContinued, !blocks.isEmpty {
                blocks[blocks.count - 1] += "\n" + line
            } else {
                blocks.append("\(line)")
            }
        }
        var hasSteps = false
        for block in blocks {
            let words = block.split { $0 == " " || $0 == "\n" || $0 == ":" }
            var block = block
            switch words.first {
            case "hot", "cold":
                inputs.append(String(words[1]))
                block = block.replacing(words[1], with: "\(words[1])Source", maxReplacements: 1)
            case "let", "func", "struct", "enum": steps.append(block)
            case "out": outputs.append(Self.output(block, named: String(words[1])))
            default: break
            }
            if !hasSteps, ["let", "func", "out"].contains(words.first) {
                hasSteps = true
                logged += inputs.map { "let \($0) = \($0)Source.debug(\"\($0)\")\n" }.joined()
            }
            logged += block + "\n"
        }
    }

    private static func output(_ block: String, named name: String) -> (lane: String, code: String) {
        var lines = block.split(separator: "\n")[...]
        var code = String(lines.removeFirst())
        while let next = lines.first,
            next.contains(/^ +\./)
                || code.count(where: { "({[".contains($0) }) > code.count(where: { ")}]".contains($0) })
        {
            code += "\n" + lines.removeFirst()
        }
        let identifier = code.firstMatch(of: /\.debug\("([^"]*)"\)\s*$/)?.1
        return (identifier.map(String.init) ?? name, code)
    }

    /// Returns the imported file with the pipeline in place of the holes.
    func filling(_ imported: String) -> String {
        var blocks = imported.components(separatedBy: "\n\n")
        let declared = steps.compactMap { $0.firstMatch(of: /^(?:struct|enum) \w+/)?.0 }
        blocks.removeAll { block in declared.contains { block.hasPrefix($0) } }
        var rest = outputs[...]
        var isFirst = true
        return blocks.map { block in
            guard let hole = block.firstRange(of: /out \w+ = <#pipeline#>/), let output = rest.popFirst() else {
                return block
            }
            defer { isFirst = false }
            return (isFirst ? steps.joined(separator: "\n") + "\n" : "")
                + block.replacingCharacters(in: hole, with: output.code)
        }.joined(separator: "\n\n")
    }
}
