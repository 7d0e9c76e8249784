import Testing

@testable import StreamTraceEngine

@Suite(.endsInTime)
struct DisposableConcurrencyTests {
    private static let rounds = 500

    @Test func `Each kind of disposable disposes once when several threads dispose it`() {
        for _ in 0..<Self.rounds {
            let count = Locked(0)
            let counting = { Disposables.create { count.update { $0 += 1 } } }
            let single = SingleAssignmentDisposable()
            let serial = SerialDisposable()
            let counted = RefCountDisposable(disposable: counting())
            let all: [any Disposable] = [
                counting(), Disposables.create(counting(), counting()),
                CompositeDisposable(counting(), counting(), counting()), single, serial, counted,
            ]
            onThreads { thread in
                if thread == 0 {
                    single.setDisposable(counting())
                    serial.disposable = counting()
                    counted.retain().dispose()
                }
                for disposable in all { disposable.dispose() }
            }
            #expect(count.value == 9)
        }
    }

    @Test func `A composite stores or disposes a member that is inserted while it is disposed`() {
        for _ in 0..<Self.rounds {
            let count = Locked(0)
            let composite = CompositeDisposable()
            onThreads { thread in
                if thread == 0 { return composite.dispose() }
                for _ in 0..<3 {
                    let key = composite.insert(Disposables.create { count.update { $0 += 1 } })
                    if thread == 1, let key { composite.remove(for: key) }
                }
            }
            #expect(count.value == 9)
            #expect(composite.count == 0)
        }
    }

    @Test func `A bag accepts disposables from several threads`() {
        let count = Locked(0)
        do {
            let bag = DisposeBag()
            onThreads { _ in
                for _ in 0..<Self.rounds {
                    Disposables.create { count.update { $0 += 1 } }.disposed(by: bag)
                }
            }
        }
        #expect(count.value == 4 * Self.rounds)
    }

    @Test func `A share of a counted disposable keeps it alive, whichever others are disposed`() {
        for _ in 0..<Self.rounds {
            let gone = Locked(false)
            let counted = RefCountDisposable(disposable: Disposables.create { gone.update { $0 = true } })
            let share = counted.retain()
            onThreads { thread in
                if thread == 0 { counted.dispose() } else { counted.retain().dispose() }
            }
            #expect(!gone.value)
            share.dispose()
            #expect(gone.value)
        }
    }
}
