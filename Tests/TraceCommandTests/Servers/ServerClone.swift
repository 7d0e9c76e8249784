@testable import trace_cli

/// A clone as a server has it: of a repository with the marble file of a guide, which a branch has changed.
///
/// Scripts find no `trace-cli` unless they install it: a stand-in for `curl` has the archive of the release, and one for
/// `swift` runs the command that the plugin would build.
struct ServerClone {
    enum Change: String, CaseIterable {
        case passing = "s/scenario end/scenario last/"
        case failing = "s/milliseconds(2)/milliseconds(3)/"
        case unaligned = "/^$/d"
    }

    let folder: Folder

    /// - Parameter marble: A file that passes.
    init(_ marble: String, change: Change) throws {
        folder = try Folder()
        let release = "trace-cli-\(version)-linux-x86_64"
        let command = "exec '\(Repository.products)/trace-cli'"
        try folder.write("#!/bin/sh\n\(command) \"$@\"\n", to: "\(release)/trace-cli")
        try folder.write(
            """
            #!/bin/sh
            if [ "$*" = "-fsSL https://github.com/OWNER/StreamTrace/releases/download/\(version)/\(release).tar.gz" ]; then
                cat "$HOME/release.tar.gz"
            else
                echo "curl: there is no such release: $*" >&2
                exit 22
            fi
            """, to: "bin/curl")
        try folder.write(
            """
            #!/bin/sh
            case "$*" in
            test) echo "recordings in $STREAMTRACE_RECORDINGS" ;;
            "package --allow-writing-to-package-directory check-traces "*) shift 3; \(command) check "$@" ;;
            *) exit 64 ;;
            esac
            """, to: "bin/swift")
        try folder.write(marble, to: "origin/search.marble")
        let outcome = try folder.shell(
            """
            set -e
            chmod +x \(release)/trace-cli bin/*
            tar -czf release.tar.gz \(release) && rm -r \(release)
            git config --global user.name a
            git config --global user.email a@b.c
            cd origin
            git init -q
            trace-cli fmt search.marble
            git add .
            git commit -qm one
            git branch -M main
            git checkout -qb change
            sed '\(change.rawValue)' search.marble > edited
            mv edited search.marble
            git commit -qam two
            git clone -q . ../clone
            """)
        if outcome.code != 0 { throw Failure(outcome: outcome) }
    }

    /// Runs a script in the clone, as a server does: with variables, and without `trace-cli`.
    func callAsFunction(_ script: String, with variables: [String: String]) throws -> Outcome {
        try folder.write(script, to: "step.sh")
        let exports = variables.map { "export \($0)=\"\($1)\"" }.joined(separator: "\n")
        return try folder.shell(
            """
            PATH="$HOME/bin:/usr/local/bin:/usr/bin:/bin"
            if [ -f added-path ]; then while read -r entry; do PATH="$entry:$PATH"; done < added-path; fi
            \(exports)
            cd clone
            sh -e ../step.sh
            """)
    }

    private struct Failure: Error { let outcome: Outcome }
}
