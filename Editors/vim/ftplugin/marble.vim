" Settings for StreamTrace's marble files.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

" A column of a diagram is a frame, so lines must not be broken, and tabs would hide the alignment.
setlocal commentstring=//\ %s comments=:// formatoptions-=t formatoptions+=croql
setlocal expandtab shiftwidth=4 softtabstop=4 textwidth=0

" `:make` checks the file, and fills the quickfix list.
setlocal makeprg=trace-cli\ check\ %:S
setlocal errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m
" A failing expectation, `FAIL  search.marble:9  out shown`, and what differs, on the line below it.
setlocal errorformat+=%EFAIL\ \ %f:%l\ %m,%Z\ \ %m,%-G%.%#

let b:undo_ftplugin = 'setlocal commentstring< comments< formatoptions< expandtab< shiftwidth< softtabstop<'
let b:undo_ftplugin .= ' textwidth< makeprg< errorformat<'
