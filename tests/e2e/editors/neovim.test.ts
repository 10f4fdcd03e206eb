import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@rstest/core';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const run = promisify(execFile);
const NEOVIM = process.env.NVIM ?? 'nvim';
const ENGINE = path.resolve('src/cli/docspack.mjs');
/** Time limit of the whole session on a busy machine. */
const SESSION_MS = 150_000;

const FILES = {
  'package.json': '{ "name": "site" }',
  'docs/site.config.ts': "export default { title: 'Site' };\n",
  'docs/urls.lock': '/\n/guide #install\n',
  'docs/index.md': '# Site\n\n🎉 See the [guide](/guidd) and [install](/guide#install).\n',
  'docs/guide.mdx': '# Guide\n\n## Install\n\nText.\n',
};

/** Opens a page as its author does, with the settings of the documentation, and writes what the editor shows to a file. */
const SCRIPT = `
local root, seen = vim.env.SITE, {}
local function fail(what)
  seen.failed = what
  vim.fn.writefile({ vim.fn.json_encode(seen) }, root .. '/seen.json')
  vim.cmd('cquit!')
end
local function until_true(what, condition)
  if not vim.wait(60000, condition, 50) then fail(what) end
end
local function messages()
  return vim.tbl_map(function(each)
    return string.format('%d:%d-%d %s', each.lnum, each.col, each.end_col, each.message)
  end, vim.diagnostic.get(0))
end
local settings = {
  name = 'docspack',
  cmd = { vim.env.NODE, vim.env.ENGINE, 'lsp' },
  cmd_cwd = root,
  root_dir = root,
}
vim.cmd('edit ' .. root .. '/docs/index.md')
local id
if vim.lsp.start then
  id = vim.lsp.start(settings)
else
  id = vim.lsp.start_client(settings)
  vim.lsp.buf_attach_client(0, id)
end
until_true('diagnostics', function() return #vim.diagnostic.get(0) > 0 end)
seen.diagnostics = messages()
local client = vim.lsp.get_client_by_id(id)
local encoding = client.offset_encoding
seen.encoding = encoding
local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000) or {}
  return (answers[id] or {}).result
end
local function at(line, column)
  vim.api.nvim_win_set_cursor(0, { line, column })
  return vim.lsp.util.make_position_params(0, encoding)
end
-- A fix of the dead link.
local line = vim.api.nvim_buf_get_lines(0, 2, 3, false)[1]
local params = at(3, (line:find('guidd', 1, true)) - 1)
params.range = { start = params.position, ['end'] = params.position }
-- As its own list of actions sends them.
local of_line = vim.lsp.diagnostic.get_line_diagnostics
params.context = {
  diagnostics = of_line and of_line(0, 2) or vim.tbl_map(function(each) return each.user_data.lsp end, vim.diagnostic.get(0)),
}
local actions = ask('textDocument/codeAction', params) or {}
seen.actions = vim.tbl_map(function(each) return each.title end, actions)
if not actions[1] then fail('a fix') end
vim.lsp.util.apply_workspace_edit(actions[1].edit, encoding)
until_true('no diagnostics', function() return #vim.diagnostic.get(0) == 0 end)
seen.fixed = vim.api.nvim_buf_get_lines(0, 2, 3, false)[1]
-- Completion of a link that is typed.
vim.api.nvim_buf_set_lines(0, -1, -1, false, { '', '[x](/gui' })
local items = ask('textDocument/completion', at(5, 8)) or {}
seen.completions = vim.tbl_map(function(each) return each.label end, items.items or items)
vim.api.nvim_buf_set_lines(0, 3, -1, false, {})
-- Hover and definition.
seen.hover = ask('textDocument/hover', at(3, (seen.fixed:find('install)', 1, true)) + 1)).contents.value
vim.lsp.buf.definition()
until_true('the definition', function() return vim.api.nvim_buf_get_name(0):match('guide%.mdx$') ~= nil end)
seen.definition = vim.api.nvim_win_get_cursor(0)[1]
-- Another id for the heading, in all files.
vim.lsp.buf_attach_client(0, id)
vim.lsp.buf.rename('setup')
until_true('the rename', function()
  return vim.api.nvim_buf_get_lines(0, 2, 3, false)[1]:find('setup', 1, true) ~= nil
end)
vim.cmd('wall')
vim.lsp.stop_client(id)
until_true('the end of the server', function() return client.is_stopped() end)
vim.fn.writefile({ vim.fn.json_encode(seen) }, root .. '/seen.json')
vim.cmd('qall!')
`;

