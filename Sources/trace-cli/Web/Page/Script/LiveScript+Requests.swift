extension LiveScript {
    /// Sends what the page asks of the server, one request at a time.
    static let requests = #"""
        // What the file is, and the texts before and after it. `text` is what is shown: an edit that is being made, or `kept`.
        const path = location.pathname, done = [], undone = []
        let kept = { text: data.text, scenario: 0 }, text = data.text, revision = null, onDisk = data.text
        let inputs = {}, calls = {}, frame = 1, against = null, explained = new Map()

        // One at a time. What is only looked at makes what was wanted before void, so that a picture is shown for each place
        // on which a pointer rests, and always for the last one. What is to be kept is never dropped, and comes in order.
        // More of a picture that is scrolled is drawn after all that.
        let inFlight = null, pending = null, glance = null, idle = []
        const commits = []
        function request(change, then) {
          pending = { change, then }
          start()
        }
        function commit(change) {
          return new Promise(then => {
            commits.push({ change, then, isKept: true })
            start()
          })
        }
        function start() {
          if (!inFlight) return send()
          const slow = inFlight
          setTimeout(() => { if ((pending || commits.length) && inFlight === slow && !slow.isKept) slow.abort() }, 1500)
        }
        async function send() {
          while (commits.length || pending || glance) {
            const next = commits.shift() || pending || glance
            if (next === pending) pending = null
            if (next === glance) glance = null
            const current = inFlight = Object.assign(new AbortController(), { isKept: !!next.isKept })
            const busy = setTimeout(() => run.setAttribute('aria-busy', true), 300), before = chosen
            try {
              const answer = await post('/run', { ...subject(), against, hasPicture: !!data.scenarios[scenario],
                ...(next.isGlance ? shownRun() : next.change) }, current.signal)
              // A choice that was made since is kept.
              if (chosen !== before) delete answer.chosen
              next.then(answer)
            } catch (error) {
              if (next.isKept) next.then(null)
              if (!current.signal.aborted && error.status !== 409) tell(problem(error))
            }
            // What an answer leads to is done before the next one is asked for.
            await null
            clearTimeout(busy)
            run.removeAttribute('aria-busy')
          }
          inFlight = null
          idle.splice(0).forEach(f => f())
        }
        // What is done with the file happens in the order in which it is asked for.
        let last = Promise.resolve()
        const serially = f => (last = last.then(f).catch(error => tell(problem(error))))
        const rested = () => inFlight ? new Promise(f => idle.push(f)) : Promise.resolve()
        const problem = error => error.status === 403 && error.message.includes('<')
          ? 'this page is of another session: open the address that was printed' : error.status ? error.message
          : error instanceof TypeError ? 'trace-cli has ended: start it again' : String(error)
        const subject = () => ({ operator: data.operator, text: kept.text, scenario: kept.scenario, lanes: $('lanes').value,
          width: Math.round(run.clientWidth), sight: wantedSight(), hasTable: !!run.querySelector('details[open]') })
        // The table comes when it is opened for the first time, because it is as long as the picture.
        run.addEventListener('toggle', event => {
          if (event.target.open && !event.target.querySelector('table')) request({}, take)
        }, true)
        function tell(sentence) { $('status').textContent = sentence }

        """#
}
