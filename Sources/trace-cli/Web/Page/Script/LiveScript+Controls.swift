extension LiveScript {
    /// Connects buttons and keys, and loads the page.
    static let controls = #"""
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
          else if (row >= 0 && isPlace(time)) ask(row, time)
          $('note').value = asked.get('note') || ''
        }
        serially(begin)

        """#
}
