-- A session of `.ci/editor`: works on `search.marble` of the current folder as people do, with keys and the functions
-- that they map, and prints a line for each thing that it has checked. Ends with 1 at the first that fails.

local patience = 5000 -- milliseconds, for each answer

local function say(text) io.stdout:write(text, '\n') end

local function fail(what)
  io.stderr:write('\nfailed: ', what, '\n', '\nthe buffer:\n')
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
    io.stderr:write(string.format('%3d  %s\n', number, line))
  end
  io.stderr:write('\nthe diagnostics:\n')
  for _, found in ipairs(vim.diagnostic.get(0)) do
    io.stderr:write(string.format('%d:%d: %s\n', found.lnum + 1, found.col + 1, found.message))
  end
  error('the session ends here', 0)
end

-- Waits until a function returns something, and returns that.
local function wait(what, condition)
  local result
  vim.wait(patience, function()
    result = condition()
    return result
  end, 10)
  if not result then fail(what .. ', after ' .. patience / 1000 .. ' s') end
  return result
end

-- The file

local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, true) end

-- Returns the number of the first line that has the text, and its column, both from 1.
local function find(text)
  for number, line in ipairs(lines()) do
    local column = line:find(text, 1, true)
    if column then return number, column end
  end
end

local function line(number) return lines()[number] end

local function go(text, offset)
  local number, column = find(text)
  if not number then fail('the file has no ' .. text) end
  vim.api.nvim_win_set_cursor(0, { number, column - 1 + (offset or 0) })
  return number, column + (offset or 0)
end

-- Keys

local function press(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'tx', false)
end

-- Types a text at the cursor, in place of what the keys select, and lets the client send each key.
local function type_over(selection, text)
  press(selection .. text:sub(1, 1) .. '<Esc>')
  for character in text:sub(2):gmatch('.') do
    press('a' .. character .. '<Esc>')
    vim.wait(20)
  end
end

-- What the client shows

local function diagnostics() return vim.diagnostic.get(0) end

local function diagnostic_at(number, text)
  for _, found in ipairs(diagnostics()) do
    if found.lnum + 1 == number and found.message:find(text, 1, true) then return found end
  end
end

local function wait_for_peace(what)
  wait('there are still diagnostics ' .. what, function() return #diagnostics() == 0 end)
end

-- Returns the text of the window that hover opens, and closes it.
local function hover(what)
  vim.lsp.buf.hover()
  return wait('hover shows nothing on ' .. what, function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        local text = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, true)
        vim.api.nvim_win_close(window, true)
        return table.concat(text, '\n')
      end
    end
  end)
end

local function expect(text, part, what)
  if not text:lower():find(part:lower(), 1, true) then
    fail(what .. " does not say '" .. part .. "', but:\n" .. text)
  end
end

