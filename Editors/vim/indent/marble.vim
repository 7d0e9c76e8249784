" Indentation of StreamTrace's marble files.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=GetMarbleIndent() indentkeys=o,O,!^F,0},0),0],0.,0=out,0=hot,0=cold,0=scenario
let b:undo_indent = 'setlocal indentexpr< indentkeys<'

if exists('*GetMarbleIndent')
  finish
endif

" Returns the number of brackets that a line leaves open; those of texts and comments do not count.
function s:OpenBrackets(number)
  let text = substitute(getline(a:number), '"\%(\\.\|[^"\\]\)*"\|//.*', '', 'g')
  return count(text, '{') + count(text, '(') + count(text, '[')
        \ - count(text, '}') - count(text, ')') - count(text, ']')
endfunction

" A block begins at the margin, after an empty line or with its word; what belongs to it is indented, and code by its
" brackets. A line of a diagram is never moved to another place than that of the line above it.
function GetMarbleIndent()
  let head = prevnonblank(v:lnum - 1)
  if head == 0
    return 0
  endif
  let [depth, text] = [0, getline(v:lnum)]
  let above = head
  while head > 0
    let depth += s:OpenBrackets(head)
    if getline(head) =~# '^\S' && getline(head) !~# '^[])}]'
      break
    endif
    let head -= 1
  endwhile
  if depth > 0
    let opens = s:OpenBrackets(above) > 0
    return indent(above) + (opens ? shiftwidth() : 0) - (text =~# '^\s*[])}]' ? shiftwidth() : 0)
  endif
  if above < v:lnum - 1 || text =~# '^\s*\%(out\|hot\|cold\|scenario\)\%(\s\|$\)'
    return 0
  endif
  if above == head
    let has_body = getline(head) =~# '^\%(hot\|cold\|out\|let\|values\|log\)\>\|^\k\+\s*$'
    return has_body || text =~# '^\s*\.' ? shiftwidth() : 0
  endif
  return indent(above)
endfunction
