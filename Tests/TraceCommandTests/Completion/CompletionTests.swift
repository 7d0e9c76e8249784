import Foundation
import Testing

@testable import trace_cli

/// The completion scripts, run by their shells.
@Suite(.endsInTime)
struct CompletionTests {
    static let lines: [(line: String, expected: [String])] = [
        ("trace-cli ch", ["check"]),
        ("trace-cli --color never comp", ["completions"]),
        ("trace-cli check --requ", ["--require-expectations"]),
        ("trace-cli check --color never --requ", ["--require-expectations"]),
        ("trace-cli check --color never sp", ["space in.marble", "split/"]),
        ("trace-cli replay --format l", ["lanes", "log"]),
        ("trace-cli completions ", ["bash", "fish", "zsh"]),
        ("trace-cli help repl", ["replay"]),
        ("trace-cli operators debo", ["debounce"]),
        ("trace-cli operators take-w", ["take-while"]),
        ("trace-cli check --tag lo", ["log out", "login"]),
        ("trace-cli replay --tag ", ["form", "log out", "login"]),
        ("trace-cli replay --scenario lo", ["logs $(touch bad) in", "logs out"]),
        ("trace-cli tell-apart debo", ["debounce"]),
        ("trace-cli render debo", ["debounce"]),
        ("trace-cli operators tim", ["timeout", "timer", "timing"]),
        ("trace-cli operators Driv", ["Driver"]),
        ("trace-cli accept split/", ["split/a.marble", "split/a.trace"]),
        ("trace-cli fmt split/", ["split/a.marble"]),
        ("trace-cli check sp", ["space in.marble", "split/"]),
        ("trace-cli check split/", ["split/a.marble", "split/a.trace"]),
    ]

    private let folder: Folder

    init() throws {
        folder = try Folder()
        for name in ["split/a.trace", "space in.marble", "spare.txt"] { try folder.write("\n", to: name) }
        try folder.write(
            "tags: login\nscenario logs out\n    tags: form, log out\nscenario logs $(touch bad) in\n    tags: form\nhott",
            to: "split/a.marble")
        for shell in ["bash", "zsh", "fish"] {
            try folder.write(runCommand(["completions", shell]).output, to: ".script.\(shell)")
        }
    }

    @Test(arguments: lines)
    func `bash completes commands, flags, values and files`(line: String, expected: [String]) throws {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
        try expectBash(words, expected)
    }

    @Test func `bash completes a value after '=', which is a separate word there`() throws {
        try expectBash(["trace-cli", "replay", "--format", "=", "l"], ["lanes", "log"])
        try expectBash(["trace-cli", "replay", "--format", "="], Self.formats)
    }

    private func expectBash(_ words: [String], _ expected: [String]) throws {
        let script = """
            source .script.bash
            COMP_WORDS=(\(words.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
            _trace_cli && printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try folder.shell(script, by: "bash", arguments: ["--norc", "--noprofile"])
        #expect(outcome.stderr == "")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/bad"), "names of files are not expanded")
        // bash adds the slash of a folder when it shows it.
        let found = outcome.output.split(separator: "\n").map { $0 == "split" ? "split/" : String($0) }
        #expect(found.sorted() == expected.sorted())
    }

    @Test(.enabled(if: Folder.hasProgram("fish")), arguments: lines)
    func `fish completes commands, flags, values and files`(line: String, expected: [String]) throws {
        let outcome = try folder.shell("source .script.fish; complete -C '\(line)'", by: "fish")
        #expect(outcome.stderr == "")
        let found = outcome.output.split(separator: "\n").map {
            $0.prefix { $0 != "\t" }.replacingOccurrences(of: "\\ ", with: " ")
        }
        #expect(found == expected)
    }

    @Test(.enabled(if: Folder.hasProgram("fish"))) func `fish completes a value after '='`() throws {
        let outcome = try folder.shell("source .script.fish; complete -C 'trace-cli replay --format=l'", by: "fish")
        let found = outcome.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        #expect(found == ["--format=lanes", "--format=log"])
    }

    @Test(.enabled(if: Folder.hasProgram("zsh")), arguments: lines)
    func `zsh completes commands, flags, values and files`(line: String, expected: [String]) throws {
        #expect(try zshMatches(line) == expected.sorted())
    }

    @Test(.enabled(if: Folder.hasProgram("zsh"))) func `zsh completes a value after '='`() throws {
        #expect(try zshMatches("trace-cli replay --format=l") == ["lanes", "log"])
    }

    /// The completions that zsh would offer: a zsh in a terminal of its own prints the arguments of `compadd`.
    private func zshMatches(_ line: String) throws -> [String] {
        let inner = #"""
            PROMPT=
            autoload -Uz compinit && compinit -u -D
            source .script.zsh
            zstyle ':completion:*' insert-tab false
            compadd() {
                if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
                    builtin compadd "$@"
                    return
                fi
                typeset -a hits
                builtin compadd -A hits "$@"
                for hit in $hits; do print -r -- "MATCH ${(Q)hit}"; done
                builtin compadd "$@"
            }
            finish() { print END; exit }
            comppostfuncs=(finish)
            bindkey '^I' complete-word
            # The terminal takes a tab for what it is once the line editor is there.
            zle-line-init() { print READY }
            zle -N zle-line-init
            """#
        try folder.write(inner, to: ".inner.zsh")
        let outer = #"""
            zmodload zsh/zpty
            zpty inner zsh -f -i
            zpty -w inner 'source .inner.zsh'
            zpty -r inner text '*READY*'
            zpty -w -n inner "$LINE"$'\t'
            zpty -r inner text '*END*'
            print -r -- "$text"
            zpty -d inner
            """#
        let outcome = try folder.shell("export LINE='\(line)'\n" + outer, by: "zsh", arguments: ["-f"])
        let matches = outcome.output.split(whereSeparator: \.isNewline).compactMap { text in
            text.range(of: "MATCH ").map { String(text[$0.upperBound...]) }
        }
        // zsh adds the parent folder of a match itself.
        let folder = line.hasSuffix("split/") ? "split/" : ""
        return Set(matches).map { $0 == "split" ? "split/" : folder + $0 }.sorted()
    }

    private static let formats: [String] = {
        let format = Subcommand.replay.flags.first { $0.name == "--format" }
        return format?.value?.choices?.map(\.name) ?? []
    }()
}
