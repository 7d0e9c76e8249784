/// The exit code of the command.
enum ExitCode: Int32 {
    case same = 0
    case different = 1
    case error = 2
    case interrupted = 130
}
