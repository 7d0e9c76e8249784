import Foundation
import RxSwift

struct Comment: Equatable {
    let id: Int
    let author: String
    let text: String
    /// The age of the comment.
    let seconds: TimeInterval
}

enum CommentError: Error, Equatable {
    case empty
    case tooLong(by: Int)
    case rejected(word: String)
    case server
}

// MARK: View

protocol CommentsViewProtocol: AnyObject {
    func display(_ rows: [CommentRow])
    func displayPlaceholder(_ text: String)
    func setSendButton(isEnabled: Bool)
    func clearInput()
    func displayError(title: String, message: String?)
}

struct CommentRow: Equatable {
    let title: String
    let text: String
    var isPending = false
}

// MARK: Interactor

protocol CommentsInteractorProtocol: AnyObject {
    var output: CommentsInteractorOutput? { get set }

    func load()
    func send(_ text: String)
    func cancel()
}

protocol CommentsInteractorOutput: AnyObject {
    func didLoad(_ comments: [Comment])
    func didFailToLoad()
    func willSend(_ text: String)
    func didSend(_ comment: Comment)
    func didFailToSend(_ text: String, error: CommentError)
}

protocol CommentsRepository {
    func comments() -> Single<[Comment]>
    func add(_ text: String) -> Single<Comment>
}

// MARK: Wireframe

protocol CommentsWireframeProtocol {
    func showGuidelines()
    func dismiss()
}
