/// A page of HTML about a run, in one file: a picture of each scenario, and explanations of its events.
///
///     PicturePage(title: "search", scenarios: [...], source: file).html
///
/// The page's script only looks things up: each picture and each answer was made here. Cost: an answer for each event, and
/// for each place of an output at which nothing came, up to a limit that the page states.
package struct PicturePage {
    /// A scenario with its picture.
    package struct Scenario {
        let name: String
        let picture: Picture
        /// The picture for a narrow window.
        let narrow: Picture?

        package init(name: String, picture: Picture) {
            (self.name, self.picture, narrow) = (name, picture, picture.narrow)
        }
    }

    private let title: String
    private let scenarios: [Scenario]
    private let source: SourceFile?
    /// Lines below the pictures: what differs in a report, or what the page leaves out.
    private let notes: [String]

    /// - Parameter source: The marble file, whose text the page shows; `nil` for a recording.
    package init(title: String, _ scenarios: [Scenario], source: SourceFile?, notes: [String] = []) {
        (self.title, self.scenarios, self.source, self.notes) = (title, scenarios, source, notes)
    }

    package var html: [UInt8] {
        let buffer = ByteBuffer(capacity: 1 << 16)
        let escaped = MarkupText.escaped(title.isEmpty ? "A replay" : title)
        buffer.append(PageFrame.head(title: escaped))
        buffer.append("<header><h1>\(escaped)</h1></header>\n")
        buffer.append("<main>\n<div class=\"run\">\n")
        PageTabs(scenarios.map(\.name)).append(to: buffer)
        for (index, scenario) in scenarios.enumerated() {
            PageArticle(scenario.picture, narrow: scenario.narrow, index: index, of: scenarios.count).append(to: buffer)
        }
        let digits = scenarios.count > 1 ? "1 to \(min(9, scenarios.count)) scenario, " : ""
        buffer.append(
            """
            <p class="keys" id="keys">In the picture: ← → time, ↑ ↓ lane, Tab next event, \(digits)Esc nothing</p>

            """)
        if !notes.isEmpty {
            let text = notes.map(MarkupText.escaped).joined(separator: "\n")
            buffer.append("<section class=\"notes\"><h2>What differs</h2><pre>\(text)</pre></section>\n")
        }
        buffer.append(
            """
            </div>
            <div class="answers">
            <section class="answer" aria-labelledby="question" aria-live="polite">\
            <h2 id="question">\(Self.hint)</h2><ol id="answer"></ol></section>
            <section aria-labelledby="clock"><h2 id="clock">State</h2><ol id="state"></ol></section>
            </div>

            """)
        if let source { PageSource(source, pictures: scenarios.map(\.picture)).append(to: buffer) }
        buffer.append(
            """
            <section class="note"><h2><label for="note">Note, kept in the address</label></h2>\
            <textarea id="note" rows="2" placeholder="Who gets the address reads it"></textarea></section>
            </main>

            """)
        buffer.append("<script type=\"application/json\" id=\"data\">")
        appendData(buffer)
        buffer.append("</script>\n<script>\n\(PageScript.text)</script>\n</body>\n</html>\n")
        return Array(buffer.bytes)
    }

    /// The hint in the place of an answer before an event is chosen.
    package static let hint =
        "Choose an event: what led to it, and what it led to. Choose an empty place of an output: why nothing is there."

    private func appendData(_ buffer: ByteBuffer) {
        // A text may contain the end of the script.
        let json = JSONWriter { bytes in
            for byte in bytes {
                if byte == UInt8(ascii: "<") { buffer.append("\\u003c" as StaticString) } else { buffer.append(byte) }
            }
        }
        json.object {
            json.field("path", source?.path.escapingControlCharacters ?? "")
            json.key("scenarios")
            json.array {
                for scenario in scenarios {
                    PageAnswers(scenario.picture, narrow: scenario.narrow, in: source).write(to: json)
                }
            }
        }
        json.flush()
    }
}
