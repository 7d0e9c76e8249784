extension PageScript {
    /// Handles the pointer, keys, and the address of the page.
    static let pointing = #"""
        // Chooses what is at a place of the picture.
        function point(event) {
          const svg = svgOf(scenario)
          // The names that stay in sight cover other places.
          if (!svg.contains(event.target) || event.target.closest('.names')) return
          const e = event.target.closest('.e'), s = data.scenarios[scenario]
          if (e && Object.hasOwn(s.events, named(e.id))) return show(named(e.id))
          if (e && open(named(e.id))) return
          const [row, x] = placeOf(event)
          if (row < 0 || !s.times.length) return
          if (engine) return ask(row, engine.timeAt(x))
          const places = layoutOf(scenario).places
          let best = 0
          places.forEach((p, i) => { if (Math.abs(p - x) < Math.abs(places[best] - x)) best = i })
          ask(row, s.times[best])
        }
        // The row at a pointer, or -1, and the pointer's place in the picture.
        function placeOf(event) {
          const svg = svgOf(scenario), box = svg.getBoundingClientRect()
          const x = (event.clientX - box.left) * svg.viewBox.baseVal.width / box.width
          const y = (event.clientY - box.top) * svg.viewBox.baseVal.height / box.height
          return [layoutOf(scenario).rows.findIndex(r => y >= r.top && y < r.top + r.height), x]
        }
        run.addEventListener('click', event => {
          const row = event.target.closest('tr[data-event]'), tab = event.target.closest('[role=tab]')
          if (row) show(row.dataset.event)
          else if (tab) choose(tabs().indexOf(tab))
          else if (event.target.closest('article .picture')) {
            clicked = Date.now()
            point(event)
          }
        })
        run.addEventListener('scroll', event => {
          if (event.target.closest('article .picture')) keepNames(event.target, svgOf(scenario))
        }, true)
        run.addEventListener('focusout', event => {
          if (!svgOf(scenario).closest('.picture').contains(event.relatedTarget)) isLeaving = false
        })
        run.addEventListener('keydown', event => {
          if (event.target.closest('article .picture')) pressInPicture(event)
          else if (event.target.closest('[role=tab]')) pressInTabs(event, tabs().indexOf(event.target))
        })
        function pressInPicture(event) {
          const moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
          if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
          if (moves[event.key]) {
            isLeaving = false
            move(...moves[event.key])
          } else if (event.key === 'Tab') {
            // After Escape, and backwards from no event, Tab leads out of the picture.
            if (!chosen && (event.shiftKey || isLeaving) || !next(event.shiftKey ? -1 : 1)) return
          } else if (event.key === 'Escape') {
            reset()
            isLeaving = true
            attend()
            keep()
          }
          else if (event.key >= '1' && event.key <= '9' && articles()[event.key - 1]) choose(event.key - 1)
          else return
          event.preventDefault()
        }
        function pressInTabs(event, n) {
          const last = tabs().length - 1
          const places = { ArrowLeft: n ? n - 1 : last, ArrowRight: n < last ? n + 1 : 0, Home: 0, End: last }
          if (!Object.hasOwn(places, event.key)) return
          event.preventDefault()
          choose(places[event.key])
          tabs()[places[event.key]].focus()
        }
        document.querySelector('main').addEventListener('click', event => {
          const call = event.target.closest('.call')
          if (!call) return
          const isCalled = r => r.line == call.dataset.line && r.column == call.dataset.column
          if (!data.scenarios[scenario].rows.some(isCalled)) {
            choose(data.scenarios.findIndex(s => s && s.rows.some(isCalled)))
          }
          reset()
          const svg = svgOf(scenario), s = data.scenarios[scenario], rows = s.rows.filter(isCalled)
          rows.map(r => layoutOf(scenario).rows[s.rows.indexOf(r)]).forEach((r, i) => {
            const mark = make('rect', { class: 'row-on', x: 0, y: r.top, width: '100%', height: r.height })
            svg.insertBefore(mark, svg.querySelector('rect:not(.row-on)').nextSibling)
            if (!i) mark.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          })
          if (rows.length) $('question').textContent = rows.map(r => r.name).join(', ')
          light(call.dataset.line, call.dataset.column, false)
          keep()
        })
        $('note').addEventListener('input', keep)
        function restore(asked = new URLSearchParams(location.hash.slice(1))) {
          clearTimeout(writing)
          writing = null
          if (!data.scenarios[scenario]) return
          $('note').value = asked.get('note') || ''
          const n = (asked.get('s') || 1) - 1
          if (engine && articles()[n] && !data.scenarios[n]) return engine.load(n, () => restore(asked))
          if (n !== scenario) choose(n)
          else reset()
          if (asked.get('e')) return show(asked.get('e'))
          const row = data.scenarios[scenario].rows.findIndex(r => r.id === asked.get('r'))
          const t = Number(asked.get('t'))
          if (row >= 0 && isPlace(t)) ask(row, t)
        }
        window.addEventListener('hashchange', () => restore())
        narrow.addEventListener('change', () => { writeAddress(); restore() })
        restore()

        """#
}
