import Testing

extension Trait where Self == TimeLimitTrait {
    /// Fails a test that takes ten minutes, which waits for a process that does not end.
    ///
    /// The minutes include the time for which a test waits for others.
    static var endsInTime: Self { .timeLimit(.minutes(10)) }
}
