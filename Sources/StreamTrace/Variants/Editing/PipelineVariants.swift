extension MarbleEditing {
    /// Returns texts that can take the place of a pipeline, each with one edit that a person could have made.
    ///
    /// - Parameter site: The location of the call whose edits come first.
    package func variants(
        of pipeline: EditablePipeline, ofCallAt site: TraceStep.Site?, by replay: MarbleReplay
    ) -> [String] {
        let texts = pipeline.variants(ofCallAt: site, by: replay).lazy.filter { text in
            var trial = self
            return (try? trial.apply(.replace(pipeline.place, with: text))) != nil
        }
        return Array(texts.prefix(Self.maximumVariants))
    }

    private static let maximumVariants = 24
}

extension EditablePipeline {
    /// Returns other texts, each with one edit that a person could have made: first the operators that are taken for
    /// the called one, then other edits of that call, and then those of the rest.
    ///
    /// - Parameter site: The location of a call.
    fileprivate func variants(ofCallAt site: TraceStep.Site?, by replay: MarbleReplay) -> [String] {
        let range = source.range
        let variants = LargeStack.run { PreparedReplay(source.file, by: replay).map { VariantEditor($0).variants() } }
        let own = (variants ?? []).filter { variant in
            !variant.negatesNumber && variant.file.path == source.file.path && range.start <= variant.range.start
                && variant.range.end <= range.end
        }
        func rank(_ variant: Variant) -> Int {
            (variant.isEdit(ofCallAt: site) ? 0 : 2) + (variant.kind == .operator ? 0 : 1)
        }
        return own.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map { source.file.text(range, applying: $0.element.edits) }
    }
}

extension Variant {
    /// Whether the edit is that of a call at a location, which is the one of its name after the dot.
    fileprivate func isEdit(ofCallAt site: TraceStep.Site?) -> Bool {
        guard let site else { return false }
        let place = file.position(of: offset)
        return place.line == site.line && (0...1).contains((site.column ?? 0) - place.column)
    }
}
