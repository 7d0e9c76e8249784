import Foundation

final class CommentsPresenter {
    weak var view: CommentsViewProtocol?

    private let interactor: CommentsInteractorProtocol
    private let wireframe: CommentsWireframeProtocol
    private var rows: [CommentRow] = [] {
        didSet { show() }
    }

    init(view: CommentsViewProtocol, interactor: CommentsInteractorProtocol, wireframe: CommentsWireframeProtocol) {
        self.view = view
        self.interactor = interactor
        self.wireframe = wireframe
        interactor.output = self
    }

    // MARK: View events

    func viewDidLoad() {
        view?.setSendButton(isEnabled: false)
        interactor.load()
    }

    func textDidChange(_ text: String?) {
        view?.setSendButton(isEnabled: !(text ?? "").isEmpty)
    }

    func didTapSend(_ text: String) { interactor.send(text) }

    func didTapClose() {
        interactor.cancel()
        wireframe.dismiss()
    }

    private func show() {
        if rows.isEmpty {
            view?.displayPlaceholder("Be the first to comment.")
        } else {
            view?.display(rows)
        }
    }

    private static func row(for comment: Comment) -> CommentRow {
        CommentRow(title: comment.author + ", " + age(of: comment), text: comment.text)
    }

    private static func age(of comment: Comment) -> String {
        let seconds = Int(comment.seconds)
        return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min"
    }
}

// MARK: - CommentsInteractorOutput

extension CommentsPresenter: CommentsInteractorOutput {
    func didLoad(_ comments: [Comment]) {
        rows = comments.map(Self.row)
    }

    func didFailToLoad() {
        view?.displayPlaceholder("The comments could not be loaded.")
    }

    func willSend(_ text: String) {
        rows.insert(CommentRow(title: "You", text: text, isPending: true), at: 0)
        view?.clearInput()
        view?.setSendButton(isEnabled: false)
    }

    func didSend(_ comment: Comment) {
        guard let index = rows.firstIndex(where: \.isPending) else { return }
        rows[index] = Self.row(for: comment)
    }

    func didFailToSend(_ text: String, error: CommentError) {
        rows.removeAll { $0.isPending && $0.text == text }
        switch error {
        case .empty: break
        case .tooLong(by: 1): view?.displayError(title: "Too long", message: "Drop a character.")
        case .tooLong(let excess): view?.displayError(title: "Too long", message: "Drop \(excess) characters.")
        case .rejected(let word):
            view?.displayError(title: "Rejected", message: "We do not say “\(word)”.")
            wireframe.showGuidelines()
        case .server: view?.displayError(title: "Not sent", message: nil)
        }
    }
}
