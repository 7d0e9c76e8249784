/// A full screen on which someone chooses what to explore, and comes back to it.
struct ExplorePicker {
    private let screen: Screen
    private let color: Bool
    private let canWrite: Bool
    private var choices: ExploreChoices

    init(_ text: String, on screen: Screen, color: Bool, canWrite: Bool) {
        self.canWrite = canWrite
        self.screen = screen
        self.color = color
        choices = ExploreChoices(ExploreChoice.all(), text: text)
    }

    /// - Parameter open: Returns the file of a choice; `nil` if it cannot be read.
    mutating func run(open: (ExploreChoice) -> ExploreFile?) -> ExploreSession.End {
        var message = ""
        while true {
            let size = screen.size
            screen.draw(
                choices.lines(
                    columns: size.columns, rows: size.rows, message: message, style: ExploreStyle(color: color)))
            message = ""
            switch choices.take(screen.nextKey()) {
            case .quit: return .quit
            case .interrupted: return .interrupted
            case .open(let choice):
                guard let file = open(choice) else {
                    message = "\(choice.name) cannot be read"
                    continue
                }
                let run = file.run(scenario: 0)
                guard var model = ExploreModel(file, run) else {
                    message = run.errors.first?.summary() ?? "\(choice.name) has no scenario"
                    continue
                }
                model.canWrite = canWrite
                var session = ExploreSession(model, on: screen, color: color)
                if session.run() == .interrupted { return .interrupted }
            case nil: break
            }
        }
    }
}
