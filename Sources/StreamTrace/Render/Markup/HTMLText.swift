/// Text in HTML.
package enum HTMLText {
    /// Escapes what HTML interprets, in an element or in an attribute in double quotes.
    package static func escaped(_ text: String) -> String { XMLText.attribute(text) }
}