/** Opens a page with the configuration of the documentation alone. */
const SETTINGS_SCRIPT = `
local root, seen = vim.env.SITE, {}
vim.cmd('edit ' .. root .. '/docs/guide.mdx')
vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 50)
seen.filetype = vim.bo.filetype
local function messages()
  return vim.tbl_map(function(each) return each.message end, vim.diagnostic.get(0))
end
seen.diagnostics = messages()
vim.cmd('edit ' .. root .. '/docs/_meta.json')
vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 50)
seen.ofMeta = messages()
seen.clients = #vim.tbl_keys(vim.lsp.buf_get_clients(0))
vim.fn.writefile({ vim.fn.json_encode(seen) }, root .. '/seen.json')
vim.cmd('qall!')
`;

/** Minor version of Neovim 0; `undefined` if it is not installed. */
function neovimVersion(): number | undefined {
  try {
    const version = execFileSync(NEOVIM, ['--version'], { encoding: 'utf8' });
    return Number(/^NVIM v0\.(\d+)/.exec(version)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    console.warn('Neovim is not tested: it is not installed (apt-get install neovim).');
    return undefined;
  }
}

const VERSION = neovimVersion();
/** The first one with `vim.lsp.start`. */
const FIRST_VERSION = 8;

/** Runs Neovim with a script in a site, and returns what it writes to `seen.json`. */
async function runNeovim(root: string, config: string, cwd = root): Promise<unknown> {
  const env = {
    ...process.env,
    SITE: root,
    NODE: process.execPath,
    ENGINE,
    // Neovim keeps its state there.
    XDG_STATE_HOME: root,
    XDG_DATA_HOME: root,
    XDG_CACHE_HOME: root,
  };
  const args = ['--headless', '-u', config, '-i', 'NONE', '-n', '-c', `luafile ${path.join(root, 'session.lua')}`];
  // What failed is in the file.
  const output = await run(NEOVIM, args, { cwd, env, timeout: SESSION_MS }).catch(String);
  const seen = path.join(root, 'seen.json');
  if (!existsSync(seen)) throw new Error(`Neovim wrote nothing: ${JSON.stringify(output)}`);
  return JSON.parse(readFileSync(seen, 'utf8'));
}

test.runIf(VERSION !== undefined)(
  "Neovim's own client shows, fixes, completes, finds and renames",
  async () => {
    const root = writeFolder({ ...FILES, 'session.lua': SCRIPT });
    const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
    expect(await runNeovim(root, 'NONE')).toMatchObject({
      diagnostics: [expect.stringContaining('links to "/guidd", which is not a page.')],
      actions: [expect.stringContaining('"/guide"')],
      fixed: '🎉 See the [guide](/guide) and [install](/guide#install).',
      completions: expect.arrayContaining(['/guide']),
      hover: expect.stringContaining('**Guide** › Install'),
      definition: 3,
    });
    expect(read('docs/guide.mdx')).toContain('## Install <span id="install" /> {/*setup*/}');
    expect(read('docs/index.md')).toContain('[install](/guide#setup)');
    expect(read('docs/urls.lock')).toContain('/guide #install #setup');
  },
  SESSION_MS + 10_000,
);

test.runIf(VERSION !== undefined)(
  'the settings of the documentation start the server for the files of a site, wherever Neovim was started',
  async () => {
    const page = readFileSync('website/en/guide/editors.md', 'utf8');
    const blocks = [...page.matchAll(/^```lua title="~\/\.config\/nvim\/init\.lua"\n([\s\S]*?)^```$/gm)];
    const settings = blocks[(VERSION ?? 0) >= FIRST_VERSION ? 0 : 1]?.[1];
    if (settings === undefined) throw new Error('The documentation has no settings for Neovim.');
    const root = writeFolder({
      ...FILES,
      'docs/guide.mdx': '# Guide\n\n[Dead](/none)\n',
      'docs/_meta.json': '["index", "guidd"]\n',
      'init.lua': settings,
      'session.lua': SETTINGS_SCRIPT,
    });
    mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true });
    symlinkSync(ENGINE, path.join(root, 'node_modules/.bin/docspack'));
    expect(await runNeovim(root, path.join(root, 'init.lua'), tmpdir())).toEqual({
      filetype: 'mdx',
      diagnostics: [expect.stringContaining('links to "/none", which is not a page.')],
      ofMeta: [expect.stringContaining('"guidd"')],
      clients: 1,
    });
  },
  SESSION_MS + 10_000,
);

test('both languages of the documentation have the same settings', () => {
  const code = (name: string) => readFileSync(name, 'utf8').match(/^```[\s\S]*?^```$/gm);
  expect(code('website/zh/guide/editors.md')).toEqual(code('website/en/guide/editors.md'));
});
