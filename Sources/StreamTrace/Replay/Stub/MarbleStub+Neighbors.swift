extension MarbleStub {
    /// Creates a stub that includes the files of the project which declare what the class uses.
    ///
    /// A name that the code reaches, and that no file in `sources` declares, is looked for in the project. A file that
    /// cannot be read as a pipeline is left out, so that its names stay holes.
    ///
    /// - Parameters:
    ///   - sources: Swift files, with the class to test in the first one.
    ///   - subject: The name of the class; `nil` for the one that the file seems to be about.
    package static func withNeighbors(_ sources: [SourceFile], about subject: String? = nil) -> MarbleStub {
        var stub = MarbleStub(sources, about: subject)
        guard stub.isFound, let first = sources.first else { return stub }
        let folder = IncludedFile.resolved(IncludedFile.folder(of: first)) ?? ""
        var project: ProjectDeclarations?
        var known = Set(sources.compactMap { IncludedFile.resolved($0.path) })
        for _ in 0..<maximumRounds where stub.sources.count < maximumFileCount {
            let problems = stub.problems
            if problems.isEmpty { break }
            let declarations = project ?? ProjectDeclarations(in: Project.folder(of: first) ?? folder)
            project = declarations
            let missing = problems.missing
            let paths = missing.map { declarations.file(declaring: $0, near: folder) }
            let new = Set(paths.compactMap(\.self)).subtracting(known).sorted()
            // An extension of a library is also visible in a file that does not import it, if another one does.
            let rest = zip(missing, paths).filter { $1.map(known.contains) ?? true }.map(\.0)
            let modules = Set(rest.compactMap { ProjectDeclarations.libraries.file(declaring: $0, near: "") })
                .subtracting(stub.findings.modules).filter(declarations.imports)
            known.formUnion(new)
            if !modules.isEmpty {
                var findings = stub.findings
                findings.modules += modules.sorted()
                stub = stub.with(stub.sources, findings)
            }
            stub = stub.adding(new)
            if new.isEmpty, modules.isEmpty {
                guard let extended = stub.addingExtension(from: declarations, except: &known) else { break }
                stub = extended
            }
        }
        return stub.withoutFaultyNeighbors(keeping: sources.count).refined(keeping: sources.count)
    }

    /// Returns the stub with a file that extends a type and thereby solves a problem, like one with an initializer, or
    /// `nil` if there is none.
    private func addingExtension(from project: ProjectDeclarations, except known: inout Set<String>) -> MarbleStub? {
        let own = types.inOrder.filter { type in sources.contains { $0.path == type.file.path } }.map(\.nominal.name)
        let paths = Set((own + TypeRelations.native.keys).flatMap(project.files(extending:)))
            .subtracting(known).sorted()
        let problems = problems
        for path in paths.prefix(Self.maximumFileCount) {
            known.insert(path)
            let stub = adding([path])
            if stub.sources.count > sources.count, stub.problems < problems { return stub }
        }
        return nil
    }

    /// Returns the stub without the files in which the class reaches errors, so that their names stay holes.
    private func withoutFaultyNeighbors(keeping count: Int) -> MarbleStub {
        var stub = self
        while true {
            let faulty = Set(stub.checked().diagnostics.map(\.file.path))
            let kept = stub.sources.prefix(count) + stub.sources.dropFirst(count).filter { !faulty.contains($0.path) }
            if kept.count == stub.sources.count { return stub }
            stub = with(Array(kept), findings)
        }
    }

    /// Returns the stub without what the code does not call, and with declarations of the types that no file declares.
    private func refined(keeping count: Int) -> MarbleStub {
        var findings = findings
        findings.membersOfSpies = checked().membersOfSpies
        let served = with(sources, findings).withoutUnusedNeighbors(keeping: count)
        let candidates = served.unknownValueTypes.subtracting(served.spiedTypes).subtracting(Self.systemTypes).sorted()
        let stub =
            served.declaring(candidates.map { Declaration(name: $0) })
            ?? candidates.reduce(served) { stub, name in
                stub.declaring([Declaration(name: name)]) ?? stub.declaringEnum(name) ?? stub
            }
        return stub.withEnd.withIndices.withoutFailingNeighbors(keeping: count).withRequests.withoutFailingOperators
    }

    /// The stub without the outputs for operators that the pipeline language cannot read, or that fail in a replay.
    private var withoutFailingOperators: MarbleStub {
        var stub = self
        for name in operatorNames {
            let (errors, failure) = (stub.problems.errorCount, stub.failure)
            if errors == 0, failure == nil { break }
            var findings = stub.findings
            findings.leftOut.insert(name)
            let rest = with(sources, findings)
            if rest.problems.errorCount < errors || errors == 0 && rest.failure?.message != failure?.message {
                stub = rest
            }
        }
        return stub
    }

    /// The stub with a `cold` block for each request that its replay lacks, if it replays with them.
    private var withRequests: MarbleStub {
        var stub = self
        for _ in 0..<Self.maximumRounds {
            guard let head = stub.failure?.missingRequest else { break }
            let name = "\(head.prefix { $0 != "(" })("
            var findings = stub.findings
            // The error of a block with another number of arguments names the right one.
            findings.requests.removeAll { $0 != head && $0.hasPrefix(name) }
            if findings.requests.contains(head) || colds.keys.contains(where: { $0.hasPrefix(name) }) { break }
            findings.requests.append(head)
            stub = with(sources, findings)
        }
        return stub.failure == nil ? stub : self
    }

    /// The stub with an `until` if it needs one to replay without an error, because a timer of the class never stops.
    private var withEnd: MarbleStub {
        if failure == nil { return self }
        var findings = findings
        findings.isEndless = true
        let stub = with(sources, findings)
        return stub.failure == nil ? stub : self
    }

    /// The stub with 0 for integers if the code takes them for indices of lists, which have one element.
    private var withIndices: MarbleStub {
        guard failure?.message.contains("out of range") == true else { return self }
        var findings = findings
        findings.countsFromZero = true
        let stub = with(sources, findings)
        return stub.failure?.message.contains("out of range") == true ? self : stub
    }

    /// Returns the stub without the files that provided only what the stub has no more.
    private func withoutUnusedNeighbors(keeping count: Int) -> MarbleStub {
        var (stub, before) = (self, problems)
        for source in sources.dropFirst(count) {
            let smaller = stub.without(source.path)
            let after = smaller.problems
            guard after.missing.isSubset(of: before.missing), after.errorCount <= before.errorCount else { continue }
            (stub, before) = (smaller, after)
        }
        return stub
    }

    /// Returns the stub without the files whose code fails in a replay, like a shared instance that the app sets up, if
    /// the replay succeeds without them.
    private func withoutFailingNeighbors(keeping count: Int) -> MarbleStub {
        var stub = self
        while let path = stub.failure?.file.path, stub.sources.dropFirst(count).contains(where: { $0.path == path }) {
            stub = stub.without(path)
        }
        return stub.failure == nil ? stub : self
    }

    /// The first error of a replay.
    private var failure: Diagnostic? {
        let marble = SourceFile(path: "stub.marble", text: text)
        let folder = IncludedFile.folder(of: marble)
        var replay = MarbleReplay()
        replay.budget = Self.budget
        replay.replacements = Dictionary(sources.map { (folder + $0.path, $0) }) { first, _ in first }
        let outcome = replay.run(marble)
        return outcome.diagnostics.first ?? outcome.scenarios.lazy.compactMap(\.failure).first
    }

    private func without(_ path: String) -> MarbleStub {
        with(sources.filter { $0.path != path }, findings)
    }

    /// Returns the stub with declarations of types of which it then has values, or `nil` if the code does not allow them,
    /// because it uses their members.
    private func declaring(_ types: [Declaration]) -> MarbleStub? {
        var findings = findings
        findings.declarations += types
        let declared = with(sources, findings)
        findings.declarations.removeAll { !declared.text.contains($0.cases.isEmpty ? "\($0.name)()" : "\($0.name).") }
        let stub = with(sources, findings)
        return stub.problems.errorCount > problems.errorCount ? nil : stub
    }

    /// Returns the stub with the declaration of an enum that has the cases which the code needs of it, or `nil` if that is
    /// not what the type is.
    private func declaringEnum(_ name: String) -> MarbleStub? {
        let all = comparedCases
        guard !all.isEmpty, var stub = declaring([Declaration(name: name, cases: all)]) else { return nil }
        var cases = all
        for unneeded in all {
            let rest = cases.filter { $0 != unneeded }
            // Without a case the type is a struct, which the code does not allow.
            guard !rest.isEmpty, let smaller = declaring([Declaration(name: name, cases: rest)]) else { continue }
            (stub, cases) = (smaller, rest)
        }
        return stub
    }

    /// Returns a stub of the same class.
    private func with(_ sources: [SourceFile], _ findings: Findings) -> MarbleStub {
        MarbleStub(sources, findings, texts)
    }

    /// Returns the stub with those of some files that can be read together with the others.
    private func adding(_ paths: [String]) -> MarbleStub {
        let room = max(0, Self.maximumFileCount - sources.count)
        let files = paths.prefix(room).compactMap { try? SourceFile.read(IncludedFile.relative($0), regularOnly: true) }
        if files.isEmpty { return self }
        let stub = with(sources + files, findings)
        if stub.isFound { return stub }
        return paths.count > 1 ? paths.reduce(self) { $0.adding([$1]) } : self
    }

    /// What keeps a stub from being replayed.
    private struct Problems {
        /// The names of types, and with a leading dot of members, that the class uses and no file declares.
        let missing: Set<String>
        let errorCount: Int

        var isEmpty: Bool { missing.isEmpty && errorCount == 0 }

        static func < (left: Problems, right: Problems) -> Bool {
            (left.errorCount, left.missing.count) < (right.errorCount, right.missing.count)
        }
    }

    private var problems: Problems {
        let program = checked()
        let (names, members) = program.missingNames
        let supertypes = members.isEmpty ? [] : unknownSupertypes
        return Problems(
            missing: unknownTypes.union(names).union(members.map { "." + $0 }).union(supertypes),
            errorCount: program.diagnostics.count)
    }

    /// Returns the checked program of the stub.
    private func checked() -> PipelineProgram {
        let source = SourceFile(path: "stub.marble", text: text)
        let (file, _) = MarbleFile.parse(source) { path, _ throws(ReadingError) in
            guard let source = sources.first(where: { $0.path == path }) else {
                throw ReadingError(message: "no such file")
            }
            return source
        }
        let programs = ScenarioPrograms([], types: [], folders: [], texts: ParsedTexts(sharing: texts))
        return programs.checked(ScenarioPlan(file, scenario: nil)).0
    }

    /// Types of the system that the language does not know. The app uses their members, which no declaration here has.
    private static let systemTypes: Set = [
        "Calendar", "Data", "DateComponents", "DateFormatter", "DateInterval", "Decimal", "DispatchQueue",
        "FileManager",
        "HTTPURLResponse", "JSONDecoder", "JSONEncoder", "Locale", "Measurement", "NSAttributedString",
        "NSDecimalNumber",
        "NSNumber", "NSObject", "NSRange", "Notification", "NotificationCenter", "NumberFormatter", "OperationQueue",
        "ProcessInfo", "Progress", "TimeZone", "Timer", "URLComponents", "URLQueryItem", "URLRequest", "URLResponse",
        "URLSession", "UserDefaults",
    ]
    /// The budget of a replay, an eighth of what a scenario has: an endless one uses it up, maybe several times.
    private static let budget = ReplayBudget(
        steps: ReplayBudget.standard.steps / 8, bytes: ReplayBudget.standard.bytes / 8)
    private static let maximumRounds = 12
    private static let maximumFileCount = 60
}

extension Diagnostic {
    /// The head of the `cold` block that the suggestion names: `json(_)`.
    fileprivate var missingRequest: String? {
        guard let start = suggestion?.firstRange(of: "'cold ") else { return nil }
        let head = suggestion?[start.upperBound...].prefix { $0 != "'" } ?? ""
        return head.hasSuffix(")") ? String(head) : nil
    }
}
