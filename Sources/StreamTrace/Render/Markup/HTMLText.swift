/// Text in HTML.
package enum HTMLText {
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.escapingControlCharacters.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
