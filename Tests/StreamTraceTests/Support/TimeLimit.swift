import Testing

extension Trait where Self == TimeLimitTrait {
    /// Fails a test that takes ten minutes, which has a deadlock or an endless loop.
    ///
    /// The minutes include the time for which a test waits for others. `HAMMER` multiplies the minutes like the rounds.
    static var endsInTime: Self { .timeLimit(.minutes(hammerRounds(10))) }
}
