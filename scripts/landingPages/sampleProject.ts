import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';

/** Returns the files of a group of code fences of a page by their titles, without the marks of lines. */
export function readGroup(page: string, group: string): Record<string, string> {
  const fences = page.matchAll(/^```\w+ title="([^"]+)" group="([^"]+)"[^\n]*\n(.*?)^```$/gms);
  return Object.fromEntries(
    [...fences].flatMap(([, title = '', name, code = '']) =>
      name === group ? [[title, code.replace(/ *\/\/ \[!code[^\]]*\]$/gm, '')]] : [],
    ),
  );
}

/** Writes a project into a temporary folder, which has the packages of the repository, and returns the folder. */
export function writeProject(files: Record<string, string>): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'landing-page-')));
  symlinkSync(path.join(ENGINE_ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }\n', ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
