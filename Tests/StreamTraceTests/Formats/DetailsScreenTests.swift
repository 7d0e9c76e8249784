import Testing

@testable import StreamTraceEngine

private struct Show: Equatable {
    let title: String
    let stars: Int
}

private struct Review: Equatable {
    let text: String
}

private struct ShowWithReviews: Equatable {
    var show: Show?
    var review: Review?
}

private enum DetailsItemType: String {
    case image, description, reviewsTitle, averageRating, review, addReview, noReviews
}

private struct DetailsItem: Equatable {
    let model: ShowWithReviews
    let type: DetailsItemType
}

private struct ShowDetailsSection: Equatable {
    let items: [DetailsItem]
}

private struct DetailsEvents {
    let title: Signal<String>
}

private enum Details {
    typealias Models = (show: Show, reviews: [Review])

    struct ViewOutput {
        let appeared: Signal<Void>
    }
    struct ViewInput {
        let models: FormatterOutput
        let events: DetailsEvents
    }
    struct FormatterInput {
        let models: Driver<Models>
    }
    struct FormatterOutput {
        let sections: Driver<[ShowDetailsSection]>
    }
}

private protocol DetailsFormatter {
    func format(for input: Details.FormatterInput) -> Details.FormatterOutput
}

/// A formatter whose result depends on its input alone.
private struct ItemsFormatter: DetailsFormatter {
    func format(for input: Details.FormatterInput) -> Details.FormatterOutput {
        Details.FormatterOutput(
            sections: input.models.map { [ShowDetailsSection(items: items($0.show, $0.reviews))] })
    }

    private func items(_ show: Show, _ reviews: [Review]) -> [DetailsItem] {
        let ofShow = { DetailsItem(model: ShowWithReviews(show: show), type: $0) }
        let head = [
            ofShow(.image), ofShow(.description), DetailsItem(model: ShowWithReviews(), type: .reviewsTitle),
        ]
        if reviews.isEmpty { return head + [ofShow(.noReviews)] }
        let rated = reviews.map { DetailsItem(model: ShowWithReviews(review: $0), type: .review) }
        return head + [ofShow(.averageRating)] + rated + [ofShow(.addReview)]
    }
}

private struct RatingOnlyFormatter: DetailsFormatter {
    func format(for input: Details.FormatterInput) -> Details.FormatterOutput {
        Details.FormatterOutput(
            sections: input.models.map { models in
                [ShowDetailsSection(items: [DetailsItem(model: .init(show: models.show), type: .averageRating)])]
            })
    }
}

private struct Interactor {
    let show: Observable<Show>
    let reviews: Observable<[Review]>

    func getShowDetails(for id: Int) -> Single<Show> { show.asSingle() }
    func getAllReviews(for id: Int) -> Single<[Review]> { reviews.asSingle() }
}

/// A presenter that performs one action after the other, and logs them.
private final class Presenter {
    private(set) var log: [String] = []
    private let interactor: Interactor
    private let formatter: any DetailsFormatter
    private let now: () -> Int
    private let title = PublishRelay<String>()

    init(_ interactor: Interactor, _ formatter: any DetailsFormatter, now: @escaping () -> Int) {
        self.interactor = interactor
        self.formatter = formatter
        self.now = now
    }

    func configure(with output: Details.ViewOutput) -> Details.ViewInput {
        let models = Single.zip(interactor.getShowDetails(for: 1), interactor.getAllReviews(for: 1))
            .do(
                onSuccess: { [self] in title.accept($0.0.title) },
                onSubscribe: { [self] in note("show progress") }
            )
            .do(
                onSuccess: { [self] _ in note("hide progress") },
                onError: { [self] error in
                    note("hide progress")
                    note("alert Error: \(error)")
                }
            )
            .map { (show: $0.0, reviews: $0.1) }
            .asDriver(onErrorDriveWith: .empty())
        return Details.ViewInput(
            models: formatter.format(for: .init(models: models)), events: DetailsEvents(title: title.asSignal()))
    }

    func note(_ text: String) { log.append("\(now()): \(text)") }
}

@Suite("the details screen")
struct DetailsScreenTests {
    private let lost = Show(title: "Lost", stars: 5)

    /// Returns the log of the presenter and the screen, until the screen is deallocated.
    private func log(
        show: String, reviews: String, of list: [Review] = [], formatter: any DetailsFormatter = ItemsFormatter(),
        goneAt end: Int? = nil
    ) -> [String] {
        let test = MarbleTest()
        var presenter: Presenter?
        SharingScheduler.mock(scheduler: test.scheduler) {
            let interactor = Interactor(show: test.cold(show, ["s": lost]), reviews: test.cold(reviews, ["r": list]))
            let made = Presenter(interactor, formatter) { test.scheduler.clock }
            presenter = made
            let input = made.configure(with: .init(appeared: .empty()))
            let subscriptions = CompositeDisposable(
                input.events.title.emit(onNext: { made.note("title \($0)") }),
                input.models.sections.drive(
                    onNext: { made.note("items " + $0.flatMap(\.items).map(\.type.rawValue).joined(separator: " ")) },
                    onCompleted: { made.note("completed") }))
            if let end { test.at(end) { subscriptions.dispose() } }
            test.run()
        }
        return presenter?.log ?? []
    }

    @Test func `The screen shows progress, emits the title, hides progress, then shows the items in order`() {
        let log = log(show: "--(s|)", reviews: "---(r|)", of: [Review(text: "good"), Review(text: "bad")])
        #expect(
            log == [
                "0: show progress",
                "3: hide progress",
                "3: title Lost",
                "3: items image description reviewsTitle averageRating review review addReview",
                "3: completed",
            ])
    }

    @Test func `The screen shows that there are no reviews`() {
        let log = log(show: "--(s|)", reviews: "---(r|)")
        #expect(log.contains("3: items image description reviewsTitle noReviews"))
    }

    @Test func `The screen sends each item its contents: the show, one review, or neither`() {
        let review = Review(text: "good")
        let test = MarbleTest()
        SharingScheduler.mock(scheduler: test.scheduler) {
            let models = Driver<Details.Models>.just((show: lost, reviews: [review]))
            let sections = ItemsFormatter().format(for: .init(models: models)).sections
            var items: [DetailsItem] = []
            _ = sections.drive(onNext: { items = $0.flatMap(\.items) })
            test.run()
            #expect(items.map(\.model.show) == [lost, lost, nil, lost, nil, lost])
            #expect(items.map(\.model.review) == [nil, nil, nil, nil, review, nil])
        }
    }

    @Test func `The screen hides progress before it shows the alert if one request fails`() {
        #expect(
            log(show: "--(s|)", reviews: "-#") == [
                "0: show progress", "1: hide progress", "1: alert Error: error", "1: completed",
            ])
    }

    @Test func `The screen shows one alert, for the first failure, if both requests fail`() {
        #expect(
            log(show: "--#", reviews: "-#") == [
                "0: show progress", "1: hide progress", "1: alert Error: error", "1: completed",
            ])
    }

    @Test func `The screen ignores a response after it is released`() {
        #expect(log(show: "-----(s|)", reviews: "-----(r|)", goneAt: 3) == ["0: show progress"])
    }

    @Test func `The screen uses another formatter if one is injected`() {
        let log = log(show: "--(s|)", reviews: "---(r|)", formatter: RatingOnlyFormatter())
        #expect(log.contains("3: items averageRating"))
    }
}
