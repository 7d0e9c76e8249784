/// Runs actions one at a time, in the order of scheduling: `observe(on:)` can hand it each event as it comes.
protocol SerialScheduler: SchedulerType {}
