/// An explorer on a full screen: it reads keys until it is left.
struct ExploreSession {
    enum End {
        case quit
        case interrupted
    }

    private let screen: Screen
    private let style: ExploreStyle
    private(set) var model: ExploreModel
    /// The replay of the text after the last key.
    private var replay: ExploreReplay?
    /// The text that is written if the process ends before it is saved.
    private var kept: SourceFile?

    init(_ model: ExploreModel, on screen: Screen, color: Bool) {
        self.model = model
        if model.canWrite { self.model.offer(UnsavedFile(of: model.file.source)) }
        self.screen = screen
        style = ExploreStyle(color: color)
    }

    private var view: ExploreView {
        let size = screen.size
        return ExploreView(model: model, style: style, columns: size.columns, rows: size.rows)
    }

    /// Reads keys until the end.
    mutating func run() -> End {
        defer { replay?.cancel() }
        while true {
            startReplay()
            if replay?.isReady(within: Self.patience) == true {
                finishReplay()
                continue
            }
            draw()
            guard let key = screen.nextKey(or: replay?.descriptor) else {
                finishReplay()
                continue
            }
            switch view.isTooSmall ? model.takeUnseen(key) : model.take(key) {
            case .quit:
                UnsavedText.forget()
                return .quit
            case .interrupted: return .interrupted
            case nil: keepUnsavedText()
            }
        }
    }

    /// Keeps the text for the case that the process ends before it is saved.
    private mutating func keepUnsavedText() {
        // Edits that were restored are in a file until they are saved.
        let isKept = model.source.bytes == model.restored?.source.bytes
        let text = model.hasUnsavedEdits && model.canWrite && !isKept ? model.source : nil
        if text?.bytes == kept?.bytes { return }
        kept = text
        guard let text else { return UnsavedText.forget() }
        UnsavedText.keep(text.bytes, for: UnsavedFile.freePaths(of: text.path))
    }

    private mutating func draw() {
        model = view.fitted
        screen.draw(view.lines())
    }

    /// The milliseconds for which a replay is waited for before the former picture is drawn again.
    private static let patience: Int32 = 20

    /// Starts the replay of what is to be shown, and ends one of something else.
    private mutating func startReplay() {
        if let replay {
            let isWanted = replay.scenario == model.scenario && replay.source.bytes == model.source.bytes
            if isWanted, replay.other?.bytes == model.other?.bytes { return }
            replay.cancel()
            self.replay = nil
        }
        if model.isCurrent { return }
        replay = ExploreReplay(model.file, model.source, scenario: model.scenario, comparedWith: model.other)
    }

    private mutating func finishReplay() {
        if let run = replay?.finish() { model.take(run) }
        replay = nil
    }
}
