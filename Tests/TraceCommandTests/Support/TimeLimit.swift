import Testing

extension Trait where Self == TimeLimitTrait {
    /// Fails a test, by its name, that takes ten minutes, as one that waits for a process for ever does.
    ///
    /// The minutes include the time that a test waits for its turn among all others.
    static var endsInTime: Self { .timeLimit(.minutes(10)) }
}
