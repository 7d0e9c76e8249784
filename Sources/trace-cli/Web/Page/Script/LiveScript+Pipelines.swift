extension LiveScript {
    /// Edits pipelines, and compares them with others.
    static let pipelines = #"""
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
          let sentence = '', shown = null
          const show = (answer, typed) => {
            shown = typed
            if (take(answer, refusal, typed)) {
              sentence = answer.sentence
              delete area.dataset.refused
            } else area.dataset.refused = answer.refusal.message
          }
          const replacement = typed => ({ edit: { kind: 'replace', statement: statement.statement, text: typed } })
          area.addEventListener('input', () => {
            const typed = area.value
            area.rows = typed.split('\n').length
            if (typed.trim() === keptText(statement.statement)) {
              delete area.dataset.refused
              showRefusal(refusal)
              return request({}, take)
            }
            request(replacement(typed), answer => show(answer, typed))
          })
          area.addEventListener('change', () => serially(async () => {
            await rested()
            const typed = area.value
            if (typed !== shown && typed.trim() !== keptText(statement.statement)) {
              // Something else was requested before the last key was.
              const answer = await commit(replacement(typed))
              if (answer) show(answer, typed)
            }
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

        function showOther(answer) {
          if (answer.statements && text === kept.text) keptStatements = answer.statements
          // A late answer shows nothing in a comparison that was closed.
          if ($('comparison').hidden) answer = {}
          showRefusal($('other-refusal'), answer.otherRefusal, $('other').value)
          showOtherPicture(answer)
          const hint = $('comparison').hidden || against ? '' : 'change this text, or choose another one: its picture is drawn below'
          $('other-changes').textContent = answer.otherChanges ? 'it changes: ' + answer.otherChanges : hint
          if (answer.other && !answer.isAligned) $('other-changes').textContent += ' (with a ruler of its own)'
        }
        let isAligned = false
        function showOtherPicture(answer) {
          isAligned = !!answer.isAligned
          $('other-picture').innerHTML = answer.other || ''
          alongside()
        }
        // Where both pictures have one ruler, they show the same part of it.
        function alongside() {
          const picture = scroller(), other = $('other-picture'), svg = other.querySelector('svg')
          const isBehind = picture.scrollLeft >= picture.scrollWidth - picture.clientWidth - 1 && other.scrollLeft > picture.scrollLeft
          if (!svg) return
          if (isAligned && !isBehind) other.scrollLeft = picture.scrollLeft
          keepNames(other, svg)
        }
        $('other-picture').addEventListener('scroll', event => {
          if (isAligned) scroller().scrollLeft = event.target.scrollLeft
          const svg = event.target.querySelector('svg')
          if (svg) keepNames(event.target, svg)
        })
        // The texts that were compared, so that none is lost.
        const compared = new Map(), comparedKey = n => scenario + ' ' + n
        const compareWith = debounced(() => {
          if ($('comparison').hidden) return
          const n = Number($('statement').value), other = $('other').value
          compared.set(comparedKey(n), other)
          against = other.trim() && other.trim() !== keptText(n) ? { statement: n, text: other } : null
          $('other').rows = other.split('\n').length
          request(text === kept.text ? {} : { text, scenario }, take)
        })
        function debounced(f) {
          let timer = null
          return () => { clearTimeout(timer); timer = setTimeout(f, 30) }
        }
        function startComparing() {
          const isOpen = $('comparison').hidden
          $('comparison').hidden = !isOpen
          $('compare').setAttribute('aria-expanded', isOpen)
          if (isOpen) {
            if (beginComparing()) $('other').focus()
            return
          }
          const wasCompared = against
          against = null
          showOther({})
          // The picture had room for the other one.
          if (wasCompared) request(text === kept.text ? {} : { text, scenario }, take)
        }
        // Begins with the text of the statement that is looked at; returns whether there is one.
        function beginComparing() {
          against = null
          const first = statementHere()
          if (!first) return tell('the pipeline is in another file')
          $('statement').value = first.statement
          chooseStatement()
          return true
        }
        async function chooseStatement() {
          const n = Number($('statement').value), row = cursor && data.scenarios[scenario].rows[cursor.row]
          $('other').value = compared.get(comparedKey(n)) || keptText(n) || ''
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

        """#
}
