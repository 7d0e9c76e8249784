/// A scheduler that runs actions one at a time, in the order of scheduling, so that `observe(on:)` can schedule each
/// event as it arrives.
protocol SerialScheduler: SchedulerType {}
