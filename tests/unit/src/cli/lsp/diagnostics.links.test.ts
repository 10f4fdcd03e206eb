import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { enginePluginsFor } from '../../../../../plugins/enginePlugins.ts';
import { readCheckLinks, toDiagnostics } from '../../../../../src/cli/lsp/diagnostics.ts';
import { DocsError } from '../../../../../src/tools/messages/errors.ts';

/** Not a code of a problem: the kinds of hooks, the name of a command, and the row that counts the problems that are not shown. */
const OTHERS = new Set(['async', 'check', 'more']);
/** Checks of documents, which a plugin of the package declares. */
const OF_PACKAGE = /^document-/;

/** Returns the codes that the engine gives to problems: those of its modules, and of the checks that its plugins declare. */
function listCodes(): string[] {
  const files = ['src', 'plugins', 'compat'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const written = files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [...readFileSync(name, 'utf8').matchAll(/\b(?:area|check): '([a-z][\w-]*)'/g)])
    .flatMap(([, code]) => code ?? []);
  const declared = enginePluginsFor(false).flatMap(({ checks = {} }) => Object.keys(checks));
  return [...new Set([...written, ...declared])].filter((code) => !OTHERS.has(code) && !OF_PACKAGE.test(code));
}

function hrefOf(code: string): string | undefined {
  const error = new DocsError({ area: code, problem: 'A problem.' });
  const [diagnostic] = toDiagnostics('/site/a.md', [{ error, severity: 'error' }], '/site', readCheckLinks());
  return diagnostic?.codeDescription?.href;
}

/** Returns the row of the documentation that an address leads to. */
function rowAt(href: string): string | undefined {
  const [file = '', line = ''] = href.split('#L');
  return readFileSync(new URL(file), 'utf8').split('\n')[Number(line) - 1];
}

test('every code leads to its row of the documentation', () => {
  const codes = listCodes();
  expect(codes.length).toBeGreaterThan(65);
  const rows = codes.map((code) => [code, rowAt(hrefOf(code) ?? '')?.split(' | ')[0]]);
  expect(rows).toEqual(codes.map((code) => [code, `| \`${code}\``]));
});

test('a check that a plugin of the site declares leads to the section about these', () => {
  expect(rowAt(hrefOf('own-check') ?? '')).toBe('## Checks of plugins');
});

test('both languages have the same codes', () => {
  const codes = (name: string) =>
    [...readFileSync(name, 'utf8').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, code]) => code);
  expect(codes('website/zh/guide/checks.md')).toEqual(codes('website/en/guide/checks.md'));
});
