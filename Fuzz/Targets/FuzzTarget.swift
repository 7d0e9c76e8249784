/// A parser that receives arbitrary bytes. It may report errors, but must neither trap nor hang.
struct FuzzTarget: Sendable {
    /// The name, which is also that of its folder in `Fuzz/corpus`.
    let name: String
    let run: @Sendable ([UInt8]) -> Void

    /// All targets. A new one needs a file in this folder, an element here, and a folder with seeds.
    static let all: [FuzzTarget] = [
        .marble, .language, .swift, .replay, .log, .values, .ndjson, .editing, .logImport, .messages,
    ]
}
