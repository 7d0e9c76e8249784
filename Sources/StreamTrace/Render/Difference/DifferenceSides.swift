/// The names of the two sides of a difference, and the words for what one of them has and the other does not.
struct DifferenceSides {
    let names: (String, String)
    var missing = "missing"
    var extra = "extra"
    /// What a time is given in after a number.
    var unit = " ms"
    var late = "late"
    var early = "early"

    /// An expectation of a file and what the replay does.
    static let expectation = DifferenceSides(names: ("expect", "actual"))
    /// Two runs, of which the second is the newer one.
    static let runs = DifferenceSides(names: ("old", "new"))
    /// Two lists in a test, either of which may be the expected one; their times are those of a scheduler.
    static let lists = DifferenceSides(
        names: ("left", "right"), missing: "only left", extra: "only right", unit: "", late: "later",
        early: "earlier")

    /// `late by 10 ms`
    func move(by delta: Int) -> String { (delta > 0 ? late : early) + " by \(abs(delta).grouped)\(unit)" }
}
