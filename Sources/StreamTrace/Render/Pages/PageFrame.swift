/// What all pages have in common: their head, with the colours of both themes.
package enum PageFrame {
    /// - Parameters:
    ///   - title: The title, escaped.
    ///   - style: What a page adds to the style sheet.
    ///   - isServed: Whether the page asks the server that it comes from.
    package static func head(title: String, style own: String = "", isServed: Bool = false) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
        script-src 'unsafe-inline'; \(isServed ? "connect-src 'self'" : "img-src 'self' file:"); base-uri 'none'; form-action 'none'">
        <meta name="color-scheme" content="light dark">
        <title>\(title)</title>
        <style>
        :root { color-scheme: light dark; \(PictureTheme.light.variableDefinitions()) }
        @media (prefers-color-scheme: dark) { :root { \(PictureTheme.dark.variableDefinitions()) } }
        \(style)
        \(own)
        </style>
        </head>
        <body>

        """
    }

    private static let style = """
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--background); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
        header { padding: .75rem 1rem; border-bottom: 1px solid var(--edge); }
        h1 { font-size: 1.15rem; margin: 0; overflow-wrap: anywhere; }
        h2 { font-size: .9rem; margin: 0 0 .5rem; color: var(--faint); font-weight: 600; overflow-wrap: anywhere; }
        .tabs { display: flex; flex-wrap: wrap; gap: .25rem; padding: .5rem 1rem 0; max-height: 30vh; overflow-y: auto; }
        button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer;
          text-align: left; }
        [role=tab] { padding: .25rem .75rem; border: 1px solid var(--edge); border-radius: 6px; max-width: 100%;
          overflow-wrap: anywhere; }
        [role=tab][aria-selected=true] { background: var(--box); border-color: var(--hue0);
          box-shadow: inset 0 -2px var(--hue0); }
        :focus-visible { outline: 2px solid var(--hue0); outline-offset: 2px; }
        .picture { overflow-x: auto; padding: .5rem 0; }
        .picture:focus-visible, .tabs :focus-visible, .source :focus-visible { outline-offset: -2px; }
        .picture svg { display: block; }
        .narrow { display: none; }
        @media (max-width: 35rem) { .narrow { display: block; } .wide { display: none; } }
        .e { cursor: pointer; }
        .e:focus { outline: none; }
        .lit .e { opacity: .18; }
        .lit .e.on { opacity: 1; }
        .cursor { fill: none; stroke: var(--hue0); stroke-width: 1.5; stroke-dasharray: 3 2; }
        .picture:focus-within .cursor { stroke-width: 2.5; stroke-dasharray: none; }
        .row-on { fill: var(--hue0); fill-opacity: .12; }
        .names { cursor: default; }
        .names > rect { fill: var(--background); }
        main { padding-bottom: 1rem; }
        section { border: 1px solid var(--edge); border-radius: 8px; background: var(--box); padding: .75rem 1rem;
          margin: .75rem 1rem 0; min-width: 0; }
        .answers { display: contents; }
        section:has(> #state:empty) { display: none; }
        @media (min-width: 72rem) {
          main:has(> .answers) { display: grid; grid-template-columns: minmax(0, 1fr) 24rem; grid-template-rows: auto auto 1fr;
            align-items: start; }
          .answers { display: block; grid-column: 2; grid-row: 1 / span 3; position: sticky; top: 0; max-height: 100vh;
            overflow-y: auto; padding-bottom: .75rem; }
          .answers section { margin-left: 0; }
        }
        @media (max-width: 71.99rem) and (min-height: 32rem) {
          /* The answer remains in sight below a picture that is higher than the window. */
          .answer { position: sticky; bottom: 0; max-height: 38vh; overflow-y: auto; }
          html:has(.answers) { scroll-padding-bottom: 40vh; }
        }
        ol { list-style: none; margin: 0; padding: 0; font: .85rem/1.6 ui-monospace, monospace; }
        li { display: flex; gap: .75rem; overflow-wrap: anywhere; }
        li b { font-weight: 400; color: var(--faint); min-width: 2.5rem; flex: none; }
        li.stage { display: block; margin-bottom: .4rem; }
        li.stage b { display: block; color: var(--ink); font-weight: 600; }
        li.head { color: var(--faint); margin-top: .5rem; }
        li.head:first-child { margin-top: 0; }
        li button:hover, td button:hover { text-decoration: underline; }
        pre { margin: 0; overflow-x: auto; font: .85rem/1.55 ui-monospace, monospace; }
        .source { max-height: 32rem; overflow-y: auto; position: relative; }
        .line { display: inline-block; min-width: 100%; }
        .line.on { background: var(--ticks); }
        .call { text-decoration: underline dotted; }
        .call.on { background: var(--hue0); color: var(--on-hue); }
        details { padding: 0 1rem .5rem; }
        summary { cursor: pointer; color: var(--faint); }
        .table { overflow-x: auto; }
        table { border-collapse: collapse; font: .85rem/1.5 ui-monospace, monospace; }
        th, td { text-align: left; padding: .1rem 1rem .1rem 0; vertical-align: top; overflow-wrap: anywhere; }
        tr.on { background: var(--ticks); }
        textarea { width: 100%; font: inherit; color: inherit; background: var(--background);
          border: 1px solid var(--edge); border-radius: 6px; padding: .25rem .5rem; display: block; }
        ::placeholder { color: var(--faint); opacity: 1; }
        .keys { margin: 0; padding: 0 1rem; font-size: .8rem; color: var(--faint); }
        @media (hover: none) and (pointer: coarse) { .keys { display: none; } }
        @media (prefers-reduced-motion: no-preference) { .e { transition: opacity .12s; } }
        @media print {
          :root { \(PictureTheme.light.variableDefinitions()) }
          main:has(> .answers) { display: block; }
          article[hidden] { display: block; }
          .tabs, .keys, .names, summary, section:has(> ol:empty), .note:has(:placeholder-shown) { display: none; }
          .answers, .answer { position: static; max-height: none; overflow: visible; }
          .picture, .source, pre { overflow: visible; max-height: none; white-space: pre-wrap; }
          .narrow { display: none; } .wide { display: block; }
          .picture svg { max-width: 100%; height: auto; } .picture, li, tr { break-inside: avoid; }
        }
        """
}
