import Testing

/// Answers about what the Swift files of an app did at an event: the guard that failed, and the request that was withdrawn.
@Suite(.endsInTime)
struct AppActionTests {
    private static let paginator = """
        final class Paginator {
            let phase = BehaviorRelay<Int>(value: 0)
            private var next: Int?

            func more() {
                guard phase.value == 0,
                    let page = next
                else {
                    return
                }
                phase.accept(page)
            }
        }

        """

    private static let inbox = """
        final class Inbox {
            let paginator = Paginator()
            let row = PublishRelay<Int>()
            private let bag = DisposeBag()

            init() {
                row.subscribe(onNext: { [paginator] row in
                    guard row > 1 else { return }
                    paginator.more()
                })
                .disposed(by: bag)
            }
        }

        """

    private static let marbles = """
        include "Paginator.swift"
        include "Inbox.swift"

        hot row: Int
            1-2

        let inbox = Inbox()
        row.bind(to: inbox.row)

        out phase = inbox.paginator.phase

        """

    private func inbox(_ command: String...) throws -> String {
        let files = ["Paginator.swift": Self.paginator, "Inbox.swift": Self.inbox, "a.marble": Self.marbles]
        return try FolderRun(files)(command + ["a.marble"]).output.split { $0.isWhitespace }.joined(separator: " ")
    }

    @Test func `A guard of another file than the closure has the place of its keyword`() throws {
        let fate = try inbox("why-not", "--input", "row@2")
        #expect(
            fate.contains("'guard phase.value == 0, let page = next' failed at Paginator.swift:6 Inbox.swift:7:"),
            "\(fate)")
    }

    @Test func `A guard of the closure has the place of that`() throws {
        let fate = try inbox("why-not", "--input", "row@0")
        #expect(fate.hasSuffix("'guard row > 1' failed Inbox.swift:7:13"), "\(fate)")
    }

    @Test func `A recording tells the place of the guard as well`() throws {
        let files = ["Paginator.swift": Self.paginator, "Inbox.swift": Self.inbox, "a.marble": Self.marbles]
        let recording = try FolderRun(files)("replay", "--format", "ndjson", "a.marble").output
        let run = try FolderRun(["run.ndjson": recording])
        #expect(run("why-not", "run.ndjson", "--input", "row@2").output.contains("at Paginator.swift:6"))
    }

    private static let comments = """
        final class Comments {
            let shown = PublishRelay<String>()
            private let request = SerialDisposable()

            init(send: Observable<String>, close: Observable<Void>, add: @escaping (String) -> Single<String>) {
                _ = send.subscribe(onNext: { [unowned self] text in
                    request.disposable = add(text).subscribe(onSuccess: { self.shown.accept($0) })
                })
                _ = close.subscribe(onNext: { [unowned self] in request.disposable = Disposables.create() })
            }
        }

        """

    @Test func `A request that the app withdrew before its answer is the reason`() throws {
        let marbles = """
            include "Comments.swift"

            hot send: String
                -a
                a = "hello"
            hot close: Void
                ---x
                x = ()
            cold add(_): Single<String>
                -----(c|)
                c = "added"

            let comments = Comments(send: send, close: close, add: add)

            out shown = comments.shown

            """
        let run = try FolderRun(["Comments.swift": Self.comments, "a.marble": marbles])
        let words = run("why-not", "a.marble", "--expected", "shown@6").output.split { $0.isWhitespace }
        #expect(words.joined(separator: " ").contains("3 add(_) was disposed, when close emitted ()"), "\(words)")
    }
}
