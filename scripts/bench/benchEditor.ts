import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CompletionItem } from 'vscode-languageserver-protocol';
import { EditorClient } from '../../tests/helpers/EditorClient.ts';
import type { BenchSite } from './benchSites.ts';
import { type Metric, median } from './metrics.ts';
import { hasProc, treeMemory } from './processTree.ts';

const DEAD = '/page-that-does-not-exist';
/** Pauses between edits: while nothing else runs, and while the whole site is checked, which begins 400 ms after an edit. */
const PAUSES_MS = [1_200, 380, 420, 460, 500, 540, 580, 620, 1_200, 1_200];
/** Pauses between an edit and a question that meets the check of the whole site, which begins 400 ms after the edit. */
const CHECK_PAUSES_MS = [400, 420, 440, 460, 480, 500, 520, 540, 560, 580, 600, 640, 680];
/** Questions of each kind. */
const QUESTIONS = 7;

/** Positions in a page at which something is completed: text before the cursor. */
const COMPLETED: readonly (readonly [row: string, text: string])[] = [
  ['complete a link', '[x](/gui'],
  ['complete an id', '[x](#'],
  ['complete a component', '<Ca'],
  ['complete a prop', '<Card ti'],
];

/**
 * Measures the language server: start, cold and warm, until a completion has the titles of pages and until all pages are checked; time
 * from the message of an edit to the diagnostics; time of completions; memory at the end.
 */
export async function benchEditor(site: BenchSite): Promise<Metric[]> {
  // The cache belongs to the folder of the copy, which is new.
  const cold = await session(site, 'start, cold', false);
  const warm = await session(site, 'start, warm', true);
  return [...cold, ...warm];
}

async function session(site: BenchSite, row: string, isEdited: boolean): Promise<Metric[]> {
  const location = { site: site.name, table: 'editor', kind: 'milliseconds' } as const;
  const startedAt = performance.now();
  // As Visual Studio Code, Neovim and Helix do.
  const client = await EditorClient.start(
    site.folder,
    [site.folder],
    {},
    {
      workspace: { workspaceFolders: true, didChangeWatchedFiles: { dynamicRegistration: true } },
      textDocument: { completion: { completionList: { itemDefaults: ['editRange'] } } },
    },
  );
  const page = new EditedPage(client, site);
  try {
    await client.open(page.name);
    while ((await page.complete('[x](/')).length === 0) await delay(20);
    const answered = performance.now() - startedAt;
    await client.type(page.name, page.with(`[x](${DEAD})`));
    await client.untilProblems(page.name, (all) => all.some((each) => each.includes(DEAD)));
    const checked = performance.now() - startedAt;
    await page.untilAllRead();
    const metrics: Metric[] = [
      { ...location, row, column: 'first completion', value: answered },
      { ...location, row, column: 'first diagnostics', value: checked },
      { ...location, row, column: 'all pages', value: performance.now() - startedAt },
    ];
    if (!isEdited) return metrics;
    const edits = await page.edit();
    metrics.push({ ...location, row: 'diagnostics of an edit', column: 'median', value: median(edits) });
    metrics.push({ ...location, row: 'diagnostics of an edit', column: 'longest', value: Math.max(...edits) });
    for (const [name, text] of COMPLETED) {
      const times = await page.timeCompletions(text);
      metrics.push({ ...location, row: name, column: 'median', value: median(times) });
      metrics.push({ ...location, row: name, column: 'longest', value: Math.max(...times) });
    }
    for (const [name, times] of [
      ['complete a link during a check', await page.timeDuringChecks(false)],
      ['type and complete a link during a check', await page.timeDuringChecks(true)],
    ] as const) {
      metrics.push({ ...location, row: name, column: 'median', value: median(times) });
      metrics.push({ ...location, row: name, column: 'longest', value: Math.max(...times) });
    }
    if (hasProc() && client.pid !== undefined) {
      metrics.push({ ...location, row: 'memory', column: 'memory', kind: 'memory', value: treeMemory(client.pid) });
    }
    return metrics;
  } finally {
    await client.stop();
  }
}

/** The page that is edited. */
class EditedPage {
  readonly name: string;
  readonly #client: EditorClient;
  readonly #text: string;

  constructor(client: EditorClient, { folder, editedFile }: BenchSite) {
    this.name = path.relative(folder, editedFile);
    this.#client = client;
    this.#text = readFileSync(editedFile, 'utf8').trimEnd();
  }

  /** Returns the text of the page with a paragraph at its end. */
  with(paragraph: string): string {
    return `${this.#text}\n\n${paragraph}`;
  }

  async complete(typed: string): Promise<CompletionItem[]> {
    await this.#client.type(this.name, this.with(typed));
    return this.#askFor(typed);
  }

  /** Asks for completions at the end of a text that was typed before. */
  #askFor(typed: string): Promise<CompletionItem[]> {
    const lines = this.with(typed).split('\n');
    return this.#client.complete(this.name, { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 });
  }

  /** Resolves once all pages are compiled: a move needs them. */
  async untilAllRead(): Promise<void> {
    const oldUri = this.#client.uri(this.name);
    const files = [{ oldUri, newUri: `${oldUri}.moved.mdx` }];
    while ((await this.#client.request('workspace/willRenameFiles', { files })) === null) await delay(50);
  }

  /** Measures how long it takes from edits with another dead link to its diagnostics. */
  async edit(): Promise<number[]> {
    const times: number[] = [];
    for (const [index, pause] of PAUSES_MS.entries()) {
      await delay(pause);
      const link = `${DEAD}-${index}`;
      const startedAt = performance.now();
      await this.#client.type(this.name, this.with(`[x](${link})`));
      await this.#client.untilProblems(this.name, (all) => all.some((each) => each.includes(`"${link}"`)));
      times.push(performance.now() - startedAt);
    }
    return times;
  }

  /** Measures completions that are asked for while the whole site is checked, after another character or without. */
  async timeDuringChecks(isTyped: boolean): Promise<number[]> {
    const times: number[] = [];
    for (const pause of CHECK_PAUSES_MS) {
      await delay(1_200);
      await this.complete('[x](/gu');
      await this.#client.type(this.name, this.with('[x](/gui'));
      await delay(pause);
      const startedAt = performance.now();
      const items = await (isTyped ? this.complete('[x](/guid') : this.#askFor('[x](/gui'));
      times.push(performance.now() - startedAt);
      if (items.length === 0) throw new Error('A link has no completion.');
    }
    return times;
  }

  /** Measures completions, each of a text that was just typed. */
  async timeCompletions(typed: string): Promise<number[]> {
    const times: number[] = [];
    for (let index = 0; index < QUESTIONS; index++) {
      await delay(100);
      const startedAt = performance.now();
      const items = await this.complete(typed);
      times.push(performance.now() - startedAt);
      if (items.length === 0) throw new Error(`"${typed}" has no completion.`);
    }
    return times;
  }
}
