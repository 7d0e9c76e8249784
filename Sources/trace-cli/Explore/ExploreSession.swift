import StreamTraceReplay

/// An explorer on a full screen: it reads keys until it is left.
struct ExploreSession {
    enum End {
        case quit
        case interrupted
    }

    private let screen: Screen
    private let style: ExploreStyle
    private(set) var model: ExploreModel

    init(_ model: ExploreModel, on screen: Screen, color: Bool) {
        self.model = model
        self.screen = screen
        style = ExploreStyle(color: color)
    }

    private var view: ExploreView {
        let size = screen.size
        return ExploreView(model: model, style: style, columns: size.columns, rows: size.rows)
    }

    /// Reads keys until the end.
    mutating func run() -> End {
        while true {
            model = view.fitted
            screen.draw(view.lines())
            switch model.take(screen.nextKey()) {
            case .quit: return .quit
            case .interrupted: return .interrupted
            case .scenario(let number): show(scenario: number)
            case nil: break
            }
        }
    }

    private mutating func show(scenario number: Int) {
        model.take(model.file.run(model.run.source, scenario: number))
    }
}
