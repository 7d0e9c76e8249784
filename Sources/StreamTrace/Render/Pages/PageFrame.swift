/// What all pages have in common: their head, with the colours of both themes.
package enum PageFrame {
    /// - Parameters:
    ///   - title: The title, escaped.
    ///   - style: What a page adds to the style sheet.
    package static func head(title: String, style own: String = "") -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
        script-src 'unsafe-inline'; img-src 'self' file:; base-uri 'none'; form-action 'none'">
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
        nav { display: flex; flex-wrap: wrap; gap: .25rem; padding: .5rem 1rem 0; }
        button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; }
        [role=tab] { padding: .25rem .75rem; border: 1px solid var(--edge); border-radius: 6px; }
        [role=tab][aria-selected=true] { background: var(--box); border-color: var(--hue0); font-weight: 600; }
        :focus-visible { outline: 2px solid var(--hue0); outline-offset: 2px; }
        .picture { overflow-x: auto; padding: .5rem; }
        .picture svg { display: block; }
        .e { cursor: pointer; }
        .e:focus { outline: none; }
        .lit .e, .lit .bar { opacity: .18; }
        .lit .e.on { opacity: 1; }
        .cursor { fill: none; stroke: var(--hue0); stroke-width: 1.5; stroke-dasharray: 3 2; }
        .row-on { fill: var(--hue0); fill-opacity: .07; }
        .panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 1rem;
          padding: .5rem 1rem 1.5rem; align-items: start; }
        section { border: 1px solid var(--edge); border-radius: 8px; background: var(--box); padding: .75rem 1rem;
          min-width: 0; }
        ol { list-style: none; margin: 0; padding: 0; font: .85rem/1.6 ui-monospace, monospace; }
        li { display: flex; gap: .75rem; overflow-wrap: anywhere; }
        li b { font-weight: 400; color: var(--faint); min-width: 2.5rem; flex: none; }
        li.stage { display: block; margin-bottom: .4rem; } li.stage b { display: block; color: var(--ink); }
        li.head { color: var(--faint); margin-top: .5rem; }
        li button { text-align: left; }
        li button:hover { text-decoration: underline; }
        pre { margin: 0; overflow-x: auto; font: .85rem/1.55 ui-monospace, monospace; }
        .notes { margin: .5rem 1rem; }
        .line.on { background: var(--ticks); }
        .call { font: inherit; text-decoration: underline dotted; }
        .call.on { background: var(--hue0); color: var(--on-hue); }
        details { padding: 0 1rem .5rem; }
        summary { cursor: pointer; color: var(--faint); }
        table { border-collapse: collapse; font: .85rem/1.5 ui-monospace, monospace; }
        th, td { text-align: left; padding: .1rem 1rem .1rem 0; vertical-align: top; overflow-wrap: anywhere; }
        tr.on { background: var(--ticks); }
        textarea { width: 100%; font: inherit; color: inherit; background: var(--background);
          border: 1px solid var(--edge); border-radius: 6px; }
        .keys { margin: .5rem 0 0; font-size: .8rem; color: var(--faint); }
        @media (prefers-reduced-motion: no-preference) { .e { transition: opacity .12s; } }
        @media print {
          :root { \(PictureTheme.light.variableDefinitions()) }
          article[hidden] { display: block; } nav, .keys, #note, label, summary { display: none; }
          .picture svg { max-width: 100%; height: auto; } section, article { break-inside: avoid; }
        }
        """
}
