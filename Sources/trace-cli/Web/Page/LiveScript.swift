/// The script of a page that is alive: it sends what someone does with the page to the server, and shows what comes back.
/// It draws nothing itself, and has no rules about streams.
///
/// It runs after `PageScript`, whose functions it uses.
enum LiveScript {
    static let text = #"""
        // What the file is, and the texts before and after it. `text` is what is shown: an edit that is being made, or `kept`.
        const path = location.pathname
        let kept = { text: data.text, scenario: 0 }, text = data.text, revision = null, onDisk = data.text
        let done = [], undone = [], inputs = {}, calls = {}, frame = 1, against = null, explained = new Map()

        // MARK: Requests

        // One at a time, so that a picture is shown for each place on which a pointer rests, and always for the last one.
        let flying = null, waiting = null, idle = []
        function request(change, then) {
          waiting = { change, then }
          if (!flying) return fly()
          const slow = flying
          setTimeout(() => { if (waiting && flying === slow) slow.abort() }, 400)
        }
        async function fly() {
          while (waiting) {
            const { change, then } = waiting, current = flying = new AbortController()
            waiting = null
            const busy = setTimeout(() => run.setAttribute('aria-busy', true), 300)
            try {
              then(await post('/run', { ...subject(), against, ...change }, current.signal))
            } catch (error) {
              if (!current.signal.aborted && error.status !== 409) tell(problem(error))
            }
            clearTimeout(busy)
            run.removeAttribute('aria-busy')
          }
          flying = null
          idle.splice(0).forEach(f => f())
        }
        const rested = () => flying ? new Promise(f => idle.push(f)) : Promise.resolve()
        const problem = error => error.status ? error.message : 'trace-cli has ended: start it again'
        const subject = () => ({ operator: data.operator, text: kept.text, scenario: kept.scenario, lanes: $('lanes').value,
          width: Math.round(run.clientWidth) })
        function tell(sentence) { $('status').textContent = sentence }

