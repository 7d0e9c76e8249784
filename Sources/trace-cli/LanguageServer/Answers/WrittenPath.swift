/// The path of a file that is being written: in `include "` or `from "`.
struct WrittenPath {
    let isIncluded: Bool
    /// The path up to the last slash, without escapes; empty for the folder of the marble file.
    let folder: String
    /// The range of the name after the slash, as far as it is written.
    let name: SourceRange

    /// Returns the path before an offset; `nil` if it is not inside of a path.
    init?(before offset: Int, in source: SourceFile, _ line: SourceRange) {
        let head = source.text(SourceRange(line.start, offset)).drop { $0 == " " || $0 == "\t" }
        guard let word = ["include", "from"].first(where: { head.hasPrefix($0 + " \"") }) else { return nil }
        let written = head.dropFirst(word.count + 2)
        var (path, isEscaped, nameStart) = ("", false, offset - written.utf8.count)
        var folder = ""
        for index in written.indices {
            let character = written[index]
            if character == "\"", !isEscaped { return nil }
            isEscaped = character == "\\" && !isEscaped
            if isEscaped { continue }
            path.append(character)
            guard character == "/" else { continue }
            folder = path
            nameStart = offset - written[written.index(after: index)...].utf8.count
        }
        (isIncluded, self.folder, name) = (word == "include", folder, SourceRange(nameStart, offset))
    }
}

extension OpenDocument {
    /// The files that an `include` or a `from` can name, and the folders with more of them.
    func paths(_ path: WrittenPath) -> [CompletionItem] {
        let showsHidden = source.text(path.name).hasPrefix(".")
        let names = IncludedFile.names(inFolder: path.folder, from: source, allowed: model.replay.allowedFolders)
        let ownName = source.path.split(separator: "/").last.map(String.init)
        return names.compactMap { name, isFolder in
            if name.hasPrefix("."), !showsHidden { return nil }
            let isCode = name.hasSuffix(".swift") || name.hasSuffix(".marble")
            guard isFolder || isCode == path.isIncluded, !path.folder.isEmpty || name != ownName else { return nil }
            let label = isFolder ? name + "/" : name
            let escaped = label.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            return CompletionItem(label: label, kind: isFolder ? .folder : .file, name: escaped)
        }
    }
}
