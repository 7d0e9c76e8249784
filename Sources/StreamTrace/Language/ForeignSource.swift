/// A namespace for recognizing included files that are not Swift, so that the first syntax error says so.
enum ForeignSource {
    /// Returns the first error of a file, with a suggestion if the file is written in another language.
    static func explained(_ error: Diagnostic) -> Diagnostic {
        error.suggesting(language(of: error.file).map { "this looks like \($0): include a Swift file" })
    }

    private static let maximumLineCount = 40

    /// The beginnings of lines by which a language is recognized. Of those with equally many lines, the first one is
    /// meant.
    private static let beginnings: [(language: String, beginnings: [String])] = [
        ("Objective-C", ["#import", "@implementation", "@interface", "@end"]),
        ("JavaScript", ["import {", "export ", "const ", "function ", "constructor("]),
        ("Kotlin", ["fun ", "val ", "data class ", "import kotlin", "suspend fun "]),
        ("Go", ["import (", "import \"", "func (", "package main", "defer func"]),
        ("Rust", ["use ", "pub ", "impl ", "fn ", "mod "]),
        ("C#", ["using ", "namespace "]),
        ("Java", ["import java", "package com", "package org"]),
        ("Python", ["def ", "from ", "elif "]),
        ("a diff", ["@@ ", "diff ", "--- ", "+++ "]),
        ("XML", ["<?xml", "<!", "</"]),
        ("a script", ["#!"]),
        ("Markdown", ["# ", "```"]),
        ("a pointer of Git LFS", ["version https://git-lfs", "oid sha256:"]),
        ("a marble file", ["hot ", "cold "]),
    ]

    private static func language(of file: SourceFile) -> String? {
        let lines = file.bytes.prefix(64 << 10).split(separator: UInt8(ascii: "\n")).prefix(maximumLineCount)
            .map { String(decoding: $0.prefix(200), as: UTF8.self).trimmingSpaces }.filter { !$0.isEmpty }
        let start = lines.prefix(2).joined().filter { $0 != " " }
        if let first = start.first, first == "{" || first == "[", start.dropFirst().first.map("\"{[".contains) == true {
            return "JSON"
        }
        // A conflict of two versions has an error of its own.
        if lines.contains(where: { $0.hasPrefix("<<<") }) { return nil }
        if lines.contains(where: { $0.first == "<" && $0.dropFirst().first?.isLetter == true }) { return "XML" }
        let counts = beginnings.map { _, beginnings in
            lines.count { line in beginnings.contains { line.hasPrefix($0) } }
        }
        guard let most = counts.max(), most > 0 else { return nil }
        return counts.firstIndex(of: most).map { beginnings[$0].language }
    }
}
