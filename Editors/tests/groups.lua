-- Writes the group of each byte of the files that $FILES lists to $OUTPUT, for VimSyntaxTests: a line of runs for each
-- line, like `4:,2:marbleFrame`, and an empty line between files. The line feed belongs to its line.
local function main()
  vim.cmd('filetype plugin on | syntax on')
  local names = {}
  local function name(id)
    names[id] = names[id] or vim.fn.synIDattr(id, 'name')
    return names[id]
  end
  local synID = vim.fn.synID
  local files = {}
  for file in io.lines(os.getenv('FILES')) do
    vim.cmd('silent edit ' .. vim.fn.fnameescape(file))
    assert(vim.bo.filetype == 'marble', file .. ' is no marble file: ' .. vim.bo.filetype)
    local lines = {}
    for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
      local runs, last, count = {}, nil, 0
      for column = 1, #line do
        local id = synID(number, column, 1)
        if id ~= last and count > 0 then
          table.insert(runs, count .. ':' .. name(last))
          count = 0
        end
        last, count = id, count + 1
      end
      if count > 0 then table.insert(runs, count .. ':' .. name(last)) end
      table.insert(runs, '1:')
      table.insert(lines, table.concat(runs, ','))
    end
    if not vim.bo.endofline then lines[#lines] = lines[#lines]:gsub(',?1:$', '') end
    table.insert(files, table.concat(lines, '\n'))
    vim.cmd('bwipeout')
  end
  local output = assert(io.open(os.getenv('OUTPUT'), 'w'))
  output:write(table.concat(files, '\n\n'))
  output:close()
end

local isDone, message = pcall(main)
if not isDone then io.stderr:write(tostring(message), '\n') end
vim.cmd(isDone and 'quitall!' or 'cquit!')