-- Opens the menu of code actions at the cursor, and chooses the first whose title has one of the texts.
local function act(texts)
  local titles
  vim.ui.select = function(items, options, choose)
    titles = {}
    for _, item in ipairs(items) do
      local title = options.format_item and options.format_item(item) or tostring(item)
      table.insert(titles, title)
      for _, text in ipairs(texts) do
        if title:lower():find(text, 1, true) then return choose(item, #titles) end
      end
    end
    choose(nil)
  end
  vim.lsp.buf.code_action()
  wait('there are no code actions', function() return titles end)
  return titles
end

-- The configuration of the guide

-- Returns the indented lines below a heading of the guide.
local function guide(heading)
  local code, is_below = {}, false
  for text in io.lines(os.getenv('GUIDE')) do
    if text:find('^#') then is_below = text:find(heading, 1, true) end
    if is_below and text:find('^    ') then table.insert(code, text:sub(5)) end
  end
  return table.concat(code, '\n')
end

local function configure()
  local heading = vim.lsp.config and 'Neovim 0.11' or vim.lsp.start and 'Neovim 0.8' or 'Neovim 0.7'
  local code = guide(heading)
  if code == '' then error('the guide has no code for ' .. heading, 0) end
  assert(load(code, heading))()
  vim.lsp.set_log_level('debug')
  return heading
end

local function clients()
  if vim.lsp.get_clients then return vim.lsp.get_clients({ bufnr = 0 }) end
  return vim.lsp.buf_get_clients(0)
end

-- Asks the server for something at the cursor, and returns the answer.
local function request(method)
  local parameters = vim.lsp.util.make_position_params(0, 'utf-16')
  local answers = vim.lsp.buf_request_sync(0, method, parameters, patience)
  for _, answer in pairs(answers or {}) do
    if answer.error then fail(method .. ' ends with: ' .. answer.error.message) end
    return answer.result
  end
  fail(method .. ' has no answer')
end

-- Waits until the quickfix list has an entry with the text.
local function wait_for_entry(text, what)
  return wait(what, function()
    for _, entry in ipairs(vim.fn.getqflist()) do
      if entry.text:find(text, 1, true) then return entry end
    end
  end)
end

-- The steps

local function open()
  vim.cmd('filetype plugin indent on | syntax on')
  local heading = configure()
  vim.cmd('edit search.marble')
  wait('the server does not start', function()
    for _, client in pairs(clients()) do
      if client.server_capabilities or client.resolved_capabilities then return true end
    end
  end)
  say('opened a file, with the configuration of ' .. heading)
end

local function mistype()
  local number, column = go('debounce')
  type_over('ciw', 'debounse')
  local found = wait('a mistyped operator has no diagnostic', function() return diagnostic_at(number, 'debounse') end)
  if found.col + 1 > column or found.end_col < column + 7 then
    fail('the diagnostic is at ' .. found.col + 1 .. ' to ' .. found.end_col .. ', not at ' .. column)
  end
  say('a mistyped operator is underlined: ' .. found.message:gsub('\n.*', ''))
  local titles = act({ 'debounce' })
  wait('the text is not mended by one of: ' .. table.concat(titles, ', '), function() return find('.debounce(') end)
  wait_for_peace('behind the action')
  say('an action mended it')
  go('debounce')
  expect(hover('an operator'), 'debounce', 'hover on an operator')
  say('hover explains the operator')
end

local function accept()
  local number = go('-----b')
  press('0wi--<Esc>')
  local broken = line(number)
  local found = wait('a failing expectation has no diagnostic', function() return diagnostics()[1] end)
  if found.lnum + 1 < number - 1 or found.lnum > number then
    fail('the difference is at line ' .. found.lnum + 1 .. ', not at ' .. number .. ' or the line above')
  end
  say('a failing expectation shows its difference: ' .. found.message:gsub('\n.*', ''))
  go('-----b', 5)
  local why = hover('a marble')
  expect(why, 'query', 'hover on a marble, asked why,')
  say('hover on the marble says why')
  local titles = act({ 'accept' })
  wait('the diagram is not mended by one of: ' .. table.concat(titles, ', '), function() return line(number) ~= broken end)
  if line(number) ~= '    -----b-----c' then fail('the diagram is not what happened') end
  wait_for_peace('behind the acceptance')
  say('an action accepted what happened')
end

-- Why, as a tree of callers, which Neovim lists.
local function ask_why()
  local number = go('-----b', 5)
  vim.fn.setqflist({})
  vim.lsp.buf.incoming_calls()
  local cause = wait_for_entry('', 'an event has no causes')
  vim.cmd('cclose')
  if cause.lnum > number then fail('the cause is below its effect: ' .. cause.text) end
  say('the callers of an event are its causes: ' .. cause.text)
end

local function list_symbols()
  vim.fn.setqflist({})
  vim.lsp.buf.document_symbol()
  for _, name in ipairs({ 'query', 'shown', 'count' }) do wait_for_entry(name, 'no symbol ' .. name) end
  vim.cmd('cclose')
  say('the list of symbols has inputs and outputs')
end

local function complete()
  local number = find('.map')
  go('.map', 1)
  type_over('cw', 'ma')
  local answer = request('textDocument/completion')
  local labels = {}
  for _, item in ipairs(answer and (answer.items or answer) or {}) do table.insert(labels, item.label) end
  local text = table.concat(labels, ' ')
  for _, name in ipairs({ 'map', 'materialize' }) do expect(text, name, 'completion of an operator') end
  press('ap<Esc>')
  if not line(number):find('.map {', 1, true) then fail('the operator is typed wrongly') end
  wait_for_peace('behind the completion')
  say('completion offers operators')
end

local function rename()
  go('query')
  vim.lsp.buf.rename('typed')
  wait('an input is not renamed', function() return find('hot typed') end)
  if find('query') then fail('a use of the input is not renamed') end
  if not find('let settled = typed') or not find('out count = typed') then fail('a use is renamed wrongly') end
  go('settled')
  vim.lsp.buf.rename('resting')
  wait('a step is not renamed', function() return find('out shown = resting') end)
  if find('settled') then fail('a use of the step is not renamed') end
  wait_for_peace('behind the new names')
  say('an input and a step have new names everywhere')
end

local function format()
  go('a-b')
  press('0dw')
  press('i  <Esc>')
  go('b = "sw"')
  press('i   <Esc>')
  if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = patience }) else vim.lsp.buf.formatting_sync(nil, patience) end
  wait('the diagram is not indented', function() return find('    a-b-----c') end)
  vim.cmd('silent write')
  local checked = vim.fn.system({ 'trace-cli', 'fmt', '--check', 'search.marble' })
  if vim.v.shell_error ~= 0 then fail('the server formats in another way than the command: ' .. checked) end
  wait_for_peace('behind the formatting')
  say('the buffer is formatted')
