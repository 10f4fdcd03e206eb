import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { HookContext } from '../../src/model/plugin.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { LINES_BEFORE, locateInFrontmatter } from '../../src/tools/files/frontmatter.ts';
import { locateCall } from '../../src/tools/files/locateCall.ts';
import { readSource } from '../../src/tools/files/readSource.ts';
import { splitFrontmatter } from '../../src/tools/files/splitFrontmatter.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { joinChoices, messageOf, quoteValue } from '../../src/tools/messages/errors.ts';
import { suggestion } from '../../src/tools/messages/suggest.ts';
import { loadYaml } from '../../src/tools/packages/lazyPackages.ts';

/** Kinds of changes, the largest first. */
export const BUMPS = ['major', 'minor', 'patch'] as const;
/** A package that is listed without being released. */
const NONE = 'none';
const CHOICES = [...BUMPS, NONE];

/** A changeset that is not released. */
export interface PendingChange {
  /** Names of the packages that it changes. */
  packages: string[];
  /** The largest of its kinds. */
  bump: (typeof BUMPS)[number];
  /** Markdown. */
  text: string;
}

/** Reads the changesets of a folder that are not released, in the order of their names, and reports what is no changeset. */
export function readChangesets(
  { changesets, package: only }: { changesets?: string; package?: string },
  context: HookContext,
): PendingChange[] {
  if (changesets === undefined) return [];
  const { config, report, dependOn } = context;
  const folder = path.resolve(config.docsDir, changesets);
  dependOn(folder);
  const names = listFolder(folder);
  if (!names) {
    report({
      location: locateCall('changelog', config, changesets),
      message: `The folder of changesets "${toDisplayPath(folder, config.cwd)}" does not exist.`,
      hint: '"changesets" of changelog() is relative to the docs folder, such as "../.changeset".',
    });
    return [];
  }
  const released = readPrerelease(path.join(folder, 'pre.json'));
  return names
    .filter((name) => name.endsWith('.md') && name !== 'README.md' && !released.has(name.slice(0, -'.md'.length)))
    .flatMap((name): PendingChange[] => {
      const file = path.join(folder, name);
      dependOn(file);
      const { text, bumps } = readChangeset(file, config, report);
      const own = bumps.filter(([owner]) => only === undefined || owner === only);
      const bump = BUMPS.find((each) => own.some(([, of]) => of === each));
      if (bump === undefined || text === '') return [];
      return [{ packages: own.filter(([, of]) => of !== NONE).map(([owner]) => owner), bump, text }];
    });
}

function listFolder(folder: string): string[] | undefined {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isDirectory());
    return entries.map(({ name }) => name).sort();
  } catch {
    return undefined;
  }
}

/** Returns the names of the changesets that a prerelease has, which stay in the folder until the release. */
function readPrerelease(file: string): ReadonlySet<string> {
  try {
    const { mode, changesets }: { mode?: unknown; changesets?: unknown } = JSON.parse(readSource(file) ?? '{}');
    return new Set(mode === 'pre' && Array.isArray(changesets) ? changesets.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Reads the text of a changeset, and the kind of change of each package. */
function readChangeset(
  file: string,
  { cwd }: ResolvedConfig,
  report: HookContext['report'],
): { text: string; bumps: [name: string, bump: string][] } {
  const shown = toDisplayPath(file, cwd);
  const source = readSource(file) ?? '';
  const { yaml, body } = splitFrontmatter(source);
  const text = body.trim();
  const fail = (message: string, hint: string, line = 1, column = 1) => {
    report({ location: { file: shown, line, column }, message, hint });
    return { text, bumps: [] };
  };
  const form = 'A changeset begins with its packages: ---, "weather": minor, ---.';
  if (yaml === undefined) return fail('is no changeset.', `${form} "npx changeset" writes one.`);
  let values: unknown;
  try {
    values = loadYaml().parse(yaml) ?? {};
  } catch (error) {
    const [, line = '1', column = '1'] = /at line (\d+), column (\d+)/.exec(messageOf(error)) ?? [];
    return fail('has frontmatter that is not valid YAML.', form, Number(line) + LINES_BEFORE, Number(column));
  }
  if (!isRecord(values)) return fail(`has ${quoteValue(values)} in place of packages.`, form);
  const bumps = Object.entries(values).flatMap(([name, bump]): [string, string][] => {
    if (typeof bump === 'string' && CHOICES.includes(bump)) return [[name, bump]];
    report({
      location: { file: shown, ...locateInFrontmatter(source, [name]), value: String(bump) },
      message: `changes "${name}" by ${quoteValue(bump)}, which must be ${joinChoices(CHOICES.map((each) => `"${each}"`))}.`,
      ...(typeof bump === 'string' && { hint: suggestion(bump, CHOICES) }),
    });
    return [];
  });
  return { text, bumps };
}
