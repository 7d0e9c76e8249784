import Testing

@testable import StreamTraceRender
@testable import StreamTraceText

struct StreamAnswerTests {
    private func text(_ answer: StreamAnswer) -> String {
        var bytes: [UInt8] = []
        let json = JSONWriter { bytes += $0 }
        answer.write(to: json)
        json.flush()
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `An answer to which nothing was added is about skipped scenarios`() {
        var answer = StreamAnswer(line: 3, path: "a.marble")
        answer.skipped = 2
        #expect(
            text(answer) == #"""
                {"line":3,"path":"a.marble","verdict":"skipped","passed":0,"failed":0,"errors":0,"unasserted":0,"skipped":2}

                """#)
    }

    @Test func `An error of the file replaces what was found out about scenarios`() throws {
        var answer = StreamAnswer(line: 1, path: "a.marble")
        for scenario in hostileFile("x").scenarios { answer.add(scenario) }
        answer.end(with: [Diagnostic("the file is empty", about: "a.marble")])
        let object = try #require(try foundationJSON(text(answer)) as? [String: Any])
        #expect(object["errors"] as? Int == 1 && object["passed"] as? Int == 0 && object["failed"] as? Int == 0)
        #expect(
            (object["findings"] as? [[String: Any]])?.compactMap { $0["message"] as? String } == ["the file is empty"])
    }

    @Test(arguments: hostileTexts.indices)
    func `Hostile text is text`(index: Int) throws {
        let hostile = hostileTexts[index]
        var answer = StreamAnswer(line: 1, path: hostile)
        for scenario in hostileFile(hostile).scenarios { answer.add(scenario) }
        let line = text(answer)
        #expect(line.unicodeScalars.filter(\.controlsText) == ["\n"])
        let object = try #require(try foundationJSON(line) as? [String: Any])
        let finding = try #require((object["findings"] as? [[String: Any]])?.first)
        #expect(object["path"] as? String == hostile)
        #expect(finding["scenario"] as? String == hostile.cutForReports)
        #expect(finding["message"] as? String == hostile.cutForReports)
    }
}