end

-- Those without a server have `:make`.
local function make()
  local number = go('1-2-----3')
  press('0wx')
  vim.cmd('silent write')
  vim.cmd('silent make!')
  local entries = vim.tbl_filter(function(entry) return entry.valid == 1 end, vim.fn.getqflist())
  local first = entries[1]
  if not first or vim.fn.bufname(first.bufnr) ~= 'search.marble' or first.lnum ~= number then
    fail(':make does not lead to line ' .. number .. ', but to ' .. vim.inspect(vim.fn.getqflist()))
  end
  say(':make lists the difference, without the server: ' .. first.text:gsub('\n', ': '))
end

-- Each block begins at the margin, however it is typed.
local function indent()
  local last = #lines()
  press('Go<CR>hot other: Int<CR>-1-|<CR>1 = 1<CR><CR>let doubled = other<CR>.map {<CR>$0 * 2<CR>}<CR><CR>out all = doubled<CR>-2-|<Esc>')
  local typed = table.concat(vim.list_slice(lines(), last + 2), '\n')
  local wanted = table.concat({
    'hot other: Int', '    -1-|', '    1 = 1', '', 'let doubled = other', '    .map {', '        $0 * 2', '    }', '',
    'out all = doubled', '    -2-|',
  }, '\n')
  if typed ~= wanted then fail('new blocks are indented like this:\n' .. typed) end
  local before = table.concat(lines(), '\n')
  press('gg=G')
  if table.concat(lines(), '\n') ~= before then fail('= moves lines') end
  say('new blocks begin at the margin, and = moves no line')
end

local function main()
  open()
  mistype()
  accept()
  ask_why()
  list_symbols()
  complete()
  rename()
  format()
  make()
  indent()
end

local is_done, message = pcall(main)
if not is_done then io.stderr:write(tostring(message), '\n') end
for _, client in pairs(clients()) do client.stop() end
vim.cmd(is_done and 'quitall!' or 'cquit!')
