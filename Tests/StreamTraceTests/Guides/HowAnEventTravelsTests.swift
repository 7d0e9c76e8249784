import Foundation
import StreamTrace
import Testing

@Suite("The example of how an event travels")
struct HowAnEventTravelsTests {
    @Test func `The recorded causes are the ones in the guide`() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(240)])
        let recorder = TraceRecorder()
        let observer = recorder.record(on: scheduler) {
            scheduler.start { source.debounce(.milliseconds(15), scheduler: scheduler) }
        }
        #expect("\(observer.events)" == "[next(2) @ 235, completed @ 240]")

        let twos = recorder.records.filter { "\($0.kind)" == "next(2)" }
        let chain = recorder.causes(of: twos[1].sequence).map { "\($0.time) \($0.kind)" }
        #expect("\(chain[0])" == "235 next(2)")
        #expect("\(chain[1])" == "235 fired")
        #expect("\(chain[2])" == "220 scheduled(due: 235)")
    }

    @Test func `The guide lists each module, each folder in it and in the command, and no others`() throws {
        let sources = repositoryRoot.appendingPathComponent("Sources/StreamTrace")
        let page = try String(
            contentsOf: repositoryRoot.appendingPathComponent("Guides/how-an-event-travels.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let listed = Set(rows.flatMap { $0.matches(of: /`((?:[A-Z][A-Za-z]*\/)+)`/).map { String($0.1) } })
        let command = sources.deletingLastPathComponent().appendingPathComponent("trace-cli")
        var folders = Set(try folderNames(in: command).map { "\($0)/" })
        for module in try folderNames(in: sources) {
            folders.insert(module + "/")
            // A folder of operators is a group, which the guide to the operators lists; Library has the landing page.
            let inner = try folderNames(in: sources.appendingPathComponent(module))
            folders.formUnion(inner.filter { !$0.hasSuffix(".docc") }.map { "\(module)/\($0)/" })
        }
        #expect(folders.subtracting(listed) == [], "not in the guide")
        #expect(listed.subtracting(folders) == [], "not in the sources")
    }

    private func folderNames(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
            .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
            .map(\.lastPathComponent)
    }
}
