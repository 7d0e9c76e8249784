import Testing

@testable import StreamTraceEngine

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

    @Test("runs at once on the main queue, and in order while something runs")
    func serial() async {
        var lines: [String] = []
        await record(&lines, on: MainScheduler())
        #expect(lines == ["outer begins", "outer ends", "scheduled", "inner"])
    }

    @Test("the asynchronous one never runs at once")
    func asynchronous() async {
        var lines: [String] = []
        await record(&lines, on: MainScheduler.asyncInstance)
        #expect(lines == ["scheduled", "outer begins", "outer ends", "inner"])
    }

    @Test("the concurrent one always runs at once on the main queue")
    func concurrent() {
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

    @Test("what was disposed does not run, nor keep what follows from running at once")
    func cancelled() async {
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

    @Test("lets code on the main queue pass, and traps elsewhere")
    func ensure() async {
        MainScheduler.ensureExecutingOnScheduler()
        MainScheduler.ensureRunningOnMainThread()
        await #expect(processExitsWith: .failure) {
            await Task.detached { MainScheduler.ensureExecutingOnScheduler(errorMessage: "not here") }.value
        }
    }
}
