extension Catalogue {
    /// The entries that are at hand from the start, by family.
    static var families: [CatalogueFamily] {
        CatalogueFamily.values + CatalogueFamily.streams + CatalogueFamily.traits + CatalogueFamily.makingSharedTraits
    }

    static var laterFamilies: [LaterFamilies] {
        CatalogueFamily.Trait.allCases.map { trait in LaterFamilies(of: trait.rawValue) { trait.families } }
    }
}
