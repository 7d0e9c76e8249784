import RxSwift

struct User {
    let id: String
    let firstName: String
    let lastName: String?
    let followerCount: Int
    let isFollowed: Bool
}

enum ProfileError: Error {
    case notFound
    case forbidden
}

protocol ProfileView: AnyObject {
    func showActivity()
    func hideActivity()
    func show(_ profile: ProfileItem)
    func show(title: String, message: String)
    func setFollowButton(title: String, isEnabled: Bool)
}

protocol ProfileInteractorInput {
    func loadUser(id: String) -> Single<User>
    func follow(id: String) -> Completable
}

protocol ProfileRouterInput {
    func openFollowers(of id: String)
    func close()
}

struct ProfileItem: Equatable {
    let name: String
    let initials: String
    let followers: String
}
