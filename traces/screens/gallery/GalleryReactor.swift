import Foundation
import RxSwift

struct Picture: Equatable, Identifiable {
    let id: String
    let photographer: String
    var likes: Int
}

enum GalleryError: LocalizedError {
    case quotaExceeded
    case noConnection

    var errorDescription: String? {
        switch self {
        case .quotaExceeded: return "That is all for today."
        case .noConnection: return nil
        }
    }
}

protocol PictureServiceType: AnyObject {
    func pictures(tag: String) -> Observable<[Picture]>
    func like(_ id: Picture.ID) -> Observable<Int>
}

protocol SessionType {
    var isSignedIn: Bool { get }
    var signedOut: Observable<Void> { get }
}

protocol AnalyticsType {
    func track(_ event: String, parameters: [String: Int])
}

enum GallerySectionItem: Equatable {
    case picture(GalleryCellReactor)
    case more(Int)
}

struct GalleryCellReactor: Equatable {
    let id: Picture.ID
    let caption: String

    init(_ picture: Picture) {
        id = picture.id
        caption = "\(picture.photographer) ♥︎\(picture.likes)"
    }
}

final class GalleryReactor: Reactor {
    enum Action: Equatable {
        case search(String)
        case clear
        case like(Picture.ID)
        case select(index: Int)
    }

    enum Mutation {
        case setTag(String?)
        case setLoading(Bool)
        case setPictures([Picture])
        case setLikes(Int, id: Picture.ID)
        case setAlert(String?)
        case select(Picture)
    }

    struct State {
        var tag: String?
        var isLoading = false
        var pictures: [Picture] = []
        var selected: Picture?
        @Pulse var alert: String?

        static let maximumCount = 2

        var items: [GallerySectionItem] {
            let shown = pictures.prefix(State.maximumCount).map { GallerySectionItem.picture(.init($0)) }
            let rest = pictures.count - shown.count
            return rest > 0 ? shown + [.more(rest)] : shown
        }
    }

    let initialState: State
    let store = ReactorStore<Action, State>()

    private let service: PictureServiceType
    private let session: SessionType
    private let analytics: AnalyticsType?

    init(service: PictureServiceType, session: SessionType, analytics: AnalyticsType? = nil) {
        defer { _ = self.state }
        self.initialState = State()
        self.service = service
        self.session = session
        self.analytics = analytics
    }

    func transform(action: Observable<Action>) -> Observable<Action> {
        return .merge(action.distinctUntilChanged(), session.signedOut.map { .clear })
    }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case let .search(text):
            let tag = text.replacingOccurrences(of: "#", with: "").lowercased()
            guard !tag.isEmpty else { return mutate(action: .clear) }
            analytics?.track("search", parameters: ["length": tag.count])
            return .concat([
                .just(.setTag(tag)),
                .just(.setLoading(true)),
                service.pictures(tag: tag)
                    .take(until: store.searches)
                    .map(Mutation.setPictures)
                    .catch(Self.alert(for:)),
                .just(.setLoading(false)),
            ])
        case .clear:
            return .from([.setTag(nil), .setPictures([])])
        case .like(let id):
            guard session.isSignedIn else { return .just(.setAlert("Please sign in.")) }
            return service.like(id)
                .map { .setLikes($0, id: id) }
                .catch(Self.alert(for:))
        case .select(let index):
            guard currentState.pictures.indices.contains(index) else { return .empty() }
            return .just(.select(currentState.pictures[index]))
        }
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var newState = state
        switch mutation {
        case let .setTag(tag): newState.tag = tag
        case let .setLoading(isLoading): newState.isLoading = isLoading
        case let .setPictures(pictures):
            newState.pictures = pictures
            newState.selected = nil
        case let .setLikes(likes, id):
            for index in newState.pictures.indices where newState.pictures[index].id == id {
                newState.pictures[index].likes = likes
            }
        case let .setAlert(alert): newState.alert = alert
        case let .select(picture): newState.selected = picture
        }
        return newState
    }

    private static func alert(for error: Error) -> Observable<Mutation> {
        .just(.setAlert((error as? LocalizedError)?.errorDescription ?? "Please try again."))
    }
}

private extension ReactorStore where Action == GalleryReactor.Action {
    /// The searches after the current one, each of which cancels the one before.
    var searches: Observable<Action> {
        actions.filter { action in
            switch action {
            case .search, .clear: return true
            case .like, .select: return false
            }
        }
    }
}