        // MARK: What comes back

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
          if (answer.sentence) tell(answer.sentence + (answer.changes ? ' → ' + answer.changes : ''))
          return true
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
          ;({ inputs, frame, calls } = answer)
          explained = new Map()
          for (const e of svgOf(scenario).querySelectorAll('.e')) e.classList.toggle('movable', isMovable(e.id))
          const now = run.querySelector('article:not([hidden]) .picture')
          now.scrollLeft = left
          if (isOpen) run.querySelector('article:not([hidden]) details').open = true
          if (hadFocus) now.focus({ preventScroll: true })
          if (tab) tabs()[scenario].focus()
          chooseAgain(answer.chosen, former)
        }
        function chooseAgain(id, former) {
          const s = eventOf(id || former.chosen)
          if (s && moving) {
            chosen = id || former.chosen
            place(rowOf(s.row), s.t)
          } else if (s && id) showAll(id)
          else if (s) show(former.chosen)
          else if (former.cursor && rowOf(former.rows[former.cursor.row].id) >= 0
            && data.scenarios[scenario].times.includes(former.cursor.t)) {
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

        // MARK: Questions

        engine = {
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
              then()
              return value
            }).catch(error => { if (answers === explained && error.status !== 409) tell(problem(error)) }))
          },
          load(n) {
            forget()
            request({ scenario: n }, answer => {
              if (!take(answer)) return
              kept.scenario = scenario
              keep()
            })
          }
        }

        // MARK: Keeping edits

        function keepEdit(sentence) {
          if (text === kept.text) return
          done.push({ ...kept, sentence })
          undone = []
          kept = { text, scenario }
          remember()
        }
        function remember() {
          try {
            if (kept.text === onDisk) sessionStorage.removeItem('text ' + path)
            else sessionStorage.setItem('text ' + path, JSON.stringify({ onDisk, text: kept.text }))
          } catch {}
          $('undo').disabled = !done.length
          $('redo').disabled = !undone.length
        }
        function step(from, to, word) {
          forget()
          const other = from.pop()
          if (!other) return tell('there is nothing to ' + word.toLowerCase())
          to.push({ ...kept, sentence: other.sentence })
          kept = { text: other.text, scenario: other.scenario }
          remember()
          request({}, answer => {
            if (take(answer)) tell((word === 'Undo' ? 'undone: ' : '') + other.sentence)
          })
        }
        const undo = () => step(done, undone, 'Undo'), redo = () => step(undone, done, 'Repeat')
        // Ends an edit that is being made, so that nothing has changed.
        function forget() {
          if (!moving && $('typing').hidden) return
          moving = null
          run.classList.remove('dragging')
          $('typing').hidden = true
          $('refusal').textContent = ''
          if (text !== kept.text) request({}, take)
        }
        // The statement that has the call of the row at the cursor, or else the first output.
        function statementHere() {
          const row = cursor && data.scenarios[scenario].rows[cursor.row]
          const open = statements.filter(s => s.text && !s.refusal)
          return open.find(s => row && s.statement === calls[row.id]) || open.find(s => s.isOutput) || open[0]
        }
        function edit(edit) {
          request({ edit }, answer => { if (take(answer)) keepEdit(answer.sentence) })
        }

        // MARK: Moving marbles

        // A marble is moved in the text before the move, so that it passes others without a trace.
        let moving = null
        function startMove(id) {
          const event = eventOf(id), s = data.scenarios[scenario]
          moving = { id, time: event.t, wanted: event.t, layout: layoutOf(scenario), times: s.times, sentence: '' }
        }
        function moveTo(time) {
          time = Math.max(0, time)
          if (!moving || time === moving.wanted) return
          moving.wanted = time
          const mine = moving
          request({ edit: { kind: 'move', event: moving.id, time } }, answer => {
            if (moving === mine && take(answer)) mine.sentence = answer.sentence
          })
        }
        async function endMove() {
          const mine = moving
          if (!mine || mine.isEnding) return
          mine.isEnding = true
          await rested()
          if (moving !== mine) return
          moving = null
          run.classList.remove('dragging')
          keepEdit(mine.sentence)
          if (chosen) showAll(chosen)
        }
        // Explains an event without dimming the others, because all of them may have changed.
        const showAll = id => show(id, false)
        // The time at a place: between two times in proportion, and after the last one as far as the ruler is not stretched.
        function timeAt({ layout, times }, x) {
          const p = layout.places, last = p.length - 1
          let i = p.findIndex((place, n) => n && place > x) - 1
          if (x >= p[last]) return times[last] + (x - p[last]) / layout.scale
          if (i < 0) i = 0
          if (last < 1) return times[0]
          return times[i] + (times[i + 1] - times[i]) * (x - p[i]) / (p[i + 1] - p[i])
        }
        let pressed = null, wasDragged = false
        run.addEventListener('pointerdown', event => {
          wasDragged = false
          const marble = event.target.closest('.movable')
          if (!marble || event.button || moving || !$('typing').hidden) return
          pressed = { id: named(marble.id), x: placeOf(event)[1], pointer: event.pointerId }
        })
        run.addEventListener('pointermove', event => {
          if (!pressed || event.pointerId !== pressed.pointer) return
          const [, x] = placeOf(event)
          if (!pressed.from) {
            if (Math.abs(x - pressed.x) < 4) return
            startMove(pressed.id)
            pressed.from = moving.layout.places[moving.times.indexOf(moving.time)]
            run.setPointerCapture(event.pointerId)
            run.classList.add('dragging')
            wasDragged = true
          }
          if (!moving) return
          const time = timeAt(moving, pressed.from + x - pressed.x)
          moveTo(moving.time + Math.round((time - moving.time) / frame) * frame)
        })
        run.addEventListener('pointerup', event => {
          if (pressed && pressed.from) endMove()
          pressed = null
        })
        run.addEventListener('pointercancel', () => { pressed = null; forget() })
        run.addEventListener('click', event => {
          if (wasDragged) { event.stopPropagation(); event.preventDefault() }
          wasDragged = false
        }, true)

        // MARK: Typing

        let typing = null
        function startTyping(title, value, makeEdit, tries) {
          typing = { makeEdit, sentence: '' }
          $('asked').textContent = title
          $('field').value = value
          $('refusal').textContent = ''
          $('typing').hidden = false
          $('field').focus()
          $('field').select()
          if (tries) tryTyped()
        }
        function tryTyped() {
          const mine = typing, value = $('field').value
          if (!value) return request({}, answer => { if (typing === mine) take(answer) })
          request({ edit: mine.makeEdit(value) }, answer => {
            if (typing !== mine || $('typing').hidden) return
            mine.isRefused = !take(answer, $('refusal'), value)
            if (!mine.isRefused) mine.sentence = answer.sentence
          })
        }
        $('field').addEventListener('input', tryTyped)
        $('typing').addEventListener('submit', async event => {
          event.preventDefault()
          const mine = typing
          await rested()
          if (typing !== mine || $('field').value && mine.isRefused) return
          $('typing').hidden = true
          keepEdit(mine.sentence)
          backToPicture()
        })
        $('typing').addEventListener('keydown', event => { if (event.key === 'Escape') { forget(); backToPicture() } })
        $('forget').addEventListener('click', () => { forget(); backToPicture() })
        const backToPicture = () => svgOf(scenario).closest('.picture').focus({ preventScroll: true })

        // The text with which one begins to type: that of the event, or of one before the place.
        async function valueOf(question) {
          engine.explain(question, () => {})
          return await explained.get(JSON.stringify(question)) || ''
        }
        function chosenInput() {
          if (!cursor) return null
          const row = data.scenarios[scenario].rows[cursor.row]
          if (Object.hasOwn(inputs, row.id)) {
            if (!inputs[row.id].refusal) return row
            tell(inputs[row.id].refusal)
          } else tell(`${row.name} is no input, and only what comes in can be changed`)
          return null
        }
        async function insert(row = chosenInput(), time = cursor && cursor.t) {
          if (!cursor && !row) return tell('choose a place of an input first: arrow keys, or a click')
          if (!row) return
          const value = await valueOf({ row: row.id, time })
          startTyping(`new event of ${row.name} at ${time}  (| completes, # fails)`, value,
            text => ({ kind: 'insert', row: row.id, time, text }), !!value)
        }
        async function change(id = chosen) {
          if (!id || !isMovable(id)) return chosenInput() && tell('no event is here: i adds one')
          const event = eventOf(id), value = await valueOf({ event: id })
          if (value === '|') return tell('a completion has no value: x deletes it')
          startTyping('event of ' + event.title.replace(/ next\(.*| completed.*| error.*/, '') + ' at ' + event.t, value,
            text => ({ kind: 'change', event: id, text }))
        }
        function remove(id = chosen) {
          if (!id || !isMovable(id)) return chosenInput() && tell('no event is here')
          edit({ kind: 'delete', event: id })
        }
        run.addEventListener('dblclick', event => {
          if (!event.target.closest('article .picture')) return
          const marble = event.target.closest('.e')
          if (marble) return isMovable(named(marble.id)) ? change(named(marble.id)) : editPipeline()
          const [n, x] = placeOf(event), row = data.scenarios[scenario].rows[n]
          if (!row || !Object.hasOwn(inputs, row.id)) return editPipeline()
          if (inputs[row.id].refusal) return tell(inputs[row.id].refusal)
          const time = timeAt({ layout: layoutOf(scenario), times: data.scenarios[scenario].times }, x)
          insert(row, Math.max(0, Math.round(time / frame) * frame))
        })

        // MARK: Pipelines

        let statements = []
        function showStatements(list) {
          const isSame = statements.length === list.length && list.every((s, i) => s.name === statements[i].name)
          statements = list
          if (!isSame) {
            $('statements').textContent = ''
            for (const s of list.filter(s => s.text && !s.refusal)) $('statements').append(field(s))
            $('statement').replaceChildren(...list.filter(s => s.text && !s.refusal).map(s => new Option(s.name, s.statement)))
          }
          for (const area of $('statements').querySelectorAll('textarea')) {
            const s = list.find(s => s.statement == area.dataset.statement)
            if (s && area !== document.activeElement && !area.dataset.refused) area.value = s.text
            area.rows = area.value.split('\n').length
          }
        }
        function field(statement) {
          const box = document.createElement('div'), label = document.createElement('label')
          const area = document.createElement('textarea'), refusal = document.createElement('pre')
          box.className = 'statement'
          label.textContent = statement.name
          Object.assign(area, { id: 'p' + statement.statement, className: 'code', spellcheck: false })
          Object.assign(refusal, { id: 'e' + statement.statement, className: 'refusal', role: 'alert' })
          label.htmlFor = area.id
          area.dataset.statement = statement.statement
          area.setAttribute('aria-describedby', refusal.id)
          let sentence = ''
          area.addEventListener('input', () => {
            const typed = area.value
            area.rows = typed.split('\n').length
            if (typed.trim() === keptText(statement.statement)) {
              delete area.dataset.refused
              showRefusal(refusal)
              return request({}, take)
            }
            request({ edit: { kind: 'replace', statement: statement.statement, text: typed } }, answer => {
              if (take(answer, refusal, typed)) {
                sentence = answer.sentence
                delete area.dataset.refused
              } else area.dataset.refused = ''
            })
          })
          area.addEventListener('change', async () => {
            await rested()
            if (!('refused' in area.dataset)) return keepEdit(sentence)
            if (text !== kept.text) request({}, take)
            tell('not kept: ' + refusal.textContent.split('\n').pop().trim())
          })
          area.addEventListener('keydown', event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              area.blur()
              backToPicture()
            } else if (event.key === 'Escape') {
              delete area.dataset.refused
              showRefusal(refusal)
              area.value = keptText(statement.statement)
              request({}, take)
              backToPicture()
            } else return
            event.preventDefault()
          })
          box.append(label, area, refusal)
          return box
        }
        // The statements of the kept text are those that the last picture of it had.
        let keptStatements = []
        const keptText = n => (keptStatements.find(s => s.statement === n) || {}).text
        function editPipeline() {
          const here = statementHere()
          if (here) $('p' + here.statement).focus()
          else tell('the pipeline is in another file')
        }

        // MARK: Comparing

        function showOther(answer) {
          if (text === kept.text) keptStatements = answer.statements
          showRefusal($('other-refusal'), answer.otherRefusal, $('other').value)
          if (answer.otherRefusal) return
          $('other-picture').innerHTML = answer.other || ''
          $('other-changes').textContent = answer.otherChanges ? 'with it: ' + answer.otherChanges : ''
        }
        const compareWith = debounced(() => {
          const n = Number($('statement').value), other = $('other').value
          against = other.trim() && other.trim() !== keptText(n) ? { statement: n, text: other } : null
          $('other').rows = other.split('\n').length
          request(text === kept.text ? {} : { text, scenario }, take)
        })
        function debounced(f) {
          let timer = null
          return () => { clearTimeout(timer); timer = setTimeout(f, 30) }
        }
        async function startComparing() {
          const isOpen = $('comparison').hidden
          $('comparison').hidden = !isOpen
          $('compare').setAttribute('aria-expanded', isOpen)
          if (!isOpen) {
            against = null
            $('other-picture').textContent = $('other-changes').textContent = ''
            return
          }
          const first = statementHere()
          if (!first) return tell('the pipeline is in another file')
          $('statement').value = first.statement
          chooseStatement()
          $('other').focus()
        }
        async function chooseStatement() {
          const n = Number($('statement').value), row = cursor && data.scenarios[scenario].rows[cursor.row]
          $('other').value = keptText(n) || ''
          $('other').rows = $('other').value.split('\n').length
          compareWith()
          try {
            const others = await post('/variants', { ...subject(), statement: n, row: row && row.id })
            $('variants').replaceChildren(new Option(others.length ? 'others…' : 'no others', ''),
              ...others.map(text => new Option(text.replace(/\s+/g, ' '), text)))
          } catch (error) { tell(problem(error)) }
        }
        $('compare').addEventListener('click', startComparing)
        $('statement').addEventListener('change', chooseStatement)
        $('other').addEventListener('input', compareWith)
        $('other').addEventListener('keydown', event => {
          if (event.key === 'Escape') { startComparing(); $('compare').focus() }
        })
        $('variants').addEventListener('change', () => {
          if ($('variants').value) $('other').value = $('variants').value
          compareWith()
        })

        // MARK: Buttons and keys

        const actions = { undo, redo, insert: () => insert(), change: () => change(), delete: () => remove() }
        for (const [id, action] of Object.entries(actions)) $(id).addEventListener('click', action)
        $('lanes').addEventListener('change', () => request(text === kept.text ? {} : { text, scenario }, take))
        $('add-scenario').addEventListener('click', () =>
          startTyping('name of the new scenario', '', text => ({ kind: 'scenario', text })))
        async function copy(button, what) {
          const former = button.textContent
          try {
            await navigator.clipboard.writeText(what)
            tell(button.id === 'copy-link' ? 'copied: the link works as long as this trace-cli runs' : 'copied the file')
          } catch {
            tell('the browser allows no copying: choose the text below')
          }
          button.textContent = former
        }
        $('copy-file').addEventListener('click', event => copy(event.currentTarget, kept.text))
        $('copy-link').addEventListener('click', event => copy(event.currentTarget,
          `${location.origin}${path}?token=${token}#text=${encodeURIComponent(kept.text)}` + (kept.scenario ? '&s=' + (kept.scenario + 1) : '')))
        if ($('save')) $('save').addEventListener('click', async () => {
          try {
            const answer = await post('/save', { text: kept.text, revision })
            tell(answer.sentence)
            if (answer.revision === undefined) return
            revision = answer.revision
            onDisk = kept.text
            remember()
          } catch (error) { tell(problem(error)) }
        })
        document.addEventListener('keydown', event => {
          if (event.target.closest('input, textarea, select')) return
          const isCommand = event.ctrlKey || event.metaKey, key = event.key.toLowerCase()
          if (isCommand && key === 'z') event.shiftKey ? redo() : undo()
          else if (isCommand && key === 'y') redo()
          else return
          event.preventDefault()
        })
        let pause = null
        run.addEventListener('keydown', event => {
          if (!event.target.closest('article .picture') || event.ctrlKey || event.metaKey || event.altKey) return
          const shifts = { ArrowLeft: -1, ArrowRight: 1 }
          if (event.shiftKey && shifts[event.key]) {
            if (!moving && chosen && isMovable(chosen)) startMove(chosen)
            if (!moving) chosenInput() && tell('no event is here: i adds one')
            else {
              moveTo(moving.wanted + shifts[event.key] * frame)
              clearTimeout(pause)
              pause = setTimeout(endMove, 600)
            }
          } else if (event.key === 'Escape' && moving) forget()
          else {
            const keys = { i: () => insert(), c: () => change(), x: () => remove(), Delete: () => remove(), Backspace: () => remove(),
              u: undo, U: redo, e: editPipeline, Enter: () => chosen && isMovable(chosen) ? change() : insert() }
            if (!Object.hasOwn(keys, event.key)) return
            keys[event.key]()
          }
          event.preventDefault()
          event.stopPropagation()
        }, true)
        run.addEventListener('keyup', event => { if (event.key === 'Shift' && moving && !pressed) endMove() }, true)

        // MARK: The beginning

        let width = 0
        new ResizeObserver(() => {
          if (Math.abs(run.clientWidth - width) < 24 || moving || !data.scenarios[scenario]) return
          width = run.clientWidth
          request(text === kept.text ? {} : { text, scenario }, take)
        }).observe(run)
        async function begin() {
          const asked = new URLSearchParams(location.hash.slice(1))
          if (!data.operator) {
            const file = await post('/file', {})
            ;({ text: onDisk, revision } = file)
            kept.text = text = onDisk
          }
          let stored = null
          try { stored = JSON.parse(sessionStorage.getItem('text ' + path)) } catch {}
          let start = 'drag a marble, and everything follows'
          const other = asked.get('text') || stored && stored.onDisk === onDisk && stored.text
          if (other && other !== onDisk) {
            done.push({ ...kept, sentence: 'the edits that were made before' })
            kept.text = text = other
            start = 'with the edits that were made before: Undo returns to the file'
          }
          kept.scenario = Math.max(0, (asked.get('s') || 1) - 1)
          width = run.clientWidth
          remember()
          request({}, answer => {
            if (!take(answer)) return
            kept.scenario = scenario
            tell(start)
            const id = asked.get('e')
            if (eventOf(id)) show(id)
            else if (rowOf(asked.get('r')) >= 0) ask(rowOf(asked.get('r')), Number(asked.get('t')))
            $('note').value = asked.get('note') || ''
          })
        }
        begin().catch(error => tell(problem(error)))

        """#
}
