/// What a text means, as far as something asked for it.
final class DocumentModel {
    let source: SourceFile
    let replay: MarbleReplay
    private let memory: CheckMemory

    /// The paths of the files that the text includes, also of those that do not exist.
    private let asked = AskedFiles()

    /// - Parameter memory: The results for earlier versions of the text.
    init(_ source: SourceFile, replay: MarbleReplay, _ memory: CheckMemory = CheckMemory()) {
        self.source = source
        self.replay = replay
        self.memory = memory
    }

    /// The files that preparing the text asks for, in the order of its includes.
    private final class AskedFiles {
        var paths: [String] = []
    }

    private lazy var checked = LargeStack.run { [source, replay, asked, memory] in
        var recording = replay
        let replacement = replay.replacement
        recording.replacement = { path in
            asked.paths.append(path)
            return replacement?(path)
        }
        return recording.errors(in: source, remembering: memory)
    }

    /// The errors of the text.
    var errors: [Diagnostic] { checked.errors }

    /// The blocks of the text.
    var file: MarbleFile { checked.source.file }

    /// The checked programs of the scenarios, also of those with errors.
    private(set) lazy var scenarios = LargeStack.run { [source, replay, known = checked.source] in
        guard known.canBeRead else { return replay.checked(source).scenarios }
        for scenario in known.scenarios { scenario.program.parseRememberedItems() }
        return known.scenarios
    }

    /// The texts of which this one consists, by path.
    private(set) lazy var sources: [String: SourceFile] = {
        let blocks = file.blocks
        return Dictionary(blocks.map { ($0.source.path, $0.source) }) { first, _ in first }
            .merging([source.path: source]) { $1 }
    }()

    private(set) lazy var names = makeNames()
    /// The names that statements of the text declare at the top level, in its order.
    private(set) lazy var globalDeclarations: [NamedSymbol] = names.uses.compactMap { use in
        guard use.isDeclaration, use.path == source.path, let symbol = use.symbols.first, !symbol.isLocal,
            symbol.owner == nil
        else { return nil }
        return symbol
    }.sorted { $0.range.start < $1.range.start }

    private(set) lazy var types = CodeTypes(scenarios)

    /// Whether the blocks can be read, whatever errors their code has.
    private(set) lazy var isReadable = replay.parse(source).diagnostics.isEmpty

    /// The diagrams in the text, without those of included files.
    private(set) lazy var diagrams: [DocumentDiagram] = DocumentDiagram.all(in: file)

    /// The paths of the files that a check of the text reads or looks for, besides the text itself.
    private(set) lazy var otherFiles: Set<String> = {
        // Reading the blocks asks for the files.
        let blocks = file.blocks
        var paths =
            asked.paths + file.recordings + file.traceFiles.flatMap { [$0.path, $0.formerPath].compactMap(\.self) }
        for block in blocks {
            paths.append(block.source.path)
            guard case .include(let name) = block.content else { continue }
            paths.append(name.text.hasPrefix("/") ? name.text : IncludedFile.folder(of: block.source) + name.text)
        }
        return Set(paths.map(\.withoutDots)).subtracting([source.path.withoutDots])
    }()
}
