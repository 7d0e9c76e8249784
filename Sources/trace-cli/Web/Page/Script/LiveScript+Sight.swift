extension LiveScript {
    /// Draws of a wide picture what is in sight, with a window's width on each side.
    static let sight = #"""
        // The part that is drawn, the part that was requested last, and what is done when that is drawn.
        let sight = [0, 0], aim = sight, arrived = null
        const scroller = () => run.querySelector('article:not([hidden]) .picture')
        const pictureWidth = () => svgOf(scenario).viewBox.baseVal.width
        function wantedSight() {
          const picture = scroller(), width = Math.max(picture.clientWidth, 600)
          return [picture.scrollLeft - width, picture.scrollLeft + 2 * width].map(Math.round)
        }
        // Draws what is in sight now, of the same text.
        function look() {
          aim = wantedSight()
          request({ ...(text === kept.text ? {} : { text, scenario }), against: null, hasPicture: false }, answer => {
            if (answer.refusal || !answer.articles || answer.text !== text || answer.scenario !== scenario) return
            const s = data.scenarios[scenario], now = answer.data, page = document.createElement('template')
            page.innerHTML = answer.articles
            const hadFocus = scroller().contains(document.activeElement)
            // The same picture, so that a finger that scrolls it is not interrupted.
            svgOf(scenario).replaceWith(page.content.querySelector('article:not([hidden]) svg'))
            for (const [id, event] of Object.entries(s.events)) {
              if (event.why && Object.hasOwn(now.events, id)) now.events[id] = event
            }
            data.scenarios[scenario] = { ...now, empty: s.empty, states: s.states }
            markMovable()
            if (hadFocus) scroller().focus({ preventScroll: true })
            chooseAgain(null, { chosen, cursor, rows: s.rows })
            keepNames(scroller(), svgOf(scenario))
            arrive(answer)
          })
        }
        // Notes what is drawn, and draws more if the picture has been scrolled since.
        function arrive(answer) {
          aim = sight = answer.sight
          const then = arrived
          arrived = null
          if (then) then()
          follow()
        }
        function follow() {
          const picture = scroller(), left = picture.scrollLeft, ahead = picture.clientWidth / 2
          if (moving) return
          if (aim[0] > 0 && left - ahead < aim[0] || left + 3 * ahead > aim[1] && aim[1] < pictureWidth()) look()
        }
        run.addEventListener('scroll', event => { if (event.target === scroller()) follow() }, true)
        // Whether a time is drawn; if not, it is brought into sight, and then is done what was wanted.
        function reaches(t, then) {
          if (!isScrolling) return true
          const x = Math.min(Math.max(xOf(t), 0), pictureWidth())
          arrived = x >= sight[0] && x <= sight[1] ? null : then
          if (!arrived) return true
          scroller().scrollLeft = x - scroller().clientWidth / 2
          look()
          return false
        }
        window.addEventListener('beforeprint', () => {
          if (sight[0] > 0 || sight[1] < pictureWidth()) tell('printed with the marbles near the part in sight')
        })

        """#
}
