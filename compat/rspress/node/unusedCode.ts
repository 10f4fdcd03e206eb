import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { readExports } from '../../../src/node/support/sources/ExportReader.ts';

/** Exports of a theme that replace components of Rspress and that this theme has no use for. */
const OVERRIDES: readonly { names: RegExp; consequence: string }[] = [
  { names: /^DocContent$/, consequence: 'pages show their content without it' },
  { names: /^FallbackHeading$/, consequence: 'a page without a heading has the "h1" of getCustomMDXComponent' },
  { names: /^(?:EditLink|LastUpdated)$/, consequence: 'the footer of pages has one of its own' },
  { names: /^Icon[A-Z]\w*$/, consequence: 'the theme has icons of its own' },
];
/** What code of a site uses without the effect that it has in Rspress. */
const USES: readonly { text: RegExp; name: string; consequence: string }[] = [
  {
    text: /<CodeBlockRuntime\b/,
    name: 'CodeBlockRuntime',
    consequence: 'shows code without highlighting, and its "shikiOptions" have no effect',
  },
  {
    text: /import\.meta\.env\.SSG_MD\b/,
    name: 'import.meta.env.SSG_MD',
    consequence:
      'is never set: Markdown for assistants has the text of pages, and not what components show there instead',
  },
];
const SCRIPT = /\.[jt]sx?$/;

/**
 * Finds code of a site that has no effect, or another one than in Rspress.
 * @param site absolute paths: the theme's module, and folders with code, which need not exist
 */
export function findUnusedCode(site: { themeEntry: string | undefined; folders: readonly string[] }): NotCarried[] {
  const exported = site.themeEntry === undefined ? [] : exportsOf(site.themeEntry);
  const overrides = OVERRIDES.flatMap(({ names, consequence }) => {
    const unused = exported.filter((name) => names.test(name));
    if (unused.length === 0) return [];
    return { name: unused.join('", "'), consequence: `of the theme ${isOrAre(unused)} not used: ${consequence}` };
  });
  const texts = site.folders.flatMap(scriptsIn);
  const uses = USES.filter(({ text }) => texts.some((each) => text.test(each)));
  return [...overrides, ...uses.map(({ name, consequence }) => ({ name, consequence }))];
}

const isOrAre = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are');

/** Names that a module exports itself; `export *` adds those of Rspress. */
function exportsOf(file: string): string[] {
  return [...(readExports(readFileSync(file, 'utf8'), file)?.values ?? [])].sort();
}

function scriptsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => SCRIPT.test(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}
