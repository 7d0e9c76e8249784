/// A receiver of the lines that `debug()` writes in a traced pipeline. Times are in milliseconds.
package protocol LogSink: AnyObject {
    func write(time: Int, _ identifier: String, _ text: String)
    /// Writes `Event next(…)`, formatting the element only if the line is needed.
    func write<Element>(time: Int, _ identifier: String, next element: Element)
}
