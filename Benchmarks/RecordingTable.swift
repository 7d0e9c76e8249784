import StreamTrace

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The formats of a recording.
private enum Writing: String, CaseIterable {
    case milliseconds = "milliseconds"
    case dates = "dates"
    case console = "dates, other lines in between"
    case ndjson = "NDJSON"
}

/// A temporary folder with a recording and a marble file that replays it.
private final class RecordingFolder {
    let path: String
    private var files: [String] = []

    init() {
        var template = Array("/tmp/streamtrace-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { fatalError("cannot make a folder in /tmp") }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress.unsafelyUnwrapped) }
    }

    deinit {
        for file in files { unlink(file) }
        rmdir(path)
    }

    func write(_ name: String, _ body: (UnsafeMutablePointer<FILE>) -> Void) -> String {
        let path = path + "/" + name
        guard let file = fopen(path, "w") else { fatalError("cannot write \(path)") }
        body(file)
        fclose(file)
        files.append(path)
        return path
    }
}

extension RecordingFolder {
    /// Returns the path of a recording with about 50 bytes for each event.
    func recording(_ writing: Writing, events: Int) -> String {
        write(writing.rawValue + ".log") { file in
            for number in 0..<events {
                if writing == .ndjson {
                    fputs(Self.object(number), file)
                    continue
                }
                let time = writing == .milliseconds ? "\(number)" : Self.date(number)
                fputs("\(time): Search.swift:42 (bind()) -> Event next(\(number % 1000))\n", file)
                if writing == .console, number % 4 == 0 {
                    fputs("\(time) App[12:345] something of no interest\n", file)
                }
            }
        }
    }

    /// Returns an NDJSON object as an app would write it.
    private static func object(_ number: Int) -> String {
        #"{"t":\#(number),"lane":"Search.swift:42 (bind())","kind":"next","json":\#(number % 1000)}"# + "\n"
    }

    private static func date(_ milliseconds: Int) -> String {
        func pad(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: width - digits.count) + digits
        }
        let seconds = milliseconds / 1000
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { pad($0, 2) }.joined(separator: ":")
        return "2024-05-01 \(clock).\(pad(milliseconds % 1000, 3))"
    }

    func marble(_ recording: String) -> SourceFile {
        let name = recording.split(separator: "/").last ?? ""
        let text = """
            hot search: Int
                from "\(name)"
            out found = search.filter { $0 % 2 == 0 }.map { $0 + 1 }
            """
        return SourceFile(path: path + "/search.marble", text: text)
    }
}

/// Measures replaying a recording through `filter` and `map`, compared with a loop that counts its lines.
private func replaying(_ writing: Writing, in folder: RecordingFolder) -> Row {
    let events = 1_000_000
    var recording = ""
    return Row(
        name: "a million events, \(writing.rawValue)", count: events,
        work: {
            let log = LogWriter { consume($0.count) }
            let outcome = MarbleReplay().run(folder.marble(recording), log: log, began: { _ in }, ended: { _ in })
            log.flush()
            precondition(outcome.isSuccess)
        },
        plain: { consume(lines(in: recording)) },
        prepare: { recording = folder.recording(writing, events: events) })
}

private func lines(in path: String) -> Int {
    guard let file = fopen(path, "r") else { return 0 }
    defer { fclose(file) }
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    var count = 0
    while true {
        let length = fread(&chunk, 1, chunk.count, file)
        if length == 0 { return count }
        for byte in chunk[..<length] where byte == UInt8(ascii: "\n") { count += 1 }
    }
}

/// The peak memory of this process in megabytes, which a long recording must not increase.
var peakMemory: Int {
    var usage = rusage()
    getrusage(0, &usage)  // RUSAGE_SELF, whose type is another one on each system
    #if canImport(Darwin)
    return usage.ru_maxrss >> 20
    #else
    return usage.ru_maxrss >> 10
    #endif
}

var recordingTable: Table {
    let folder = RecordingFolder()
    return Table(
        title: "recordings to a log, for one event", rows: Writing.allCases.map { replaying($0, in: folder) },
        footnote: { "  the most memory in use so far: \(peakMemory) MB" })
}
