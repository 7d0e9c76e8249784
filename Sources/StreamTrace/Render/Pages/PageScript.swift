/// The script of a page. It shows the data of `PageAnswers`, and has no rules about streams.
package enum PageScript {
    package static let text = showing + pointing

    private static let showing = #"""
        'use strict'
        const data = JSON.parse(document.getElementById('data').textContent)
        const $ = id => document.getElementById(id)
        const run = document.querySelector('.run')
        const articles = () => [...run.querySelectorAll('article')]
        const tabs = () => [...run.querySelectorAll('[role=tab]')]
        const hint = $('question').textContent
        let scenario = 0, cursor = null, chosen = null, isLeaving = false, isScrolling = true, writing = null
        let clicked = 0, revealing = null
        // Asks the server of a served page for explanations; `null` for a page in a file, which contains all of them.
        let engine = null

        // A narrow window has a picture of its own, whose identifiers begin with 'n-'.
        const narrow = matchMedia('(max-width: 35rem)')
        const isNarrow = n => narrow.matches && !!data.scenarios[n].narrow
        const svgOf = n => articles()[n].querySelector(isNarrow(n) ? '.narrow svg' : 'svg')
        const layoutOf = n => isNarrow(n) ? data.scenarios[n].narrow : data.scenarios[n].wide
        const shown = id => $((isNarrow(scenario) ? 'n-' : '') + id)
        const named = id => isNarrow(scenario) ? id.replace(/^n-/, '') : id
        const make = (name, attributes) => {
          const e = document.createElementNS('http://www.w3.org/2000/svg', name)
          for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value)
          return e
        }
        function list(element, groups) {
          element.textContent = ''
          for (const [head, steps] of groups) {
            if (head) {
              const li = document.createElement('li')
              li.className = 'head'
              li.textContent = head
              element.append(li)
            }
            for (const step of steps) {
              const li = document.createElement('li')
              const first = document.createElement('b')
              first.textContent = step.name || (step.t === undefined ? '' : step.t)
              if (step.name) li.className = 'stage'
              if (first.textContent) li.append(first)
              const what = document.createElement(step.line || step.event ? 'button' : 'span')
              what.textContent = step.text
              what.style.marginLeft = (step.depth || 0) + 'rem'
              if (step.line) what.onclick = () => light(step.line, step.column)
              if (step.event) what.onclick = () => show(step.event)
              li.append(what)
              element.append(li)
            }
          }
        }
        function light(line, column, scroll = true) {
          document.querySelectorAll('.line.on, .call.on').forEach(e => e.classList.remove('on'))
          const at = document.querySelector(`.line[data-line="${line}"]`)
          if (!at) return
          at.classList.add('on')
          const box = at.closest('.source')
          if (at.offsetTop < box.scrollTop || at.offsetTop + at.offsetHeight > box.scrollTop + box.clientHeight) {
            box.scrollTop = at.offsetTop - box.clientHeight / 3
          }
          const call = at.querySelector(`.call[data-column="${column}"]`)
          if (call) call.classList.add('on')
          if (scroll) at.scrollIntoView({ block: 'nearest' })
        }
        function clear() {
          document.querySelectorAll('.on').forEach(e => e.classList.remove('on'))
          document.querySelectorAll('.cursor, .row-on').forEach(e => e.remove())
          articles().forEach(e => e.classList.remove('lit'))
          chosen = null
        }
        function reset() {
          clear()
          cursor = null
          $('question').textContent = hint
          $('clock').textContent = 'State'
          list($('answer'), [])
          list($('state'), [])
        }
        // What shows an event: itself, or the count of those that have no room.
        function drawn(id) {
          const event = data.scenarios[scenario].events[id]
          return shown(id) || event && event.at && shown(event.at)
        }
        // The focus of keys follows what is chosen, so that a reader of the screen says it.
        function attend(id) {
          const picture = svgOf(scenario).closest('.picture')
          if (picture.contains(document.activeElement)) ((id && drawn(id)) || picture).focus({ preventScroll: true })
        }
        function place(row, t) {
          const s = data.scenarios[scenario], r = layoutOf(scenario).rows[row]
          cursor = { row, t }
          const event = chosen && drawn(chosen)
          const box = event ? event.getBBox() : { x: xOf(t) - 10, y: r.y - 10, width: 20, height: 20 }
          const mark = make('rect', { class: 'cursor', x: box.x - 4, y: box.y - 4, width: box.width + 8,
            height: box.height + 8, rx: 8 })
          svgOf(scenario).append(mark)
          keepNames(svgOf(scenario).closest('.picture'), svgOf(scenario))
          reveal(mark)
          const states = s.states[t]
          $('clock').textContent = 'State at ' + t
          list($('state'), [['', states || (engine ? [] : [{ text: 'not kept for this time: ask trace-cli state' }])]])
        }
        // Scrolls to a mark; in a served page not before a second click could have followed at the same place.
        function reveal(mark) {
          if (!isScrolling) return
          clearTimeout(revealing)
          const wait = engine ? Math.max(0, clicked + 400 - Date.now()) : 0
          // An explanation that has come since has made another mark.
          const scroll = () => {
            const now = mark.isConnected ? mark : svgOf(scenario).querySelector('.cursor')
            if (now) now.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }
          if (wait) revealing = setTimeout(scroll, wait)
          else scroll()
        }
        // The place of a time: between two times in proportion, and after the last one as far as the ruler is not stretched.
        function xOf(t) {
          const { places, scale } = layoutOf(scenario), { times } = data.scenarios[scenario]
          const i = times.findIndex(time => time >= t), last = times.length - 1
          if (i < 0) return places[last] + (t - times[last]) * (scale || 0)
          if (!i || times[i] === t) return places[i]
          return places[i - 1] + (places[i] - places[i - 1]) * (t - times[i - 1]) / (times[i] - times[i - 1])
        }
        // Whether a time can be asked about: in a page in a file, one at which something is drawn.
        const isPlace = t => data.scenarios[scenario].times.includes(t) || !!engine && Number.isInteger(t) && t >= 0
        // Draws the names of the lanes once more, where a scrolled picture begins, if they leave room for the lanes.
        function keepNames(picture, svg) {
          let copy = svg.querySelector('.names')
          if (!copy) {
            const names = [...svg.querySelectorAll('.name')]
            if (!names.length) return
            const boxes = names.map(e => e.getBBox())
            const top = Math.min(...boxes.map(b => b.y)) - 4, width = Math.max(...boxes.map(b => b.x + b.width)) + 8
            copy = make('g', { class: 'names', 'aria-hidden': true })
            // The values of the last row may be below its name.
            const last = svg === svgOf(scenario) ? layoutOf(scenario).rows.at(-1) : { top: 0, height: 0 }
            const bottom = Math.max(last.top + last.height, ...boxes.map(b => b.y + b.height + 4))
            copy.append(make('rect', { x: 0, y: top, width, height: bottom - top }))
            copy.append(...names.map(e => e.cloneNode(true)))
            copy.dataset.width = width
            svg.append(copy)
          }
          const isShown = picture.clientWidth > 3 * copy.dataset.width && picture.scrollLeft > 0
          picture.style.scrollPaddingLeft = isShown ? copy.dataset.width + 'px' : ''
          copy.style.visibility = isShown ? 'visible' : 'hidden'
          copy.setAttribute('transform', `translate(${picture.scrollLeft} 0)`)
        }
        // Lights the chosen event, with those that led to it and those to which it led.
        function lightEvents() {
          const { events } = data.scenarios[scenario], event = chosen && events[chosen], lit = new Set()
          if (event) {
            for (const e of [chosen, ...(event.up || []), ...(event.down || [])]) lit.add(e).add((events[e] || {}).at)
          }
          for (const e of svgOf(scenario).querySelectorAll('.e')) e.classList.toggle('on', lit.has(named(e.id)))
        }
        // - dims: Whether events that have nothing to do with this one step back.
        function show(id, dims = true) {
          const s = data.scenarios[scenario]
          if (!Object.hasOwn(s.events, id)) return
          const event = s.events[id]
          clear()
          chosen = id
          articles()[scenario].classList.toggle('lit', dims)
          lightEvents()
          for (const e of articles()[scenario].querySelectorAll('tr')) e.classList.toggle('on', e.dataset.event === id)
          place(s.rows.findIndex(r => r.id === event.row), event.t)
          // The text of an event that is out of sight comes with its explanation.
          $('question').textContent = event.title || `${s.rows[cursor.row].name} at ${event.t}`
          const none = [{ text: 'nothing' }]
          if (event.why) {
            list($('answer'), [['what led to it', event.why.length ? event.why : none],
              ...(event.then ? [['what it led to', event.then.length ? event.then : none]] : [])])
          } else {
            list($('answer'), [['', engine ? [] : [{ text: 'this page explains only the first events: ask trace-cli why' }]]])
          }
          const row = s.rows.find(r => r.id === event.row)
          if (row && row.line) light(row.line, row.column, false)
          attend(id)
          keep()
          if (!event.why && engine) engine.explain({ event: id }, () => { if (chosen === id) show(id, dims) })
        }
        function ask(row, t) {
          const s = data.scenarios[scenario], r = s.rows[row]
          const event = Object.entries(s.events).find(([, e]) => e.row === r.id && e.t === t)
          if (event) return show(event[0])
          clear()
          place(row, t)
          const empty = s.empty[r.id], found = empty && empty.find(e => e.t === t)
          $('question').textContent = `${r.name}: why is nothing there at ${t}?`
          list($('answer'), [['', found ? found.steps : empty && engine ? [] : [{ text: empty
            ? 'not kept for this place: ask trace-cli why-not'
            : 'choose a place of an output; the state beside tells what this stage holds' }]]])
          if (r.line) light(r.line, r.column, false)
          attend()
          keep()
          if (engine) engine.explain({ row: r.id, time: t }, () => {
            if (!chosen && cursor && cursor.row === row && cursor.t === t) ask(row, t)
          })
        }
        // Lists the events behind '+ 7'.
        function open(id) {
          const s = data.scenarios[scenario], hidden = Object.entries(s.events).filter(([, e]) => e.at === id)
          if (!hidden.length) return false
          const [, first] = hidden[0]
          clear()
          place(s.rows.findIndex(r => r.id === first.row), first.t)
          $('question').textContent = `${hidden.length} more at ${first.t}`
          list($('answer'), [['', hidden.map(([id, e]) => ({ text: e.title, event: id }))]])
          attend()
          keep()
          return true
        }
        function choose(n) {
          if (!articles()[n]) return
          if (!data.scenarios[n]) return engine && engine.load(n)
          const hadFocus = svgOf(scenario).closest('.picture').contains(document.activeElement)
          reset()
          scenario = n
          articles().forEach((a, i) => { a.hidden = i !== n })
          tabs().forEach((t, i) => {
            t.setAttribute('aria-selected', i === n)
            t.tabIndex = i === n ? 0 : -1
          })
          if (hadFocus) svgOf(n).closest('.picture').focus()
          keep()
        }
        // Later, because browsers refuse an address that changes as often as a key repeats.
        function keep() { writing ??= setTimeout(writeAddress, 200) }
        function writeAddress() {
          writing = null
          const parts = []
          if (scenario) parts.push('s=' + (scenario + 1))
          if (chosen) parts.push('e=' + encodeURIComponent(chosen))
          else if (cursor) parts.push('r=' + encodeURIComponent(data.scenarios[scenario].rows[cursor.row].id), 't=' + cursor.t)
          if ($('note').value) parts.push('note=' + encodeURIComponent($('note').value))
          history.replaceState(null, '', parts.length ? '#' + parts.join('&') : location.href.split('#')[0])
        }
        function move(dt, dr) {
          const s = data.scenarios[scenario]
          if (!s.rows.length) return
          if (!cursor) return ask(0, s.times[0])
          const t = dt < 0 ? s.times.findLast(t => t < cursor.t) : dt > 0 ? s.times.find(t => t > cursor.t) : cursor.t
          ask(Math.min(Math.max(cursor.row + dr, 0), s.rows.length - 1), t ?? cursor.t)
        }
        function next(step) {
          const ids = Object.keys(data.scenarios[scenario].events)
          const i = chosen ? ids.indexOf(chosen) + step : step > 0 ? 0 : ids.length - 1
          if (!ids[i]) return false
          show(ids[i])
          return true
        }

        """#
}
