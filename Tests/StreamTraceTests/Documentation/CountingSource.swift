import StreamTrace

/// The source that RxSwift's guide builds: counts from 0, and prints when it is subscribed to and disposed.
func counting(
    every interval: RxTimeInterval, on scheduler: any SchedulerType, _ print: Printed
) -> Observable<Int> {
    Observable.create { observer in
        print("Subscribed")
        let ticks = scheduler.schedulePeriodic(0, startAfter: interval, period: interval) { count in
            observer.on(.next(count))
            return count + 1
        }
        return Disposables.create {
            print("Disposed")
            ticks.dispose()
        }
    }
}
