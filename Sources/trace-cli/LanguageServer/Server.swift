/// A language server, which handles messages and sends responses and diagnostics. `Connection` reads and writes them.
///
/// What takes time, a replay, is a job that its owner runs on another thread. A request about a replay waits for it, and
/// all others are answered at once.
final class LanguageServer {
    private enum Phase { case new, running, shutDown }

    private let send: (JSONValue) -> Void
    private var phase = Phase.new
    private(set) var client = ClientCapabilities(.null)
    private(set) var documents: [DocumentURI: OpenDocument] = [:]
    private var order: [DocumentURI] = []
    /// The documents whose diagnostics are not sent, because more changes may be on their way.
    private var unpublished: Set<DocumentURI> = []
    private var swiftDiagnostics = SwiftDiagnostics()
    /// The jobs that have not begun.
    private(set) var jobs: [ReplayJob] = []
    /// The requests that wait for a replay of a document.
    private var waiting: [(message: Message, uri: DocumentURI)] = []
    private var nextRequest = 0
    /// The exit code after `exit`.
    private(set) var exitCode: ExitCode?
    /// The folders from which files may be read, besides those of a document's project.
    private var folders: [String]

    init(folders: [String] = [], send: @escaping (JSONValue) -> Void) {
        self.folders = folders
        self.send = send
    }

    // MARK: Messages

    /// Takes a message that is not JSON.
    func refuse(_ reason: String) { respond(nil, .parse(reason)) }

    func take(_ json: JSONValue) {
        let message: Message
        do throws(ResponseError) {
            guard let read = try Message(json) else { return }
            message = read
        } catch {
            return respond(Message.identifier(of: json), error)
        }
        message.id == nil ? notice(message) : answer(message)
    }

    /// Answers a request as cancelled.
    func cancel(_ message: Message) { respond(message.id, .cancelled) }

    /// Cancels a request that waits for a replay.
    func cancelWaiting(_ id: JSONValue) {
        guard let index = waiting.firstIndex(where: { $0.message.id == id }) else { return }
        respond(id, .cancelled)
        waiting.remove(at: index)
    }

    private func answer(_ message: Message) {
        do throws(ResponseError) {
            switch (phase, message.method) {
            case (.new, "initialize"):
                phase = .running
                respond(message.id, initialize(message.parameters))
            case (.new, _): throw .notInitialized
            case (.running, "shutdown"):
                shutDown()
                respond(message.id, .null)
            case (.running, "initialize"): throw .invalidRequest("the server is initialized already")
            case (.shutDown, _): throw .invalidRequest("the server is shut down")
            case (.running, let method):
                publishWaiting()
                respond(message.id, try answer(method, message.parameters))
            }
        } catch {
            if let uri = error.awaitedDocument {
                waiting.append((message, uri))
            } else {
                respond(message.id, error)
            }
        }
    }

    /// Ends what is under way: from now on the client hears of nothing that it has not asked for.
    private func shutDown() {
        phase = .shutDown
        for request in waiting { respond(request.message.id, .cancelled) }
        (waiting, jobs, unpublished) = ([], [], [])
    }

    private func notice(_ message: Message) {
        if message.method == "exit" {
            exitCode = phase == .shutDown ? .same : .different
        } else if phase == .running {
            // A notification gets no answer, also if it makes no sense.
            do throws(ResponseError) {
                try take(message.method, message.parameters)
            } catch {
                log(error.message)
            }
        }
    }

    private func respond(_ id: JSONValue?, _ result: JSONValue) {
        send(["jsonrpc": "2.0", "id": id ?? .null, "result": result])
    }

    private func respond(_ id: JSONValue?, _ error: ResponseError) {
        send(["jsonrpc": "2.0", "id": id ?? .null, "error": error.json])
    }

    func notify(_ method: String, _ parameters: JSONValue) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    /// Sends a request, whose response is not needed.
    func request(_ method: String, _ parameters: JSONValue) {
        nextRequest += 1
        send([
            "jsonrpc": "2.0", "id": .string("streamtrace-\(nextRequest)"), "method": .string(method),
            "params": parameters,
        ])
    }

    private func log(_ text: String) { notify("window/logMessage", ["type": 2, "message": .string(text)]) }

    private func initialize(_ parameters: JSONValue) -> JSONValue {
        client = ClientCapabilities(parameters)
        folders += client.folders
        return ["capabilities": ServerCapabilities.json(for: client), "serverInfo": ["name": "trace-cli"]]
    }

    func changeFolders(_ event: JSONValue?) {
        let paths = { (key: String) in
            (event?[key]?.array ?? []).compactMap { $0["uri"]?.string }.map { DocumentURI($0).path }
        }
        folders.removeAll(where: paths("removed").contains)
        folders += paths("added")
        for document in documents.values where document.isMarble {
            document.forgetIncluded()
            forget(document.uri)
            unpublished.insert(document.uri)
        }
    }

    // MARK: Documents

    /// A replay in which open documents replace the files on disk.
    private var replay: MarbleReplay {
        var replay = MarbleReplay()
        replay.allowedFolders = folders
        replay.skipsCompiledNeeds = true
        var texts: [String: SourceFile] = [:]
        for document in documents.values { texts[document.uri.path.withoutDots] = document.source }
        if !texts.isEmpty { replay.replacement = { texts[$0.withoutDots] } }
        return replay
    }

