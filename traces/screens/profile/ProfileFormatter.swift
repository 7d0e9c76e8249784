import Foundation

struct ProfileFormatter {
    func item(for user: User) -> ProfileItem {
        let names = [user.firstName, user.lastName].compactMap { $0 }
        return ProfileItem(
            name: names.joined(separator: " "),
            initials: names.compactMap { $0.first.map { String($0).uppercased() } }.joined(),
            followers: followers(user.followerCount))
    }

    private func followers(_ count: Int) -> String {
        switch count {
        case 0:
            return "No followers"
        case 1:
            return "1 follower"
        case ..<1_000:
            return "\(count) followers"
        default:
            return "\(count / 1_000).\(count % 1_000 / 100)k followers"
        }
    }
}
