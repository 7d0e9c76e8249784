extension LiveScript {
    /// Shows what comes back: pictures, refusals, and what explains an event.
    static let drawing = #"""
        // Shows an answer, unless its edit is refused; returns whether it is not.
        function take(answer, refusal = $('refusal'), typed = '') {
          showRefusal(refusal, answer.refusal, typed)
          if (answer.refusal) {
            if (refusal === $('refusal') && $('typing').hidden) tell(answer.refusal.message)
            return false
          }
          text = answer.text
          $('failure').textContent = answer.failure || ''
          showStatements(answer.statements)
          showOther(answer)
          const isShown = answer.articles && (answer.isWhole || !data.scenarios[answer.scenario])
          run.classList.toggle('old', !isShown)
          if (isShown) draw(answer)
          else scenario = answer.scenario
          announce(answer)
          return true
        }
        // Says what an edit did, and what that changed in the outputs.
        function announce({ sentence, changes }) {
          if (sentence) tell(sentence + (changes ? ' → ' + changes : ''))
          else if (sentence === '') tell('nothing has changed')
        }
        function draw(answer) {
          const picture = run.querySelector('article:not([hidden]) .picture')
          const hadFocus = picture && picture.contains(document.activeElement)
          const tab = document.activeElement.closest('[role=tab]')
          const [left, isOpen] = [picture ? picture.scrollLeft : 0, !!run.querySelector('details[open]')]
          const former = scenario === answer.scenario && data.scenarios[scenario] ? { chosen, cursor, rows: data.scenarios[scenario].rows } : {}
          run.innerHTML = answer.articles
          document.querySelector('.text').outerHTML = answer.source
          scenario = answer.scenario
          data.scenarios = []
          data.scenarios[scenario] = answer.data
          ;({ inputs, frame, calls, text: shownText } = answer)
          shownRuler = null
          explained = new Map()
          markMovable()
          const now = run.querySelector('article:not([hidden]) .picture')
          now.scrollLeft = left
          if (isOpen) run.querySelector('article:not([hidden]) details').open = true
          if (hadFocus) now.focus({ preventScroll: true })
          if (tab) tabs()[scenario].focus()
          quietly(() => restoreChoice(answer.chosen, former))
          arrive(answer)
          keep()
        }
        const markMovable = () => {
          for (const e of svgOf(scenario).querySelectorAll('.e')) e.classList.toggle('movable', isMovable(e.id))
        }
        function restoreChoice(id, former) {
          const s = eventOf(id || former.chosen)
          if (s && moving) {
            chosen = id || former.chosen
            place(rowOf(s.row), s.t)
          } else if (s && id) showAll(id)
          else if (s) show(former.chosen)
          else if (former.cursor && rowOf(former.rows[former.cursor.row].id) >= 0 && isPlace(former.cursor.t)) {
            ask(rowOf(former.rows[former.cursor.row].id), former.cursor.t)
          } else reset()
        }
        const eventOf = id => id && Object.hasOwn(data.scenarios[scenario].events, id) && data.scenarios[scenario].events[id]
        const rowOf = id => data.scenarios[scenario].rows.findIndex(r => r.id === id)
        function isMovable(id) {
          const event = eventOf(id)
          return !!event && Object.hasOwn(inputs, event.row) && !inputs[event.row].refusal
        }
        // Shows why a text is refused, below the part of it that the reason is about.
        function showRefusal(element, refusal, typed) {
          const isNew = element.textContent !== (refusal ? refusal.message : '')
          if (!refusal) { if (isNew) element.textContent = ''; return }
          const bytes = new TextEncoder().encode(typed), decode = part => new TextDecoder().decode(part)
          let lines = ''
          if (refusal.start !== undefined && refusal.end <= bytes.length) {
            const before = decode(bytes.slice(0, refusal.start)).split('\n')
            const line = typed.split('\n')[before.length - 1]
            const width = Math.max(1, [...decode(bytes.slice(refusal.start, refusal.end)).split('\n')[0]].length)
            lines = `${line}\n${' '.repeat([...before[before.length - 1]].length)}${'^'.repeat(width)} `
          }
          element.textContent = lines + refusal.message
        }

        engine = {
          // The frame at a place of the picture.
          timeAt(x) {
            const time = timeAt({ layout: layoutOf(scenario), times: data.scenarios[scenario].times }, x)
            return Math.max(0, Math.round(time / frame) * frame)
          },
          // Asks once for what is not known, and shows it then.
          explain(question, then) {
            const key = JSON.stringify(question)
            if (explained.has(key)) return
            const answers = explained
            answers.set(key, post('/ask', { ...subject(), text, scenario, ...question }).then(({ answer, value }) => {
              if (answers !== explained) return value
              const s = data.scenarios[scenario]
              for (const [id, event] of Object.entries(answer.events || {})) Object.assign(s.events[id], event)
              for (const [row, list] of Object.entries(answer.empty || {})) (s.empty[row] ||= []).push(...list)
              Object.assign(s.states, answer.states)
              quietly(then)
              return value
            }).catch(error => {
              answers.delete(key)
              if (answers === explained && error.status !== 409) tell(problem(error))
            }))
          },
          load: (n, then) => serially(async () => {
            await keepTyped()
            const answer = await commit({ scenario: n, against: null })
            if (!answer || !take(answer)) return
            kept.scenario = scenario
            if (!$('comparison').hidden) beginComparing()
            tell('')
            if (then && scenario === n) then()
          })
        }

        """#
}
