/// A review on a full screen: it reads keys until what is accepted is to be written, or the review is left.
struct ReviewSession {
    enum End {
        /// Write what was accepted.
        case write
        case quit
        case interrupted
    }

    private let screen: Screen
    private let color: Bool
    private let editor: Editor?
    private let diagnosing: Diagnosing
    /// Returns the differences of a marble file as it is now; `nil` if it has errors.
    private let reload: (String) -> [PendingDifference]?
    private(set) var model: ReviewModel
    /// The search for a diagnosis of the file that is shown, or of one that was shown before and is still to end.
    private var diagnosis: (work: BackgroundWork<Diagnosis?>, source: SourceFile)?

    init(
        _ differences: [PendingDifference], on screen: Screen, color: Bool, editor: Editor?, diagnosing: Diagnosing,
        reload: @escaping (String) -> [PendingDifference]?
    ) {
        model = ReviewModel(differences)
        (self.screen, self.color, self.editor) = (screen, color, editor)
        (self.diagnosing, self.reload) = (diagnosing, reload)
    }

    private var view: ReviewView {
        let size = screen.size
        return ReviewView(
            model: model, color: color, columns: size.columns, rows: size.rows, isDiagnosing: diagnosis != nil)
    }

    /// Reads keys until the end.
    mutating func run() -> End {
        defer { diagnosis?.work.cancel() }
        while true {
            startDiagnosis()
            screen.draw(view.lines())
            guard let key = screen.nextKey(or: diagnosis?.work.descriptor) else {
                finishDiagnosis()
                continue
            }
            if key != .resized { model.message = "" }
            if let end = take(key) { return end }
        }
    }

    /// Begins to diagnose the file that is shown, and ends the search for another one. No key waits for its end.
    private mutating func startDiagnosis() {
        let wanted = diagnosing.effort == .off ? nil : model.undiagnosed
        if let (work, source) = diagnosis {
            if source.path != wanted?.path || source.bytes != wanted?.bytes { work.cancel() }
        } else if let wanted {
            diagnosis = (BackgroundWork { [diagnosing] in diagnosing.diagnosis(of: wanted, $0) }, wanted)
        }
    }

    /// Takes the result of a search that has ended.
    private mutating func finishDiagnosis() {
        guard let (work, source) = diagnosis else { return }
        let result = work.finish() ?? nil
        diagnosis = nil
        if work.isCancelled { return }
        let lines = view.content.count
        model.take(result, of: source)
        // What was scrolled to remains in its place.
        if model.scroll > 0 { scroll(by: view.content.count - lines) }
    }

    private mutating func take(_ key: Key) -> End? {
        switch key {
        case .control("c"): return .interrupted
        case .closed: return .quit
        case .character("q") where view.isTooSmall: return quit()
        case _ where view.isTooSmall: return nil
        case _ where model.page != nil:
            let view = view
            model.takeForPage(key, lines: view.content.count, rows: view.room)
            return nil
        default: return takeForDifference(key)
        }
    }

    private mutating func takeForDifference(_ key: Key) -> End? {
        switch key {
        case .character("a"): model.decide(.accept)
        case .character("r"): model.decide(.reject)
        case .character("s"): model.decide(.skip)
        case .character("A"): model.decideAll(.accept)
        case .character("R"): model.decideAll(.reject)
        case .character("S"): model.decideAll(.skip)
        case .character("b"), .left, .pageUp: model.move(by: -1)
        case .right, .pageDown: model.move(by: 1)
        case .character("u"): model.undo()
        case .character("p"): model.choosePart()
        case .escape: model.endChoice()
        case .up: scroll(by: -1)
        case .down: scroll(by: 1)
        case .character("/"): search()
        case .character("e"): edit()
        case .character("y"): model.explain()
        case .character("w"): return write()
        case .character("q"): return quit()
        case .character("?"): model.show(.keys)
        default: model.refuse(key)
        }
        return nil
    }

    private mutating func scroll(by distance: Int) {
        if let part = model.part { return model.move(toPart: part + distance) }
        let view = view
        model.scroll(by: distance, lines: view.content.count, rows: view.room)
    }

    private mutating func write() -> End? {
        if model.acceptedCount == 0 {
            model.message = "nothing is accepted"
            return nil
        }
        return reloadChanged() ? nil : .write
    }

    /// Shows files anew that have changed since they were shown, and returns whether there are any. The decisions about
    /// the others stay.
    private mutating func reloadChanged() -> Bool {
        let now = model.acceptedFiles.map { (path: $0, differences: reload($0)) }
        let changed = now.filter { $0.differences?.map(\.state) != model.states(of: $0.path) }
        for (path, differences) in changed.reversed() { model.replace(path, with: differences ?? []) }
        if let path = changed.first(where: { $0.differences == nil })?.path {
            model.message = Self.errors(in: path)
        } else if let path = changed.first?.path.escapingControlCharacters {
            let others = changed.count > 1 ? " and \(changed.count - 1) more" : ""
            model.message = "\(path)\(others) changed meanwhile: decide about it again"
        }
        return !changed.isEmpty
    }

    private static func errors(in path: String) -> String {
        "the file has errors: trace-cli check \(path.pathForShells)"
    }

    /// Leaves the review; asks first if something accepted would not be written.
    private mutating func quit() -> End? {
        let count = model.acceptedCount
        if count == 0 { return .quit }
        while true {
            let answers = "y yes  n no  w write"
            screen.draw(view.lines(question: "Leave without writing \(count) accepted?", answers: answers))
            switch screen.nextKey() {
            case .character("y"): return .quit
            case .character("w"): return write()
            case .character("n"), .escape: return nil
            case .control("c"): return .interrupted
            case .closed: return .quit
            default: break
            }
        }
    }

    private mutating func search() {
        var text = ""
        while true {
            let question = "/" + text.escapingControlCharacters + "▏"
            screen.draw(view.lines(question: question, answers: "Enter find  Esc back"))
            switch screen.nextKey() {
            case .character(let character): text.append(character)
            case .backspace: if text.popLast() == nil { return }
            case .enter: return model.search(text)
            case .escape, .control("c"), .closed: return
            default: break
            }
        }
    }

    private mutating func edit() {
        guard let current = model.current else { return }
        guard let editor else {
            model.message = "the variable EDITOR names no editor"
            return
        }
        guard screen.released({ editor.open(current.id) }) == 0 else {
            model.message = "the editor could not be started"
            return
        }
        if let differences = reload(current.marbles) {
            model.replace(current.marbles, with: differences)
        } else {
            model.message = Self.errors(in: current.marbles)
        }
    }
}
