import Foundation
import Testing

/// A browser without a window, which chromedriver controls by the protocol WebDriver.
///
/// Every wait ends: a request after a minute, the start of chromedriver after half a minute.
final class WebDriver: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    struct LogEntry: Decodable {
        let level: String
        let message: String
    }

    /// Whether there is a browser that has the machine for itself: in CI, `.ci/browser` runs its tests alone, because a
    /// browser beside thousands of other tests is late.
    static var isReady: Bool { Folder.hasProgram("chromedriver") && ProcessInfo.processInfo.environment["CI"] == nil }
    /// Whether a machine without a browser fails the tests instead of skipping them.
    static var isRequired: Bool { ProcessInfo.processInfo.environment["STREAMTRACE_BROWSER"] == "required" }

    private let port: UInt16
    private let session: String

    init() throws {
        port = try Self.start()
        struct Session: Decodable {
            let sessionId: String
        }
        do {
            let options: [String: Any] = ["args": ["--headless=new", "--no-sandbox", "--disable-gpu"]]
            let capabilities: [String: Any] = [
                "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"],
                "timeouts": ["script": 20_000, "pageLoad": 30_000],
            ]
            let started: Session = try Self.send(
                "POST", port, "/session", ["capabilities": ["alwaysMatch": capabilities]])
            session = started.sessionId
        } catch {
            Self.shutDown(port)
            throw error
        }
    }

    deinit {
        _ = try? Self.send("DELETE", port, "/session/\(session)", nil) as Nothing
        Self.shutDown(port)
    }

    // MARK: chromedriver

    /// Starts chromedriver at a free port, which it prints.
    private static func start() throws -> UInt16 {
        let folder = try Folder()
        let file = folder.path + "/output"
        try Data().write(to: URL(fileURLWithPath: file))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["chromedriver", "--port=0"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: file)
        process.standardError = process.standardOutput
        try process.run()
        var output = ""
        let end = Date(timeIntervalSinceNow: 30)
        while Date() < end {
            output = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
            if let line = output.firstMatch(of: /started successfully on port ([0-9]+)/), let port = UInt16(line.1) {
                return port
            }
            if !process.isRunning { break }
            Thread.sleep(forTimeInterval: 0.02)
        }
        process.terminate()
        throw Failure(description: "chromedriver does not start: \(output)")
    }

    private static func shutDown(_ port: UInt16) { _ = try? send("GET", port, "/shutdown", nil) as Nothing }

    // MARK: Requests

    /// An answer without a value.
    private struct Nothing: Decodable {
        init(from decoder: any Decoder) {}
    }

    private struct Envelope<Value: Decodable>: Decodable {
        let value: Value
    }

    private struct Problem: Decodable {
        let error: String
        let message: String
    }

    private static func send<Value: Decodable>(
        _ method: String, _ port: UInt16, _ path: String, _ body: [String: Any]?
    ) throws -> Value {
        let body = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
        let (status, answer) = try HTTPExchange(port).send(method, path, body)
        if status != 200 {
            let problem = try? JSONDecoder().decode(Envelope<Problem>.self, from: answer).value
            throw Failure(
                description: problem.map { "\($0.error): \($0.message)" } ?? String(decoding: answer, as: UTF8.self))
        }
        return try JSONDecoder().decode(Envelope<Value>.self, from: answer).value
    }

    private func post<Value: Decodable>(_ command: String, _ body: [String: Any] = [:]) throws -> Value {
        try Self.send("POST", port, "/session/\(session)/\(command)", body)
    }

    // MARK: Pages

    func open(_ address: String) throws { _ = try post("url", ["url": address]) as Nothing }
    func reload() throws { _ = try post("refresh") as Nothing }

    /// Returns what the body of a function returns, or what it promises.
    func value<Value: Decodable>(_ body: String, _ arguments: Any..., as type: Value.Type = Value.self) throws -> Value
    {
        try post("execute/sync", ["script": body, "args": arguments])
    }

    func run(_ body: String, _ arguments: Any...) throws {
        _ = try post("execute/sync", ["script": body, "args": arguments]) as Nothing
    }

    /// Carries out a command of Chrome's own protocol.
    func command<Value: Decodable>(_ name: String, _ parameters: [String: Any] = [:]) throws -> Value {
        try post("goog/cdp/execute", ["cmd": name, "params": parameters])
    }

    func command(_ name: String, _ parameters: [String: Any] = [:]) throws {
        _ = try command(name, parameters) as Nothing
    }

    /// Sets the size of the page; a window of the system would not become as narrow as that of a telephone.
    func resize(width: Int, height: Int) throws {
        try command(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    }

    /// Shows a page as a medium and a person with these preferences see it. Without motion, nothing has to be waited for.
    func emulate(medium: String = "screen", scheme: String = "light") throws {
        let features = [
            ["name": "prefers-color-scheme", "value": scheme], ["name": "prefers-reduced-motion", "value": "reduce"],
        ]
        try command("Emulation.setEmulatedMedia", ["media": medium, "features": features])
    }

    func screenshot() throws -> Data {
        struct Screenshot: Decodable {
            let data: Data
        }
        let screenshot: Screenshot = try command("Page.captureScreenshot")
        return screenshot.data
    }

    /// Returns what the browser's console has got since the last call.
    func log() throws -> [LogEntry] { try post("se/log", ["type": "browser"]) }

    // MARK: Pointer and keys

    private struct Place: Decodable {
        let x: Double
        let y: Double
    }

    /// Clicks on the middle of the first element, after it was scrolled into view.
    func click(_ selector: String) throws { try click(selector, offset: nil) }

    /// Clicks on a place of the first element, counted from its left upper corner.
    func click(_ selector: String, x: Double, y: Double, times: Int = 1) throws {
        try click(selector, offset: (x, y), times: times)
    }

    private func click(_ selector: String, offset: (x: Double, y: Double)?, times: Int = 1) throws {
        let place: Place? = try value(
            """
            const [selector, x, y] = arguments, element = document.querySelector(selector)
            if (!element) return null
            element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            const box = element.getBoundingClientRect()
            return { x: box.x + (x ?? box.width / 2), y: box.y + (y ?? box.height / 2) }
            """, selector, offset?.x ?? NSNull(), offset?.y ?? NSNull())
        guard let place else { throw Failure(description: "no element \(selector)") }
        try act(
            "pointer",
            [
                ["type": "pointerMove", "x": Int(place.x.rounded()), "y": Int(place.y.rounded()), "duration": 0]
            ]
                + (0..<times).flatMap { _ in
                    [["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0]]
                })
    }

    enum Key: String {
        case tab = "\u{E004}"
        case enter = "\u{E007}"
        case shift = "\u{E008}"
        case escape = "\u{E00C}"
        case end = "\u{E010}"
        case home = "\u{E011}"
        case left = "\u{E012}"
        case up = "\u{E013}"
        case right = "\u{E014}"
        case down = "\u{E015}"
    }

    /// Presses keys one after the other, where the focus is.
    func press(_ keys: Key..., shift: Bool = false) throws {
        try type(keys.map(\.rawValue), shift ? Key.shift.rawValue : nil)
    }

    /// Types a text, where the focus is.
    func type(_ text: String) throws { try type(text.map(String.init), nil) }

    private func type(_ keys: [String], _ held: String?) throws {
        var actions = keys.flatMap { [["type": "keyDown", "value": $0], ["type": "keyUp", "value": $0]] }
        if let held {
            actions.insert(["type": "keyDown", "value": held], at: 0)
            actions.append(["type": "keyUp", "value": held])
        }
        try act("key", actions)
    }

    /// Presses the pointer in the middle of an element, moves it by some pixels in steps, and lets it go.
    func drag(_ selector: String, by x: Double) throws {
        let middle: Place? = try value(
            """
            const element = document.querySelector(arguments[0])
            if (!element) return null
            element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            const box = element.getBoundingClientRect()
            return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
            """, selector)
        guard let middle else { throw Failure(description: "no element \(selector)") }
        func move(_ part: Double, _ duration: Int) -> [String: Any] {
            [
                "type": "pointerMove", "x": Int((middle.x + part * x).rounded()), "y": Int(middle.y.rounded()),
                "duration": duration,
            ]
        }
        try act(
            "pointer",
            [
                move(0, 0), ["type": "pointerDown", "button": 0], move(0.3, 30), move(0.6, 30), move(1, 30),
                ["type": "pointerUp", "button": 0],
            ])
    }

    private func act(_ device: String, _ actions: [[String: Any]]) throws {
        _ = try post("actions", ["actions": [["type": device, "id": device, "actions": actions]]]) as Nothing
    }
}

/// A request to chromedriver, and its answer.
///
/// By hand, because URLSession on Linux takes no header without a space after its colon, as chromedriver writes them.
private struct HTTPExchange {
    private let port: UInt16
    private let connection: LoopbackConnection

    init(_ port: UInt16) throws {
        self.port = port
        connection = try LoopbackConnection(port)
    }

    func send(_ method: String, _ path: String, _ body: Data) throws -> (status: Int, body: Data) {
        let head = """
            \(method) \(path) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Content-Type: application/json; charset=utf-8\r
            Content-Length: \(body.count)\r
            Connection: close\r
            \r

            """
        guard connection.send(Data(head.utf8) + body) else { throw connection.failure("no request is taken") }
        return try receive()
    }

    private func receive() throws -> (status: Int, body: Data) {
        var answer = Data()
        while true {
            if let end = answer.range(of: Data("\r\n\r\n".utf8)) {
                let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
                let length = head.firstMatch(of: /(?i)content-length: *([0-9]+)/).flatMap { Int($0.1) } ?? 0
                if answer.count - end.upperBound >= length {
                    let status = head.firstMatch(of: #/^HTTP/1\.1 ([0-9]+)/#).flatMap { Int($0.1) } ?? 0
                    return (status, Data(answer[end.upperBound...].prefix(length)))
                }
            }
            guard let bytes = connection.receive() else { throw connection.failure("no answer") }
            answer.append(contentsOf: bytes)
        }
    }
}

/// Starts one browser for all tests of a suite, and ends it after them.
struct BrowserTrait: SuiteTrait, TestScoping {
    @TaskLocal static var browser: WebDriver?

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Self.$browser.withValue(try WebDriver(), operation: function)
    }
}

extension Trait where Self == BrowserTrait {
    static var browser: Self { Self() }
}

extension BrowserTrait {
    /// Returns the browser of the suite, with the preferences and the size of a desk.
    static func browser(height: Int) throws -> WebDriver {
        let browser = try #require(browser)
        try browser.emulate()
        try browser.resize(width: 1280, height: height)
        return browser
    }
}
