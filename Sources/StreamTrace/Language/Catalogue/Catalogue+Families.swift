extension Catalogue {
    /// All entries, by family.
    static var families: [CatalogueFamily] {
        CatalogueFamily.values + CatalogueFamily.streams + CatalogueFamily.traits + CatalogueFamily.sharedTraits
    }
}
