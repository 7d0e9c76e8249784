import Dispatch
import Foundation
import Synchronization
import Testing

@testable import trace_cli

@Suite(.endsInTime)
struct WorkersTests {
    @Test(arguments: [1, 2, 3, 16])
    func `Results are returned in the order of the list`(jobs: Int) {
        var taken: [Int] = []
        Workers(jobs: jobs).run(1_000, { $0 * 2 }) { index, result in
            #expect(result == index * 2)
            taken.append(index)
        }
        #expect(taken == Array(0..<1_000))
    }

    @Test func `A thread that is far ahead waits`() {
        let started = Atomic(0)
        var most = 0
        Workers(jobs: 2).run(
            500,
            { index in
                started.add(1, ordering: .relaxed)
                return index
            }
        ) { index, _ in most = max(most, started.load(ordering: .relaxed) - index) }
        #expect(most <= 2 * 16 + 2)
    }

    @Test(arguments: [1, 2, 8])
    func `No result is taken after the last one that is wanted, and what is waiting is not begun`(jobs: Int) {
        let started = Atomic(0)
        var taken: [Int] = []
        Workers(jobs: jobs).run(
            10_000,
            { index in
                started.add(1, ordering: .relaxed)
                return index
            }, { index, _ in taken.append(index) }, until: { taken.count == 3 })
        #expect(taken == [0, 1, 2])
        #expect(started.load(ordering: .relaxed) <= 3 + 17 * jobs)
    }

    @Test func `While no result is ready, the caller does something else again and again, and few others are begun`() {
        let gate = DispatchSemaphore(value: 0)
        let started = Atomic(0)
        var (idle, waiting) = (0, 0)
        var taken: [Int] = []
        Workers(jobs: 2).run(
            100,
            { index in
                started.add(1, ordering: .relaxed)
                if index == 0 { _ = gate.wait(timeout: .now() + 60) }
                return index
            },
            idle: {
                idle += 1
                if idle == 2 {
                    waiting = started.load(ordering: .relaxed)
                    gate.signal()
                }
            }, { index, _ in taken.append(index) })
        #expect(idle >= 2 && taken == Array(0..<100))
        #expect((2...32).contains(waiting))
    }

    @Test func `An empty list has no results`() {
        Workers(jobs: 4).run(0, { $0 }) { _, _ in Issue.record("there is nothing") }
    }

    @Test func `check prints the same, however many files it checks at a time`() throws {
        let folder = try Folder()
        for number in 0..<60 {
            // One third of the files pass, one third fail, and one third have an error.
            let expected = number % 3 == 0 ? "-1" : number % 3 == 1 ? "--1" : "-1)"
            try folder.write("hot a\n    -1\nout x = a\n    \(expected)\n", to: "\(number).marble")
        }
        let one = runCommand(["check", "--jobs", "1", folder.path])
        #expect(one.output.hasSuffix("20 of 60 files passed, 20 failed, 20 with errors\n"))
        for jobs in ["2", "3", "8", "100"] {
            let several = runCommand(["check", "--jobs", jobs, folder.path])
            #expect(several.output == one.output)
            #expect(several.stderr == one.stderr)
            #expect(several.code == one.code)
        }
    }
}
