import Foundation
import StreamTrace
import Testing

@Suite("The guide to RxTest and RxBlocking")
struct RxTestNamesTests {
    @Test func `The values of its example are as written`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(240)])
        let observer = scheduler.start { source.debounce(.seconds(5), scheduler: scheduler) }
        #expect("\(observer.events)" == "[next(1) @ 215, next(2) @ 225, completed @ 240]")
        #expect("\(source.subscriptions)" == "[(200 : 240)]")
    }

    @Test func `Each name that its table lists as available is declared`() throws {
        let sources =
            ["Testing", "Blocking", "Time", "Core"].map { "Sources/StreamTrace/Engine/" + $0 } + [
                "Sources/StreamTraceXCTest"
            ]
        var words = Set<String>()
        for folder in sources {
            let root = repositoryRoot.appendingPathComponent(folder)
            for file in FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
            where file.hasSuffix(".swift") {
                let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
                words.formUnion(text.matches(of: /[A-Za-z]\w*/).map { String($0.output) })
            }
        }
        let page = try String(contentsOfFile: repositoryRoot.path + "/Guides/rxswift-names-testing.md", encoding: .utf8)
        var count = 0
        for row in page.split(separator: "\n") where row.contains("| yes |") {
            let codes = row.split(separator: "|")[0].split(separator: "`", omittingEmptySubsequences: false)
            for code in codes.enumerated() where code.offset % 2 == 1 {
                for name in code.element.matches(of: /[A-Za-z]\w*/) {
                    count += 1
                    #expect(words.contains(String(name.output)), "\(row)")
                }
            }
        }
        #expect(count > 60)
    }
}
