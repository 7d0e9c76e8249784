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

        // One at a time. What is only looked at makes what was wanted before void, so that a picture is shown for each place
        // on which a pointer rests, and always for the last one. What is to be kept is never dropped, and comes in order.
        let flying = null, waiting = null, idle = []
        const commits = []
        function request(change, then) {
          waiting = { change, then }
          start()
        }
        function commit(change) {
          return new Promise(then => {
            commits.push({ change, then, isKept: true })
            start()
          })
        }
        function start() {
          if (!flying) return fly()
          const slow = flying
          setTimeout(() => { if ((waiting || commits.length) && flying === slow && !slow.isKept) slow.abort() }, 1500)
        }
        async function fly() {
          while (commits.length || waiting) {
            const next = commits.shift() || waiting
            if (next === waiting) waiting = null
            const current = flying = Object.assign(new AbortController(), { isKept: !!next.isKept })
            const busy = setTimeout(() => run.setAttribute('aria-busy', true), 300), before = chosen
            try {
              const answer = await post('/run', { ...subject(), against, keeps: !!data.scenarios[scenario], ...next.change }, current.signal)
              // Whoever has chosen something since keeps that.
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
          flying = null
          idle.splice(0).forEach(f => f())
        }
        // What is done with the file happens in the order in which it is asked for.
        let last = Promise.resolve()
        const serially = f => (last = last.then(f).catch(error => tell(problem(error))))
        const rested = () => flying ? new Promise(f => idle.push(f)) : Promise.resolve()
        const problem = error => error.status === 403 && error.message.includes('<')
          ? 'this page is of another session: open the address that was printed' : error.status ? error.message
          : error instanceof TypeError ? 'trace-cli has ended: start it again' : String(error)
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
          // What is seen stays where it is.
          isScrolling = false
          chooseWithoutScrolling(id, former)
          isScrolling = true
        }
        function chooseWithoutScrolling(id, former) {
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
            }).catch(error => {
              answers.delete(key)
              if (answers === explained && error.status !== 409) tell(problem(error))
            }))
          },
          load: n => serially(async () => {
            await keepTyped()
            const answer = await commit({ scenario: n })
            if (!answer || !take(answer)) return
            kept.scenario = scenario
            keep()
          })
        }

        // MARK: Keeping edits

        function keepEdit(sentence) {
          if (text === kept.text) return
          done.push({ ...kept, sentence })
          undone = []
          kept = { text, scenario }
          keptStatements = statements
          remember()
        }
        function remember() {
          try {
            if (kept.text === onDisk) sessionStorage.removeItem('text ' + path)
            else sessionStorage.setItem('text ' + path, JSON.stringify({ onDisk, text: kept.text }))
          } catch {}
          showSteps()
        }
        function showSteps() {
          $('undo').disabled = !done.length
          $('redo').disabled = !undone.length
        }
        const step = (from, to, word) => serially(async () => {
          if (moving || !$('typing').hidden) return forget()
          const other = from().pop()
          if (!other) return tell('there is nothing to ' + word.toLowerCase())
          to().push({ ...kept, sentence: other.sentence })
          kept = { text: other.text, scenario: other.scenario }
          remember()
          const answer = await commit({})
          if (answer && take(answer)) tell((word === 'Undo' ? 'undone: ' : '') + other.sentence)
        })
        const undo = () => step(() => done, () => undone, 'Undo'), redo = () => step(() => undone, () => done, 'Repeat')
        // Ends an edit that is being made, so that nothing has changed.
        function forget() {
          if (!moving && $('typing').hidden) return
          moving = null
          run.classList.remove('dragging')
          $('typing').hidden = true
          $('refusal').textContent = ''
          tell('nothing has changed')
          if (text !== kept.text || flying || waiting) request({}, take)
        }
        // The statement that has the call of the row at the cursor, or else the first output.
        function statementHere() {
          const row = cursor && data.scenarios[scenario].rows[cursor.row]
          const open = statements.filter(s => s.text && !s.refusal)
          return open.find(s => row && s.statement === calls[row.id]) || open.find(s => s.isOutput) || open[0]
        }
        async function edit(edit) {
          const answer = await commit({ edit })
          if (answer && take(answer)) keepEdit(answer.sentence)
        }

        // MARK: Moving marbles

        // A marble is moved in the text before the move, so that it passes others without a trace.
        let moving = null, pause = null
        function startMove(id) {
          const event = eventOf(id), s = data.scenarios[scenario]
          clearTimeout(pause)
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
        function endMove() {
          const mine = moving
          clearTimeout(pause)
          if (!mine || mine.isEnding) return
          mine.isEnding = true
          serially(async () => {
            await rested()
            if (moving !== mine) return
            moving = null
            run.classList.remove('dragging')
            keepEdit(mine.sentence)
            if (chosen) showAll(chosen)
          })
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
          const marble = event.target.closest('.e')
          if (!marble || event.button || moving || !$('typing').hidden) return
          pressed = { id: named(marble.id), x: placeOf(event)[1], pointer: event.pointerId }
        })
        run.addEventListener('pointermove', event => {
          if (!pressed || event.pointerId !== pressed.pointer) return
          const [, x] = placeOf(event)
          if (!pressed.from) {
            if (Math.abs(x - pressed.x) < 4) return
            if (!isMovable(pressed.id)) {
              tell(refusalOf(eventOf(pressed.id)))
              return pressed = null
            }
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
        // Keeps what was typed, unless it is refused.
        async function keepTyped() {
          const mine = typing
          if (!mine || $('typing').hidden) return
          await rested()
          if (typing !== mine || $('typing').hidden) return
          if ($('field').value && mine.isRefused) {
            const reason = $('refusal').textContent.split('\n').pop().replace(/^[ ^]+/, '')
            forget()
            return tell('not kept: ' + reason)
          }
          $('typing').hidden = true
          if ($('field').value) keepEdit(mine.sentence)
          else if (text !== kept.text) request({}, take)
        }
        $('typing').addEventListener('submit', async event => {
          event.preventDefault()
          await rested()
          if ($('field').value && typing.isRefused) return
          await serially(keepTyped)
          backToPicture()
        })
        // Whoever goes on elsewhere keeps what was typed.
        $('typing').addEventListener('focusout', event => {
          if (event.relatedTarget !== $('forget') && !$('typing').contains(event.relatedTarget)) serially(keepTyped)
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
          const row = cursor && data.scenarios[scenario].rows[cursor.row]
          if (row && isRecording(row.id)) return null
          if (row && Object.hasOwn(inputs, row.id) && !inputs[row.id].refusal) return row
          tell(row ? refusalOf({ row: row.id }) : 'choose a marble first: a click, or Tab in the picture')
          return null
        }
        // Why an event or a place of a row cannot be changed.
        function refusalOf({ row }) {
          if (Object.hasOwn(inputs, row) && inputs[row].refusal) return inputs[row].refusal
          return `${data.scenarios[scenario].rows[rowOf(row)].name} is no input, and only what comes in can be changed`
        }
        const insert = (row, time) => serially(async () => {
          row ||= chosenInput()
          if (!row || isRecording(row.id)) return
          time ??= cursor.t
          const value = await valueOf({ row: row.id, time })
          startTyping(`new event of ${row.name} at ${time}  (| completes, # fails)`, value,
            text => ({ kind: 'insert', row: row.id, time, text }), !!value)
        })
        const change = id => serially(async () => {
          id ||= chosen
          if (!id || !isMovable(id)) return chosenInput() && tell('no event is here: i adds one')
          const event = eventOf(id), value = await valueOf({ event: id })
          if (value === '|') return tell('a completion has no value: x deletes it')
          startTyping('event of ' + event.title.replace(/ next\(.*| completed.*| error.*/, '') + ' at ' + event.t, value,
            text => ({ kind: 'change', event: id, text }))
        })
        const remove = () => serially(async () => {
          const id = chosen
          if (!id || !isMovable(id)) return chosenInput() && tell('no event is here')
          await edit({ kind: 'delete', event: id })
        })
        // Asks before a recording is written into the file; returns whether the events of a row are those of one.
        function isRecording(row) {
          if (!inputs[row] || !inputs[row].isRecording) return false
          const name = data.scenarios[scenario].rows[rowOf(row)].name
          if (confirm(`Write the recording of ${name} into the file, so that its events can be edited?`)) {
            serially(() => edit({ kind: 'record', row }))
          }
          return true
        }
        run.addEventListener('dblclick', event => {
          if (!event.target.closest('article .picture')) return
          const marble = event.target.closest('.e')
          if (marble && isMovable(named(marble.id))) return change(named(marble.id))
          if (marble && !Object.hasOwn(inputs, (eventOf(named(marble.id)) || {}).row)) return editPipeline()
          const [n, x] = placeOf(event), row = data.scenarios[scenario].rows[n]
          if (!row || !Object.hasOwn(inputs, row.id)) return editPipeline()
          if (isRecording(row.id)) return
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
            if (s && area !== document.activeElement && !('refused' in area.dataset)) area.value = s.text
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
              } else area.dataset.refused = answer.refusal.message
            })
          })
          area.addEventListener('change', () => serially(async () => {
            await rested()
            if (!('refused' in area.dataset)) return keepEdit(sentence)
            if (text !== kept.text) request({}, take)
            tell('not kept: ' + area.dataset.refused)
          }))
          area.addEventListener('keydown', event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              area.blur()
              backToPicture()
            } else if (event.key === 'Escape') {
              delete area.dataset.refused
              showRefusal(refusal)
              if (text !== kept.text) tell('nothing has changed')
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

        const actions = { undo, redo, insert: () => insert(), change: () => change(), delete: remove }
        for (const [id, action] of Object.entries(actions)) $(id).addEventListener('click', action)
        $('lanes').addEventListener('change', () => request(text === kept.text ? {} : { text, scenario }, take))
        $('add-scenario').addEventListener('click', () =>
          startTyping('name of the new scenario', '', text => ({ kind: 'scenario', text })))
        const copy = (what, sentence) => serially(async () => {
          try {
            await navigator.clipboard.writeText(what())
            tell(sentence)
          } catch {
            tell('the browser allows no copying: choose the text below')
          }
        })
        const link = () => `${location.origin}${path}?token=${token}#text=${encodeURIComponent(kept.text)}`
          + (kept.scenario ? '&s=' + (kept.scenario + 1) : '')
        $('copy-file').addEventListener('click', () => copy(() => kept.text, 'copied the file'))
        $('copy-link').addEventListener('click', () => copy(link, 'copied: the link works as long as this trace-cli runs'))
        if ($('save')) $('save').addEventListener('click', () => serially(async () => {
          try {
            const answer = await post('/save', { text: kept.text, revision })
            tell(answer.sentence)
            if (answer.revision === undefined) return
            revision = answer.revision
            onDisk = kept.text
            remember()
          } catch (error) { tell(problem(error)) }
        }))
        document.addEventListener('keydown', event => {
          if (event.target.closest('input, textarea, select')) return
          const isCommand = event.ctrlKey || event.metaKey, key = event.key.toLowerCase()
          if (isCommand && key === 'z') event.shiftKey ? redo() : undo()
          else if (isCommand && key === 'y') redo()
          else return
          event.preventDefault()
        })
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
            if (moving) endMove()
            const keys = { i: () => insert(), c: () => change(), x: remove, Delete: remove, Backspace: remove,
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
          const linked = asked.get('text'), other = linked || stored && stored.onDisk === onDisk && stored.text
          if (other && other !== onDisk) {
            done.push({ ...kept, sentence: linked ? 'the edits of the link' : 'the edits that were made before' })
            kept.text = text = other
            start = `with ${done[0].sentence}: Undo returns to the file`
          } else if (stored && stored.text !== onDisk) {
            undone.push({ text: stored.text, scenario: 0, sentence: 'brought back the edits of the file as it was' })
            start = 'the file has changed since your edits: Redo brings back the text with them'
          }
          // From here on the text is kept here, and not in the address.
          if (linked) {
            asked.delete('text')
            history.replaceState(null, '', path + (asked.size ? '#' + asked : ''))
            remember()
          } else showSteps()
          kept.scenario = Math.max(0, (asked.get('s') || 1) - 1)
          width = run.clientWidth
          let answer = await commit({})
          if (answer && answer.refusal && done.length) {
            start = `${done[0].sentence} have errors: ${answer.refusal.message}`
            kept = { ...done.pop(), scenario: 0 }
            text = kept.text
            remember()
            answer = await commit({})
          }
          if (!answer || !take(answer)) return
          kept.scenario = scenario
          tell(start)
          const id = asked.get('e'), row = rowOf(asked.get('r')), time = Number(asked.get('t'))
          if (eventOf(id)) show(id)
          else if (row >= 0 && data.scenarios[scenario].times.includes(time)) ask(row, time)
          $('note').value = asked.get('note') || ''
        }
        serially(begin)

        """#
}
