extension LiveScript {
    /// Adds marbles and changes their values as one types.
    static let typing = #"""
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
        // A focus that moves elsewhere keeps the typed text.
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
          tell(row ? refusalOf({ row: row.id }) : 'choose a place of an input first: a click, or Tab in the picture')
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
          startTyping(`event of ${data.scenarios[scenario].rows[rowOf(event.row)].name} at ${event.t}`, value,
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
          if (!event.target.closest('article .picture') || event.target.closest('.names')) return
          const marble = event.target.closest('.e')
          if (marble && isMovable(named(marble.id))) return change(named(marble.id))
          if (marble && !Object.hasOwn(inputs, (eventOf(named(marble.id)) || {}).row)) return editPipeline()
          const [n, x] = placeOf(event), row = data.scenarios[scenario].rows[n]
          if (!row || !Object.hasOwn(inputs, row.id)) return editPipeline()
          if (isRecording(row.id)) return
          if (inputs[row.id].refusal) return tell(inputs[row.id].refusal)
          insert(row, engine.timeAt(x))
        })

        """#
}
