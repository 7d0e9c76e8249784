import Testing

@testable import StreamTraceEngine

@Suite(.endsInTime)
@MainActor
struct MainSchedulerTests {
    private func record(_ lines: inout [String], on scheduler: some ImmediateSchedulerType) async {
        lines = await withCheckedContinuation { continuation in
            var lines: [String] = []
            let note = { (line: String) in
                lines.append(line)
                return Disposables.create()
            }
            _ = scheduler.schedule(()) {
                lines.append("outer begins")
                _ = scheduler.schedule("inner", action: note)
                _ = scheduler.schedule(()) {
                    continuation.resume(returning: lines)
                    return Disposables.create()
                }
                return note("outer ends")
            }
            lines.append("scheduled")
        }
    }

    @Test
    func `The scheduler runs an action at once on the main queue, and in order while another one is running`() async {
        var lines: [String] = []
        await record(&lines, on: MainScheduler())
        #expect(lines == ["outer begins", "outer ends", "scheduled", "inner"])
    }

    @Test func `The asynchronous scheduler never runs an action at once`() async {
        var lines: [String] = []
        await record(&lines, on: MainScheduler.asyncInstance)
        #expect(lines == ["scheduled", "outer begins", "outer ends", "inner"])
    }

    @Test func `The concurrent scheduler always runs actions at once on the main queue`() {
        var lines: [String] = []
        _ = ConcurrentMainScheduler.instance.schedule(()) {
            lines.append("outer begins")
            _ = ConcurrentMainScheduler.instance.schedule(()) {
                lines.append("inner")
                return Disposables.create()
            }
            lines.append("outer ends")
            return Disposables.create()
        }
        #expect(lines == ["outer begins", "inner", "outer ends"])
    }

    @Test func `A disposed action does not run, and the following ones run at once`() async {
        let scheduler = MainScheduler()
        var lines: [String] = []
        await withCheckedContinuation { continuation in
            _ = scheduler.schedule(()) {
                scheduler.schedule(()) {
                    lines.append("cancelled")
                    return Disposables.create()
                }.dispose()
                _ = scheduler.schedule(()) {
                    continuation.resume()
                    return Disposables.create()
                }
                return Disposables.create()
            }
        }
        _ = scheduler.schedule(()) {
            lines.append("at once")
            return Disposables.create()
        }
        #expect(lines == ["at once"])
    }

    @Test func `The check for the main thread returns on the main queue, and traps elsewhere`() async {
        MainScheduler.ensureExecutingOnScheduler()
        MainScheduler.ensureRunningOnMainThread()
        await #expect(processExitsWith: .failure) {
            await Task.detached { MainScheduler.ensureExecutingOnScheduler(errorMessage: "not here") }.value
        }
    }
}
