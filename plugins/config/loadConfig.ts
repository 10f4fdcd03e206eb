import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createJiti } from 'jiti';
import type { SiteConfig } from '../../src/shared/config.ts';
import { DocsError, messageOf } from '../errors.ts';
import { siteSchema } from './schema.ts';
import { findMistakes, formatPath } from './validate.ts';

const CONFIG_NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** The site's description below a docs folder: the file and what it exports, checked. Every mistake is told at once. */
export async function loadConfig(docsDir: string, cwd: string): Promise<{ file: string; config: SiteConfig }> {
  const shown = (file: string) => path.relative(cwd, file).split(path.sep).join('/') || '.';
  if (!existsSync(docsDir)) {
    throw new DocsError({
      area: 'config',
      problem: `The docs folder "${shown(docsDir)}" does not exist.`,
      remedy: 'Create it, or name another one with --env docs=DIR.',
    });
  }
  const file = CONFIG_NAMES.map((name) => path.join(docsDir, name)).find((candidate) => existsSync(candidate));
  if (file === undefined) {
    throw new DocsError({
      area: 'config',
      problem: `"${shown(docsDir)}" has no site.config.ts.`,
      remedy: 'Describe the site there: export default defineSite({ title: "…" }).',
    });
  }
  const place = { file: shown(file) };
  const jiti = createJiti(import.meta.url, { moduleCache: false, interopDefault: true });
  let loaded: unknown;
  try {
    loaded = await jiti.import(file, { default: true });
    if (typeof loaded === 'function') loaded = await loaded();
  } catch (cause) {
    throw new DocsError({ area: 'config', place, problem: `could not be loaded: ${messageOf(cause)}`, cause });
  }
  const mistakes = findMistakes(siteSchema, loaded);
  if (mistakes.length > 0) {
    const source = readFileSync(file, 'utf8');
    throw new DocsError({
      area: 'config',
      place: { ...place, line: lineOfKey(source, mistakes[0]?.path ?? []) },
      problem: mistakes.map(({ path: at, problem }) => `"${formatPath(at) || 'the export'}" ${problem}.`).join('\n'),
      remedy:
        mistakes
          .map(({ remedy }) => remedy)
          .filter((remedy) => remedy !== undefined)
          .join('\n') || undefined,
      source,
    });
  }
  return { file, config: siteSchema.parse(loaded) };
}

/** A guess at the line of a key: the first that names its last part. */
function lineOfKey(source: string, at: readonly PropertyKey[]): number | undefined {
  const key = at.filter((part) => typeof part === 'string').at(-1);
  if (typeof key !== 'string') return undefined;
  const index = source
    .split('\n')
    .findIndex((line) => new RegExp(`(^|[\\s{,'"])${key.replace(/\W/g, '\\$&')}['"]?\\s*[:,}]`).test(line));
  return index < 0 ? undefined : index + 1;
}
