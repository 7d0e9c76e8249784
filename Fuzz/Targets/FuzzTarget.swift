/// A parser that is fed with whatever comes. It may refuse, but neither trap nor hang.
struct FuzzTarget: Sendable {
    /// The name of its folder in `Fuzz/corpus`.
    let name: String
    let run: @Sendable ([UInt8]) -> Void

    /// A new parser is a file beside this one, a line here, and a folder with seeds.
    static let all: [FuzzTarget] = [.marble, .language, .replay, .log, .values, .ndjson]
}
