extension LiveScript {
    /// Keeps edits and their former texts, and moves marbles.
    static let editing = #"""
        function keepEdit(sentence) {
          if (text === kept.text) return
          done.push({ ...kept, sentence })
          undone.length = 0
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
          const other = from.pop()
          if (!other) return tell('there is nothing to ' + word.toLowerCase())
          to.push({ ...kept, sentence: other.sentence })
          kept = { text: other.text, scenario: other.scenario }
          remember()
          const answer = await commit({})
          if (answer && take(answer)) tell((word === 'Undo' ? 'undone: ' : 'redone: ') + other.sentence)
        })
        const undo = () => step(done, undone, 'Undo'), redo = () => step(undone, done, 'Repeat')
        // Ends an edit that is being made, so that nothing has changed.
        function forget() {
          if (!moving && $('typing').hidden) return
          moving = null
          run.classList.remove('dragging')
          $('typing').hidden = true
          $('refusal').textContent = ''
          tell('nothing has changed')
          if (text !== kept.text || inFlight || pending) request({}, take)
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

        // A marble is moved in the text before the move, so that it passes others without a trace.
        let moving = null, pause = null
        function startMove(id) {
          const event = eventOf(id), s = data.scenarios[scenario]
          clearTimeout(pause)
          moving = { id, time: event.t, wanted: event.t, layout: layoutOf(scenario), times: s.times, answer: null }
        }
        function moveTo(time) {
          time = Math.max(0, time)
          if (!moving || time === moving.wanted) return
          moving.wanted = time
          const mine = moving, { places, scale } = moving.layout
          // With the ruler of before, so that the marble remains below the pointer.
          const ruler = { times: moving.times, places, scale }
          request({ edit: { kind: 'move', event: moving.id, time }, ruler }, answer => {
            if (moving !== mine || !take(answer)) return
            mine.answer = answer
            shownRuler = ruler
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
            if (mine.answer) {
              // A later position may have been refused.
              announce(mine.answer)
              keepEdit(mine.answer.sentence)
            }
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
          pressed.at = { clientX: event.clientX, clientY: event.clientY }
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
          drag(pressed.at)
        })
        // Moves the marble to a pointer, below which the picture may have been scrolled.
        function drag(pointer) {
          if (!moving) return
          const time = timeAt(moving, pressed.from + placeOf(pointer)[1] - pressed.x)
          moveTo(moving.time + Math.round((time - moving.time) / frame) * frame)
        }
        run.addEventListener('pointerup', event => {
          if (pressed && pressed.from) endMove()
          pressed = null
        })
        run.addEventListener('pointercancel', () => { pressed = null; forget() })
        run.addEventListener('click', event => {
          if (wasDragged) { event.stopPropagation(); event.preventDefault() }
          wasDragged = false
        }, true)

        """#
}
