import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRegularFile } from '../../tools/files/contentFiles.ts';
import { readFolders } from '../outputs/outputMarker.ts';
import { formatBytes } from '../support/messages/formatBytes.ts';
import { filesOfDocument, gzipSize, listOutput, roleOf, typicalAndLargest } from './outputFiles.ts';

/** Downloads that can have a limit. */
const BUDGET_NAMES = ['entry scripts', 'first view of a typical page', 'style sheets', 'search indexes'] as const;
/** A name in `BUDGET_NAMES`. */
type BudgetName = (typeof BUDGET_NAMES)[number];

/** Content of budgets.json: limits in bytes, compressed with gzip. */
type Budgets = Partial<Record<BudgetName, number>>;

/** Actual size for one limit. */
export interface BudgetUse {
  name: BudgetName;
  /** Compressed size. */
  bytes: number;
  /** Paths relative to the output folder, largest first. */
  files: { name: string; bytes: number }[];
}

/** Margin between the current size and a renewed limit. */
const ROOM = 1.05;

/**
 * Reads the limits beside a site's docs folder. Returns `undefined` if the site has none.
 * @throws Error for an invalid limit
 */
export function readBudgets(file: string): Budgets | undefined {
  let text: string;
  try {
    text = readRegularFile(file);
  } catch {
    return undefined;
  }
  return parseBudgets(text);
}

/**
 * Parses the limits.
 * @throws Error if a name is unknown or a limit is not a number of bytes
 */
export function parseBudgets(text: string): Budgets {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw new Error('budgets.json must contain an object of limits.');
  const budgets: Budgets = {};
  for (const [key, value] of Object.entries(parsed)) {
    const name = BUDGET_NAMES.find((known) => known === key);
    if (name === undefined)
      throw new Error(`budgets.json has the unknown limit "${key}". Available limits: ${BUDGET_NAMES.join(', ')}.`);
    if (typeof value !== 'number' || !(value > 0)) throw new Error(`The limit of "${key}" must be a number of bytes.`);
    budgets[name] = value;
  }
  return budgets;
}

/** Measures a built folder for each limit. */
export function measureBudgets(outDir: string, base: string): BudgetUse[] {
  const output = listOutput(outDir, readFolders(outDir));
  const ofRole = (role: string) => output.filter(({ name }) => roleOf(name) === role).map(({ name }) => name);
  const typical = typicalAndLargest(output)?.typical;
  const hydrationData =
    typical === undefined
      ? []
      : [
          typical,
          // A script of the host's own is no file of the build.
          ...filesOfDocument(readFileSync(path.join(outDir, typical), 'utf8'), base).filter((file) =>
            existsSync(path.join(outDir, file)),
          ),
        ];
  const names: Record<BudgetName, string[]> = {
    'entry scripts': ofRole('entry'),
    'first view of a typical page': hydrationData,
    'style sheets': ofRole('style'),
    'search indexes': ofRole('search index'),
  };
  return BUDGET_NAMES.map((name) => {
    const files = names[name]
      .map((file) => ({ name: file, bytes: gzipSize(readFileSync(path.join(outDir, file))) }))
      .sort((a, b) => b.bytes - a.bytes);
    return { name, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}

/** Returns the sizes that exceed their limit. */
export function overBudget(uses: readonly BudgetUse[], budgets: Budgets): (BudgetUse & { limit: number })[] {
  return uses.flatMap((use) => {
    const limit = budgets[use.name];
    return limit !== undefined && use.bytes > limit ? [{ ...use, limit }] : [];
  });
}

/** Formats new limits: the current sizes plus a margin. Sizes that a site does not have get no limit. */
export function renewBudgets(uses: readonly BudgetUse[]): string {
  const present = uses.filter(({ bytes }) => bytes > 0);
  const limits = present.map(({ name, bytes }) => [name, Math.ceil((bytes * ROOM) / 100) * 100]);
  return `${JSON.stringify(Object.fromEntries(limits), undefined, 2)}\n`;
}

/** Formats a sentence about an exceeded limit. */
export function formatExcess({ name, bytes, limit }: BudgetUse & { limit: number }): string {
  const percent = ((bytes / limit - 1) * 100).toFixed(1);
  return `"${name}" is ${formatBytes(bytes)} compressed, ${percent} % more than the ${formatBytes(limit)} that budgets.json allows.`;
}
