" Marble files of StreamTrace.
autocmd BufNewFile,BufRead *.marble setfiletype marble
