extension LiveScript {
    /// Draws of a wide picture what is in sight, with a window's width on each side.
    static let sight = #"""
        // The part that is drawn, and the part that was requested last.
        let sight = [0, 0], aim = sight
        // The text of the picture, which may be older than `text`, and the ruler with which it was drawn.
        let shownText = '', shownRuler = null
        const scroller = () => run.querySelector('article:not([hidden]) .picture')
        const pictureWidth = () => svgOf(scenario).viewBox.baseVal.width
        function wantedSight() {
          const picture = scroller(), width = Math.max(picture.clientWidth, 600)
          return [picture.scrollLeft - width, picture.scrollLeft + 2 * width].map(Math.round)
        }
        const shownRun = () => ({ text: shownText, scenario, ruler: shownRuler || undefined,
          against: shownText === text ? against : null, hasPicture: false })
        function arrive(answer) {
          aim = sight = answer.sight
          glance = null
          alongside()
          follow()
        }
        // Draws more, unless what is in sight is drawn, with half a window on each side.
        function follow() {
          if (!shownText) return
          const left = scroller().scrollLeft, ahead = scroller().clientWidth / 2
          const isDrawnBefore = aim[0] <= 0 || aim[0] <= left - ahead + 1
          const isDrawnAfter = aim[1] >= pictureWidth() || aim[1] >= left + 3 * ahead - 1
          if (isDrawnBefore && isDrawnAfter) return
          aim = wantedSight()
          glance = { isGlance: true, then: takeGlance }
          if (!inFlight) send()
        }
        // Replaces the marbles. Texts, lists and what is chosen remain as they are.
        function takeGlance(answer) {
          if (answer.refusal || !answer.articles || answer.text !== shownText || answer.scenario !== scenario) return
          const s = data.scenarios[scenario], former = svgOf(scenario), page = document.createElement('template')
          page.innerHTML = answer.articles
          const hadFocus = scroller().contains(document.activeElement)
          // In the same place, so that a finger that scrolls it is not interrupted.
          former.replaceWith(page.content.querySelector('article:not([hidden]) svg'))
          svgOf(scenario).querySelector('rect').after(...former.querySelectorAll('.row-on'))
          for (const [id, event] of Object.entries(s.events)) {
            if (event.why && Object.hasOwn(answer.data.events, id)) answer.data.events[id] = event
          }
          data.scenarios[scenario] = { ...answer.data, empty: s.empty, states: s.states }
          markMovable()
          lightEvents()
          if (hadFocus) scroller().focus({ preventScroll: true })
          if (hadFocus && chosen) attend(chosen)
          if (cursor) quietly(() => place(cursor.row, cursor.t))
          keepNames(scroller(), svgOf(scenario))
          if (answer.other) showOtherPicture(answer)
          arrive(answer)
        }
        // Does what must not scroll the picture: what is seen stays where it is.
        function quietly(f) {
          isScrolling = false
          f()
          isScrolling = true
        }
        run.addEventListener('scroll', event => {
          if (event.target !== scroller()) return
          if (pressed && pressed.from) drag(pressed.at)
          alongside()
          follow()
        }, true)
        // A person who scrolls is not brought back to what was chosen before.
        for (const kind of ['wheel', 'touchmove']) {
          run.addEventListener(kind, () => clearTimeout(revealing), { passive: true })
        }
        window.addEventListener('beforeprint', () => {
          if (sight[0] > 0 || sight[1] < pictureWidth()) tell('printed with the marbles near the part in sight')
        })

        """#
}
