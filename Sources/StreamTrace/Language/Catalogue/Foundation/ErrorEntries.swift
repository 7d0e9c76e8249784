extension CatalogueFamily {
    static let foundationErrors = CatalogueFamily(.errors, of: "NSError") {
        entry(
            "init(domain: String, code: Int, userInfo: [String: Any]? = nil) -> NSError",
            "An error with a domain and a code."
        ) { call in
            BridgedError.value(
                domain: call.value(0), code: call.value(1),
                userInfo: call.optional(2)?.unwrapped ?? .dictionary(DictionaryValue()))
        }
        for (index, form) in ["domain: String", "code: Int", "userInfo: [String: Any]"].enumerated() {
            entry(form, "A part of the error.") { try $0.field(index, of: $0.receiver, BridgedError.nominal) }
        }
    }

    /// The functions and constants of Foundation.
    static let foundationFunctions = CatalogueFamily(.functions) {
        entry("NSLocalizedDescriptionKey: String", "The key of the description of an 'NSError'.") { _ in
            .string(BridgedError.descriptionKey)
        }
        entry(
            """
            NSLocalizedString(_ key: String, tableName: String? = nil, bundle: Bundle = main, value: String = "", \
            comment: String = "") -> String
            """, "The key, because a replay has no translations."
        ) { .string(try $0.text(0)) }
    }

    static let bundles = CatalogueFamily(.everything, of: "Bundle") {
        entry("static main: Bundle", "The app's bundle, which is empty in a replay.") { _ in .void }
    }
}
