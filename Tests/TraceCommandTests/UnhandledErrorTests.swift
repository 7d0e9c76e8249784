import Testing

/// Errors for which a pipeline has no closure.
struct UnhandledErrorTests {
    @Test func `Only the log shows an error, and not those of the edits that a diagnosis tries`() throws {
        let folder = try Folder()
        try folder.write(
            """
            cold load(_): Int
                --#
            hot tap: Int
                1
            let busy = BehaviorRelay(value: false)
            tap.flatMapLatest { load($0) }.subscribe(onNext: { _ in busy.accept(false) })
            out x = busy.asObservable()
                f-t
                f = false, t = true
            """, to: "a.marble")
        let outcome = try folder.shell("trace-cli check a.marble")
        #expect(outcome.code == 1)
        #expect(outcome.output.hasPrefix("FAIL  a.marble:8  out x"))
        #expect(!(outcome.output + outcome.stderr).contains("Unhandled"))
    }
}
