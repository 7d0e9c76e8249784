" Indentation of StreamTrace's marble files, while they are typed.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=GetMarbleIndent()
setlocal indentkeys=o,O,!^F,0},0),0],0.,0=out,0=hot,0=cold,0=scenario,0=case,0=default:
let b:undo_indent = 'setlocal indentexpr< indentkeys<'

if exists('*GetMarbleIndent')
  finish
endif

" Returns a line without its texts and its comment, in which brackets do not count.
function s:Code(number)
  return substitute(getline(a:number), '"\%(\\.\|[^"\\]\)*"\|//.*', '', 'g')
endfunction

" Returns the number of brackets that a line leaves open, after those with which it begins.
function s:OpenBrackets(number)
  let text = substitute(s:Code(a:number), '^[ \t])}]*', '', '')
  let depth = 0
  for bracket in split(substitute(text, '[^][(){}]', '', 'g'), '\zs')
    let depth += bracket =~# '[[({]' ? 1 : -1
  endfor
  return depth
endfunction

" Returns whether the code that begins at a line is open at the end of another one.
function s:IsOpen(head, last)
  if getline(a:head) !~# '^\%(let\|var\|out\|func\|struct\|enum\|class\|extension\|protocol\|final\|private\|@\)'
    return 0
  endif
  let depth = 0
  for number in range(a:head, a:last)
    let text = s:Code(number)
    let depth += count(text, '{') + count(text, '(') + count(text, '[')
    let depth -= count(text, '}') + count(text, ')') + count(text, ']')
  endfor
  return depth > 0
endfunction

" Lines that are there are left where they are, because the place of a diagram is a matter of its block. A new line has
" the indentation of the one above it; one after an empty line, and one that begins a block, is at the margin.
function GetMarbleIndent()
  let [text, above] = [getline(v:lnum), prevnonblank(v:lnum - 1)]
  if text =~# '\S' && mode() !~# '[iR]'
    return -1
  endif
  if above == 0
    return 0
  endif
  let head = above
  while head > 1 && getline(head) !~# '^[^] \t})]'
    let head -= 1
  endwhile
  if s:IsOpen(head, above)
    if text =~# '^\s*\%(case\|default\)\>'
      let number = above
      while number > head && getline(number) !~# '^\s*\%(case\|default\|switch\)\>'
        let number -= 1
      endwhile
      return indent(number)
    endif
    let deeper = s:OpenBrackets(above) > 0 && getline(above) !~# '^\s*switch\>' || getline(above) =~# '^\s*\%(case\|default\)\>.*:\s*$'
    return max([0, indent(above) + (deeper ? shiftwidth() : 0) - (text =~# '^\s*[])}]' ? shiftwidth() : 0)])
  endif
  if above < v:lnum - 1 || text =~# '^\s*\%(out\|hot\|cold\|scenario\)\%(\s\|$\)'
    return 0
  endif
  if indent(above) > 0
    return indent(above)
  endif
  let line = substitute(getline(head), '\s*//.*', '', '')
  let has_body = line =~# '^\%(hot\|cold\|out\|values\|log\)\>\|^\k\+\s*$'
  return has_body || text =~# '^\s*\.' && line =~# '^let\>' ? shiftwidth() : 0
endfunction
