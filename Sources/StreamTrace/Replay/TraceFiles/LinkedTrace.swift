/// An expected trace that is a link to a file outside its folder, which is never written through the link.
package struct LinkedTrace {
    private let path: String
    private let target: String

    /// Creates the link, or returns `nil` if the path is not such a link.
    package init?(_ path: String) {
        guard path.hasSuffix(".trace"), let target = SourceFile.targetOutside(of: path) else { return nil }
        self.path = path
        self.target = target
    }

    /// Returns the command that writes the scenario's log into the link's target.
    package func command(scenario: String?) -> NextStep {
        let owners = TraceOwners()
        let marble = owners.marbleFile(of: path)
        if let own = owners.marbleFile(of: target), owners.isUsed(target), let marble,
            SourceFile.resolved(own) == SourceFile.resolved(marble)
        {
            return .accept(target)
        }
        return .record(marble ?? "FILE", scenario: scenario, into: target)
    }
}
