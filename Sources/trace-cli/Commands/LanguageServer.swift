extension Subcommand {
    static let languageServer = Subcommand(
        name: "language-server",
        summary: "Serve an editor: errors as you type, why, accept, completion.",
        examples: [
            ("trace-cli language-server", "speaks the Language Server Protocol; an editor starts it")
        ],
        flags: [.allowRead],
        run: { arguments, terminal in
            if !arguments.operands.isEmpty {
                terminal.report(UsageError("an editor sends the files itself"), of: "language-server")
                return .error
            }
            let server = LanguageServer(folders: arguments.all(.allowRead)) { message in
                let bytes = message.bytes
                Descriptor.write(Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes, to: Descriptor.output)
            }
            var connection = Connection(server)
            return LargeStack.run { connection.run() }
        })
}