    func open(_ document: JSONValue?) throws(ResponseError) {
        guard let uri = document?["uri"]?.string, let text = document?["text"]?.string else {
            throw .invalidParameters("a document has a uri and a text")
        }
        let opened = OpenDocument(
            DocumentURI(uri), version: document?["version"]?.integer ?? 0, text: text, encoding: client.encoding
        ) { [unowned self] in replay }
        if documents.updateValue(opened, forKey: opened.uri) == nil { order.append(opened.uri) }
        swiftDiagnostics.forgetPublished(opened.uri.path)
        didChange(opened)
    }

    func change(_ parameters: JSONValue) throws(ResponseError) {
        let document = try document(parameters)
        guard let changes = parameters["contentChanges"]?.array else {
            throw .invalidParameters("a change has contentChanges")
        }
        let version = parameters["textDocument"]?["version"]?.integer ?? document.version + 1
        try document.change(changes, version: version)
        didChange(document)
    }

    func close(_ parameters: JSONValue) throws(ResponseError) {
        let document = try document(parameters)
        documents[document.uri] = nil
        order.removeAll { $0 == document.uri }
        forget(document.uri)
        notify("textDocument/publishDiagnostics", ["uri": .string(document.uri.text), "diagnostics": []])
        swiftDiagnostics.forgetPublished(document.uri.path)
        publishSwift([:], of: document)
        didChangeFile(document.uri.path)
    }

    /// A document with a changed text, which other documents may include.
    private func didChange(_ document: OpenDocument) {
        forget(document.uri)
        if document.isMarble { unpublished.insert(document.uri) }
        didChangeFile(document.uri.path)
    }

    /// Renews the documents that include a file.
    func didChangeFile(_ path: String) {
        let path = path.withoutDots
        for uri in order where uri.path.withoutDots != path {
            guard let other = documents[uri], other.includes(path) else { continue }
            other.forgetIncluded()
            forget(uri)
            unpublished.insert(uri)
        }
    }

    /// The files on disk that open texts include or compare with.
    var otherFiles: Set<String> {
        documents.values.filter(\.isMarble).reduce(into: []) { $0.formUnion($1.model.otherFiles) }
    }

    private func forget(_ uri: DocumentURI) {
        unpublished.remove(uri)
        jobs.removeAll { $0.document.uri == uri }
        for request in waiting where request.uri == uri { respond(request.message.id, .modified) }
        waiting.removeAll { $0.uri == uri }
    }

    /// The document of a request.
    func document(_ parameters: JSONValue) throws(ResponseError) -> OpenDocument {
        let uri = parameters["textDocument"]?["uri"] ?? parameters["item"]?["data"]?["document"]
        guard let uri = uri?.string else { throw .invalidParameters("the request names no document") }
        guard let document = documents[DocumentURI(uri)] else {
            throw .invalidParameters("this document is not open")
        }
        return document
    }

    // MARK: Diagnostics

    /// Sends the errors of changed documents, and lets those without errors be replayed.
    func publishWaiting() {
        for uri in order where unpublished.contains(uri) {
            unpublished.remove(uri)
            guard let document = documents[uri] else { continue }
            if document.model.errors.isEmpty {
                // Until the replay has ended, the editor keeps what it shows.
                if document.showsErrors { publish(document) }
                jobs.append(ReplayJob(document, .check))
            } else {
                publish(document)
            }
        }
    }

    /// Sends the errors of Swift files that a marble file includes.
    private func publishSwift(_ errors: [String: [JSONValue]], of document: OpenDocument) {
        for (path, all) in swiftDiagnostics.replace(errors, by: document.uri) {
            let uri = order.first { $0.path.withoutDots == path.withoutDots } ?? DocumentURI(path: path)
            notify("textDocument/publishDiagnostics", ["uri": .string(uri.text), "diagnostics": .array(all)])
        }
    }

    private func publish(_ document: OpenDocument) {
        publishSwift(document.renewedSwiftErrors(client), of: document)
        let diagnostics = document.diagnostics(client)
        if diagnostics == document.published { return }
        document.published = diagnostics
        notify(
            "textDocument/publishDiagnostics",
            [
                "uri": .string(document.uri.text), "version": .integer(document.version),
                "diagnostics": .array(diagnostics),
            ])
    }

    // MARK: Replays

    /// Returns the replay of a document's text, or `nil` if that has errors. The request waits until there is one.
    func run(of document: OpenDocument) throws(ResponseError) -> DocumentRun? {
        if let run = document.run { return run }
        if !document.model.errors.isEmpty { return nil }
        throw .awaiting(document.uri)
    }

    /// Takes the next job to run.
    func nextJob() -> ReplayJob? { jobs.isEmpty ? nil : jobs.removeFirst() }

    /// Takes the result of a job.
    func finish(_ job: ReplayJob, _ run: DocumentRun) {
        let document = job.document
        guard phase == .running, documents[document.uri] === document, !job.isStale else { return }
        document.run = run
        publish(document)
        if case .check = job.kind, run.isFailing, !run.isCancelled {
            jobs.append(ReplayJob(document, .diagnose(run)))
        }
        let ready = waiting.filter { $0.uri == document.uri }
        waiting.removeAll { $0.uri == document.uri }
        for request in ready { answer(request.message) }
    }
}
