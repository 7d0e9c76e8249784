extension Catalogue {
    /// The entries that are at hand from the start, by family: what nearly every pipeline calls.
    static var families: [CatalogueFamily] {
        [.functions, .errorCases] + CatalogueFamily.streams + [.makingTraits, .traitEvents]
            + CatalogueFamily.makingSharedTraits
    }

    /// The entries that wait until a file has a value of their owner.
    static var laterFamilies: [LaterFamilies] {
        CatalogueFamily.values + CatalogueFamily.traits
    }
}
