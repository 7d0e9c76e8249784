/// The front page of a session: every operator with its picture and its pitfall.
struct FrontPage {
    let token: String

    var html: [UInt8] {
        OperatorIndex(
            operators: PipelineCatalogue.operators, style: Self.style, isServed: true, script: script, card: card
        ).html
    }

    private func card(_ subject: PipelineCatalogue.Operator) -> String {
        let name = MarkupText.escaped(subject.name)
        let summary = "<p>\(OperatorSite.code(subject.summary))</p>"
        guard OperatorFiles[subject.fileName] != nil else { return "<b>\(name)</b>\n\(summary)" }
        let file = MarkupText.escaped(subject.fileName)
        let pitfall = Self.pitfall(of: subject).map { "<p class=\"pitfall\">\(OperatorSite.code($0))</p>" } ?? ""
        return """
            <a href="/operator/\(file)?token=\(token)">\(name)</a>
            \(summary)\(pitfall)<div class="thumbnail" data-operator="\(file)"></div>
            """
    }

    /// The name of the scenario that shows the pitfall.
    private static func pitfall(of subject: PipelineCatalogue.Operator) -> String? {
        OperatorFiles.text(of: subject.fileName)?.split(separator: "\n")
            .first { $0.hasPrefix("scenario pitfall:") }.map { String($0.dropFirst("scenario ".count)) }
    }

    private static let style = """
        .thumbnail { min-height: 4rem; } .thumbnail svg { max-width: 100%; max-height: 9rem; display: block; margin: auto; }
        .card .pitfall { color: var(--bad); }
        """

    /// Asks for the pictures that come into sight.
    private var script: String {
        """
        \(PageToken.script(token))
        const sight = new IntersectionObserver(entries => {
          for (const { target, isIntersecting } of entries) {
            if (!isIntersecting) continue
            sight.unobserve(target)
            post('/thumbnail', { operator: target.dataset.operator })
              .then(answer => { target.innerHTML = answer.svg || '' })
              .catch(() => { target.textContent = 'no picture: trace-cli has ended' })
          }
        }, { rootMargin: '200px' })
        document.querySelectorAll('.thumbnail').forEach(e => sight.observe(e))

        """
    }
}

/// How pages ask the server: with a secret that is taken out of the address bar.
enum PageToken {
    static func script(_ token: String) -> String {
        """
        const token = '\(token)', page = crypto.randomUUID()
        sessionStorage.setItem('token', token)
        history.replaceState(null, '', location.pathname + location.hash)
        async function post(path, body, signal) {
          const headers = { 'Content-Type': 'application/json', 'X-StreamTrace-Token': token, 'X-StreamTrace-Page': page }
          const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal })
          if (!answer.ok) throw Object.assign(new Error(await answer.text()), { status: answer.status })
          return answer.json()
        }
        """
    }
}
