/// Traps in debug builds, and prints the message in others: for mistakes that must not terminate a released program.
func trapInDebug(_ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
    #if DEBUG
    fatalError(message(), file: file, line: line)
    #else
    print("\(file):\(line): \(message())")
    #endif
}
