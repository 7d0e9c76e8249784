import RxSwift

// Defaults of cases, optionals that are unwrapped implicitly, key paths, and streams that a trait can become.

enum Request: Equatable { case page(Int = 1, size: Int = 20), search(String = "swift") }

protocol Profile { var age: Int! { get } }

class Account: Profile {
    var stored: Int? = 4
    var age: Int! { stored }
    lazy var name: String! = "Ada"
    func greeting(_ count: Int!) -> String! { "hello \(count + 1)" }
    subscript(index: Int) -> String! { "row \(index)" }
}

struct User: Hashable {
    var age = 1
    var size = 2
}

func saved(_ work: Completable, _ value: Int) -> Observable<Int> { work.andThen(.just(value)).catch { _ in .just(0) } }

func started(_ work: Completable) -> Observable<Int> { work.andThen(.just(5)).catchAndReturn(3).startWith(9) }

func single(_ work: Completable) -> Single<Int> { work.andThen(.just(6)).catch { _ in .just(0) } }

func requests() -> [Bool] {
    let requests: [Request] = [.page(), .page(3), .page(size: 4), .search()]
    return zip(requests, [.page(1, size: 20), .page(3, size: 20), .page(1, size: 4), .search("swift")]).map(==)
}

func unwrapped() -> [Int] {
    let account = Account()
    let profile: Profile = account
    let count: Int! = account.stored
    return [account.age + 1, profile.age + 2, account.name.count, account.greeting(3).count, account[1].count, count + 1]
}

func paths() -> [String] {
    let names = [\User.age: "age", \User.size: "size"]
    return [names[\User.size] ?? "none", "\(\User.age == \User.age)", "\(\User.age == \User.size)"]
}
