// Fills lib/ for `npm pack`: the engine's modules for Node.js as bundled JavaScript, the declarations of all modules, and the
// documentation as Markdown. Browser code is published as it is, since Rspack bundles it with each site.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleEngine } from './bundleEngine.mjs';
import { copyScripts, runCompiler } from './engine.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const lib = path.join(root, 'lib');

rmSync(lib, { recursive: true, force: true });
runCompiler(lib, 'tsconfig.package.json', ['--emitDeclarationOnly', 'false', '--declaration', 'false']);
copyScripts(lib, ['plugins', 'src/node', 'src/cli/moves']);
await bundleEngine(lib);
runCompiler(lib, 'tsconfig.package.types.json', []);
for (const name of readdirSync(lib, { recursive: true })) {
  if (name.endsWith('.d.ts')) fixDeclaration(path.join(lib, name));
}
removeUnusedDeclarations();
copyDocumentation(path.join(lib, 'docs'));

/** Builds the documentation of this version of the engine, and copies the Markdown of its English pages. */
function copyDocumentation(folder) {
  const out = mkdtempSync(path.join(tmpdir(), 'docspack-documentation-'));
  try {
    const args = [path.join(root, 'src/cli/docspack.mjs'), 'build', 'website', '--out', out];
    const env = { ...process.env, VERSIONS: 'none' };
    execFileSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
    for (const name of readdirSync(out, { recursive: true })) {
      // A skill leads to the published site.
      const isSkill = name === 'skill.md' || name.startsWith('.well-known');
      if (name.startsWith(`zh${path.sep}`) || isSkill || !name.endsWith('.md')) continue;
      const to = path.join(folder, name);
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to, toOffline(readFileSync(path.join(out, name), 'utf8'), name));
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Lets links of a page lead to the other files instead of a site, and takes its address away. */
function toOffline(text, name) {
  const [line = '', origin] = /^url: "(https:\/\/[^/"]+)[^\n]*\n/m.exec(text) ?? [];
  if (origin === undefined) return text;
  const folder = path.posix.dirname(name.split(path.sep).join('/'));
  return text
    .replace(line, '')
    .replaceAll(new RegExp(`(?<=\\()${origin.replaceAll('.', '\\.')}/([^)\\s#]*)`, 'g'), (_, target) =>
      path.posix.relative(folder, target === '' ? 'index.md' : target),
    );
}

/** Lets declarations import each other by the names that TypeScript finds without settings. */
function fixDeclaration(file) {
  const text = readFileSync(file, 'utf8');
  const fixed = text
    .replace(/(from |import\()(["'])(\.[^"']+)\.tsx?\2/g, '$1$2$3.js$2')
    .replace(/^import ["'][^"']+\.css["'];\n/gm, '');
  if (fixed !== text) writeFileSync(file, fixed);
}

/** Removes the declarations that no entry of the package leads to: nine of ten. */
function removeUnusedDeclarations() {
  const { exports, imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const used = new Set();
  const queue = [...Object.values(exports), ...Object.values(imports)].flatMap(({ types }) =>
    types === undefined ? [] : [path.join(root, types)],
  );
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (used.has(file) || !existsSync(file)) continue;
    used.add(file);
    for (const [, request] of readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()["'](\.[^"']+)["']/g))
      queue.push(path.resolve(path.dirname(file), request.replace(/\.js$/, '.d.ts')));
  }
  for (const name of readdirSync(lib, { recursive: true })) {
    const file = path.join(lib, name);
    if (name.endsWith('.d.ts') && !used.has(file)) rmSync(file);
  }
}
