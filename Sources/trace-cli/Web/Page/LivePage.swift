/// A page with the engine behind it: its marbles are dragged, its pipelines are edited, and everything follows.
struct LivePage {
    private let source: SourceFile
    /// The title of the file, or its name.
    private let title: String
    /// Whether the page may save the file.
    private let saves: Bool
    private let token: String
    /// The operator of the catalogue whose file it is; `nil` for a file that is explored.
    private let subject: PipelineCatalogue.Operator?

    init(
        _ source: SourceFile, title: String, saves: Bool, token: String, operator subject: PipelineCatalogue.Operator?
    ) {
        (self.source, self.title, self.saves, self.token, self.subject) = (source, title, saves, token, subject)
    }

    var html: [UInt8] {
        let escaped = MarkupText.escaped(title)
        let summary = subject.map { OperatorSite.code($0.summary) } ?? MarkupText.escaped(source.path)
        let save = saves ? "<button id=\"save\">Save</button>" : ""
        let html =
            PageFrame.head(title: escaped, style: Self.style, isServed: true) + """
                <header><p><a href="/operators?token=\(token)">All operators</a></p><h1>\(escaped)</h1><p>\(summary)</p></header>
                <main>
                <div class="work">
                <div class="tools" role="toolbar" aria-label="edits">
                <button id="undo">Undo</button><button id="redo">Redo</button>
                <button id="insert">Add a marble</button><button id="change">Change</button><button id="delete">Delete</button>
                <button id="compare" aria-expanded="false">Compare</button>
                <button id="add-scenario">New scenario</button>
                <select id="lanes" aria-label="lanes"><option value="flow">lanes that do something</option>\
                <option value="outputs">inputs and outputs</option><option value="all">all lanes</option></select>
                <button id="copy-file">Copy file</button><button id="copy-link">Copy link</button>\(save)
                </div>
                <p id="status" role="status">…</p>
                <div class="run" id="run"><article id="scenario0"><div class="picture"><svg viewBox="0 0 1 1" width="1" height="1">\
                </svg></div></article></div>
                <form id="typing" hidden><label for="field" id="asked"></label>
                <input id="field" autocomplete="off" spellcheck="false" aria-describedby="refusal">
                <button>Keep</button><button type="button" id="forget">Cancel</button>
                <pre id="refusal" class="refusal" role="alert"></pre></form>
                <p id="failure" class="refusal" role="alert"></p>
                <p class="keys" id="keys">Drag a marble, or double-click beside one. In the picture: ← → time, ↑ ↓ lane, Tab \
                next event, ⇧← ⇧→ move a marble, i add, c change, x delete, u undo, U redo, e pipeline, Esc nothing</p>
                <section id="comparison" hidden><h2><label for="other">Compare with</label> \
                <select id="statement" aria-label="statement"></select> \
                <select id="variants" aria-label="other pipelines"><option value="">others…</option></select></h2>
                <textarea id="other" class="code" rows="1" spellcheck="false" aria-describedby="other-refusal"></textarea>
                <pre id="other-refusal" class="refusal" role="alert"></pre>
                <p id="other-changes" role="status"></p>
                <div id="other-picture" class="picture" tabindex="0" role="group" aria-label="the other run"></div></section>
                <section class="pipelines" aria-labelledby="pipelines"><h2 id="pipelines">The code</h2>
                <div id="statements"></div></section>
                </div>
                <div class="answers">
                <section class="answer" aria-labelledby="question" aria-live="polite">\
                <h2 id="question">\(PicturePage.hint)</h2><ol id="answer"></ol></section>
                <section aria-labelledby="clock"><h2 id="clock">State</h2><ol id="state"></ol></section>
                </div>
                <section class="text"></section>
                <section class="note"><h2><label for="note">Note, kept in the address</label></h2>\
                <textarea id="note" rows="2" placeholder="Who gets the address reads it"></textarea></section>
                </main>
                <script type="application/json" id="data">
                """
        let end =
            "</script>\n<script>\n\(PageScript.text)</script>\n<script>\n\(PageToken.script(token))\n\(LiveScript.text)"
            + "</script>\n</body>\n</html>\n"
        return Array(html.utf8) + data + Array(end.utf8)
    }

    private var data: [UInt8] {
        let value: JSONValue = .members([
            "scenarios": [], "text": .string(String(decoding: source.bytes, as: UTF8.self)),
            "operator": (subject?.fileName).map(JSONValue.string),
        ])
        // A text may contain the end of the script.
        return value.bytes.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
    }

    private static let style = """
        header p { margin: .1rem 0; color: var(--faint); font-size: .9rem; } a { color: var(--hue0); }
        .tools { display: flex; flex-wrap: wrap; gap: .35rem; padding: .6rem 1rem 0; align-items: center; }
        .tools button, form button, .statement button, select, input, .code { font: .9rem/1.4 system-ui, sans-serif;
          color: inherit; background: var(--background); border: 1px solid var(--edge); border-radius: 6px; padding: .2rem .6rem; }
        .tools button:disabled { color: var(--faint); cursor: default; }
        select { max-width: 100%; }
        .tools label { color: var(--faint); font-size: .9rem; }
        form { display: flex; flex-wrap: wrap; gap: .5rem; padding: .6rem 1rem 0; align-items: center; }
        [hidden] { display: none !important; }
        input { flex: 1 1 12rem; min-width: 0; } input, .code { font: .9rem/1.5 ui-monospace, monospace; }
        .code { width: 100%; display: block; resize: vertical; field-sizing: content; }
        .refusal { color: var(--bad); margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
        form .refusal { flex: 1 0 100%; } form .refusal:empty { display: none; } p.refusal { padding: 0 1rem; }
        /* Two lines, so that a longer sentence does not move the picture below a pointer. */
        #status { margin: 0; padding: .5rem 1rem 0; min-height: 3.5rem; }
        @media (max-width: 35rem) { .keys { display: none; } }
        /* Before something is chosen, the answer covers nothing. */
        .answer:has(#answer:empty) { position: static; }
        /* As wide as the picture above, so that equal times are below each other. */
        #comparison { background: var(--background); margin-inline: 0; padding-inline: 0; border-inline: 0; border-radius: 0; }
        #comparison > :not(.picture) { margin-inline: 1rem; } #comparison > .code { width: calc(100% - 2rem); }
        .statement { margin-bottom: .6rem; } .statement label { font: .85rem ui-monospace, monospace; color: var(--faint); }
        .run { min-height: 8rem; } .run.old svg { opacity: .45; }
        .run svg { user-select: none; -webkit-user-select: none; }
        .movable { cursor: grab; } .movable, .movable * { touch-action: none; } .dragging, .dragging .movable { cursor: grabbing; }
        @media print { .tools, form, #status, .work .pipelines { display: none; } }
        """
}
