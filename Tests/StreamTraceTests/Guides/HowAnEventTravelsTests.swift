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
        let listed = Set(try listed())
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

    @Test func `The guide lists modules and folders in the order in which they use each other`() throws {
        let path = repositoryRoot.appendingPathComponent(".ci/folders")
        let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
        var (modules, folders): ([String], [String]) = ([], [])
        for line in lines {
            let names = line.split(separator: "/")
            let isOfLibrary = names[0] == "StreamTrace"
            if isOfLibrary { modules.append("\(names[1])/") }
            // A module without folders is in the table of the modules only, and so is the command.
            if isOfLibrary && lines.count(where: { $0.hasPrefix(line) }) == 1 && names.count == 2 { continue }
            folders.append(names.dropFirst().prefix(isOfLibrary ? 2 : 1).map { "\($0)/" }.joined())
        }
        let order = [modules, ["Library/"], folders].flatMap { names in
            names.reduce(into: [String]()) { if !$1.isEmpty, !$0.contains($1) { $0.append($1) } }
        }
        let listed = try listed()
        let moved = zip(listed, order).first { $0 != $1 }.map { "\($0), where .ci/folders has \($1)" }
        #expect(moved == nil)
        #expect(listed.count == order.count)
    }

    /// The modules and folders that the guide's tables name, in order: `Engine/`, `Engine/Support/`.
    private func listed() throws -> [String] {
        let path = repositoryRoot.appendingPathComponent("Guides/how-an-event-travels.md")
        let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
        return rows.flatMap { row in
            row.split(separator: "|")[0].matches(of: /`((?:[A-Z][A-Za-z]*\/)+)`/).map { String($0.output.1) }
        }
    }

    private func folderNames(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
            .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
            .map(\.lastPathComponent)
    }
}
