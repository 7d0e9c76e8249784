/// The operators by family as a page with a field that searches among them.
struct OperatorIndex {
    let operators: [PipelineCatalogue.Operator]
    /// Rules in addition to the style sheet of all pages of operators.
    var style = ""
    /// Whether the page asks the server that it comes from.
    var isServed = false
    /// A script in addition to the search.
    var script = ""
    /// Returns what is shown of an operator: a link, and a picture.
    let card: (PipelineCatalogue.Operator) -> String

    var html: [UInt8] {
        var html = PageFrame.head(title: "Operators", style: OperatorSite.style + style, isServed: isServed)
        html += "<header><h1>The operators</h1>\n<p>With RxSwift 6's names, labels and meaning, replayed.</p>\n"
        html += "<input id=\"search\" type=\"search\" placeholder=\"debounce, timing, latest…\" aria-label=\"search\">"
        html += "</header>\n<main>\n"
        for (family, members) in OperatorList.families(of: operators) {
            html += "<section class=\"family\"><h2>\(MarkupText.escaped(family))</h2>\n<ul class=\"cards\">\n"
            for member in members {
                let words = MarkupText.escaped("\(member.name) \(member.family) \(member.summary)".lowercased())
                html += "<li class=\"card\" data-words=\"\(words)\">\(card(member))</li>\n"
            }
            html += "</ul></section>\n"
        }
        html += "<p id=\"none\" hidden>No operator has this in its name, its family or its sentence.</p>\n</main>\n"
        html += "<script>\n\(Self.searchScript)\(script)</script>\n</body>\n</html>\n"
        return Array(html.utf8)
    }

    private static let searchScript = """
        'use strict'
        const field = document.getElementById('search')
        field.addEventListener('input', () => {
          const empty = ['a', 'an', 'and', 'both', 'emit', 'emits', 'from', 'of', 'that', 'the', 'to', 'when', 'which', 'with']
          const words = field.value.toLowerCase().split(/\\s+/).filter(w => w && !empty.includes(w))
          let count = 0
          for (const card of document.querySelectorAll('.card')) {
            card.hidden = !words.every(w => card.dataset.words.includes(w))
            if (!card.hidden) count++
          }
          for (const family of document.querySelectorAll('.family'))
            family.hidden = !family.querySelector('.card:not([hidden])')
          document.getElementById('none').hidden = count > 0
        })

        """
}
