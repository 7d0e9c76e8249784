import Testing

extension Trait where Self == TimeLimitTrait {
    /// Fails a test, by its name, that takes ten minutes, as one with a deadlock or an endless loop does.
    ///
    /// The minutes include the time that a test waits for its turn among all others. `HAMMER` makes them as many times
    /// more as it makes the rounds.
    static var endsInTime: Self { .timeLimit(.minutes(hammerRounds(10))) }
}
