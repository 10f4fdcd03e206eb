import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { LOCK_NAME } from '../../../plugins/checks/routes/urlsLock.ts';
import { stripExtension } from '../../shared/urls.ts';
import { readText } from '../../tools/files/unsavedTexts.ts';
import { relativePosix, toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { findQuotedPaths } from '../editing/addresses.ts';
import { formatItem } from '../scaffold/insertJsonItem.ts';
import type { MovedPaths } from './MovedPaths.ts';
import { addRow, renameRows, takeRow } from './metaAfter.ts';
import { redirectsAfter } from './redirectsAfter.ts';
import { rewriteAddresses } from './rewriteAddresses.ts';
import {
  applyEdits,
  differenceOf,
  type EditedFile,
  type FileMove,
  type MovableSite,
  type SiteEdit,
  type SourceEdit,
} from './siteEdit.ts';
import { textFilesOf } from './siteFiles.ts';

/** A line end of Unix. What is added to a text without any has line ends of Windows, if it has some. */
const HAS_LF = /(?<!\r)\n|^[^\n]*$/;

/** The texts of a site while a move is planned. */
export class MovedTexts {
  readonly #site: MovableSite;
  readonly #paths: MovedPaths;
  readonly #before = new Map<string, string>();
  readonly #after = new Map<string, string>();
  /** Changes of addresses, by file; the others of a file are one change. */
  readonly #addresses = new Map<string, EditedFile>();
  readonly #problems: DocsError[] = [];
  readonly #notices: string[] = [];

  private constructor(site: MovableSite, paths: MovedPaths) {
    this.#site = site;
    this.#paths = paths;
  }

  /** Reads the texts of a site, and changes the addresses in them. */
  static async read(site: MovableSite, paths: MovedPaths): Promise<MovedTexts> {
    const texts = new MovedTexts(site, paths);
    const { config, pages } = site.graph;
    // A folder of pages may be a symbolic link.
    const own = pages.flatMap(({ source }) => (source.virtual ? [] : [source.file]));
    const files = [...new Set([...textFilesOf(config, site.configFiles), ...own])].filter((file) => existsSync(file));
    // The parser takes many texts at once.
    await Promise.all(files.map((file) => texts.#rewrite(file)));
    texts.#findSharedTexts(files);
    return texts;
  }

  async #rewrite(file: string): Promise<void> {
    const { graph, configFiles, reader } = this.#site;
    const text = this.#read(file);
    const isMarkdown = /\.mdx?$/.test(file);
    const syntax = isMarkdown ? await reader.read({ file, text }, graph.config) : undefined;
    if (isMarkdown && !syntax) {
      this.#notices.push(`${toDisplayPath(file, graph.config.cwd)} cannot be parsed: its links stay as they are.`);
    }
    const addresses = isMarkdown ? (syntax?.addresses ?? []) : findQuotedPaths(text);
    const edits = rewriteAddresses({ file, text, addresses, isConfig: configFiles.includes(file) }, this.#paths);
    if (edits.length > 0) this.#addresses.set(file, { file, text, edits });
  }

  /** Finds texts that are at several paths, because of symbolic links, and would have to differ. */
  #findSharedTexts(files: readonly string[]): void {
    const first = new Map<string, string>();
    for (const file of files) {
      const real = realpathSync(file);
      const other = first.get(real) ?? file;
      first.set(real, other);
      const [own, others] = [file, other].map((each) => JSON.stringify(this.#addresses.get(each)?.edits ?? []));
      if (own === others) continue;
      const { cwd } = this.#site.graph.config;
      this.#problems.push(
        new DocsError({
          area: 'move',
          location: { file: toDisplayPath(file, cwd) },
          problem: `has the text of "${toDisplayPath(other, cwd)}", and its links would have to be others than there.`,
          hint: 'Write these links from the root, such as "/guide/cli".',
        }),
      );
    }
  }

  #read(file: string): string {
    return this.#site.unsavedConfig?.get(file) ?? readText(file);
  }

  /** Adds changes of a text, none of which overlaps with those of its addresses. */
  edit(file: string, text: string, edits: readonly SourceEdit[]): void {
    const all = [...(this.#addresses.get(file)?.edits ?? []), ...edits];
    all.sort((one, other) => one.start - other.start);
    this.#addresses.set(file, { file, text, edits: all });
  }

  /** Changes a text behind the changes of its addresses. */
  change(file: string, change: (text: string) => string): void {
    if (!existsSync(file)) return;
    const edited = this.#addresses.get(file);
    const before = this.#before.get(file) ?? edited?.text ?? this.#read(file);
    const current = this.#after.get(file) ?? (edited ? applyEdits(edited) : before);
    const changed = change(current);
    const after = HAS_LF.test(before) ? changed : changed.replace(/(?<!\r)\n/g, '\r\n');
    if (after === current) return;
    this.#before.set(file, before);
    this.#after.set(file, after);
  }

  /** Changes the file of published addresses. */
  changeLock(change: (text: string) => string): void {
    this.change(path.join(this.#site.graph.config.docsDir, LOCK_NAME), change);
  }

  /** Moves the rows of pages and folders to the navigation of their new folders. */
  moveRows(moves: readonly FileMove[]): void {
    const renamed = new Map<string, Map<string, string>>();
    for (const move of moves) {
      const meta = metaOf(move.from);
      if (meta !== metaOf(move.to)) continue;
      // Two pages may have each other's names.
      renamed.set(meta, (renamed.get(meta) ?? new Map()).set(rowName(move.from), rowName(move.to)));
    }
    for (const [meta, names] of renamed) this.change(meta, (text) => renameRows(text, names));
    for (const move of moves) if (metaOf(move.from) !== metaOf(move.to)) this.#moveRow(move);
  }

  #moveRow({ from, to }: FileMove): void {
    const isPage = this.#site.graph.pages.some(({ source }) => source.file === from);
    let row = isPage ? formatItem(rowName(to)) : formatItem({ type: 'dir', name: rowName(to) });
    this.change(metaOf(from), (text) => {
      const taken = takeRow(text, rowName(from), rowName(to));
      row = taken.row ?? row;
      return taken.text;
    });
    // A fragment has no row.
    if (!isPage && path.extname(from) !== '') return;
    this.#addRow(to, row);
  }

  /** Adds a row to the nearest `_meta.json`: of the page or folder, or of a new folder around it. */
  #addRow(to: string, row: string): void {
    const { docsDir } = this.#site.graph.config;
    let own = row;
    for (let file = to; isInside(path.dirname(file), docsDir); file = path.dirname(file)) {
      const meta = path.join(path.dirname(file), '_meta.json');
      if (existsSync(meta)) {
        this.change(meta, (text) => addRow(text, path.basename(stripExtension(file)), own));
        return;
      }
      own = formatItem({ type: 'dir', name: path.basename(path.dirname(file)) });
    }
  }

  /** Adds redirects to the configuration, and removes those that start at a page. */
  redirect(added: ReadonlyMap<string, string>, pages: ReadonlySet<string>): void {
    const { config } = this.#site.graph;
    const own = Object.keys(config.outputs.redirects);
    const removed = new Set(own.filter((from) => pages.has(from)));
    if (added.size === 0 && removed.size === 0) return;
    const rows = [...added].map(([from, to]) => `${JSON.stringify(from)}: ${JSON.stringify(to)}`).join(', ');
    const { configFile, cwd } = config;
    if (!existsSync(configFile)) {
      this.#notices.push(`The site has no configuration, so that no redirect leads from the old address: { ${rows} }.`);
      return;
    }
    let isDone = true;
    this.change(configFile, (text) => {
      const after = redirectsAfter(text, { added, removed });
      isDone = after !== undefined;
      return after ?? text;
    });
    if (isDone) return;
    this.#problems.push(
      new DocsError({
        area: 'move',
        location: { file: toDisplayPath(configFile, cwd) },
        problem: 'computes its redirects, so that none can be added.',
        hint: `Add ${rows} by hand, and use --no-redirects.`,
      }),
    );
  }

  /** Finds links of the navigation to moved pages that are computed, so that no text has them. */
  findComputedLinks(routes: ReadonlyMap<string, string>): void {
    const { graph, configFiles } = this.#site;
    const { config } = graph;
    const literals = configFiles.map((file) => this.#read(file)).join('\n');
    const computed = new Set<string>();
    for (const { sidebar, nav } of config.locales) {
      for (const link of stringsIn([sidebar, nav])) {
        const plain = link.replace(/[?#].*$/s, '');
        const page = plain.startsWith('/') ? this.#paths.pageAt(config.configFile, link) : undefined;
        const isWritten = ['"', "'", '`'].some((quote) => literals.includes(quote + link + quote));
        if (page && routes.has(page.source.routePath) && !isWritten) computed.add(plain);
      }
    }
    for (const link of computed) {
      this.#problems.push(
        new DocsError({
          area: 'move',
          location: { file: toDisplayPath(config.configFile, config.cwd) },
          problem: `computes the link "${link}", which leads to a page that moves.`,
          hint: 'Write this link as a string of its own, and move the page then.',
        }),
      );
    }
  }

  /** Finds texts of the configuration that still name a folder that moves: patterns, and paths without a page. */
  findMentions(moves: readonly FileMove[]): void {
    const { graph, configFiles } = this.#site;
    const { docsDir, locales, cwd } = graph.config;
    const names = new Set(
      moves.flatMap(({ from }) => {
        const root = locales.map(({ folder }) => path.join(docsDir, folder)).findLast((each) => isInside(from, each));
        return root === undefined || path.extname(from) !== '' ? [] : `/${relativePosix(root, from)}/`;
      }),
    );
    for (const file of configFiles) {
      const lines = (this.#after.get(file) ?? this.#read(file)).split('\n');
      for (const [index, line] of lines.entries()) {
        const withoutRedirects = line.replace(/(["'])[^"']+\1: (["'])[^"']*\2/g, '');
        const name = [...names].find((each) => withoutRedirects.includes(each));
        if (name === undefined) continue;
        this.#notices.push(`${toDisplayPath(file, cwd)}:${index + 1} still names "${name}".`);
      }
    }
  }

  /** Returns the changes of all files. */
  finish(): Pick<SiteEdit, 'files' | 'problems' | 'notices'> {
    const files = new Map<string, EditedFile>(this.#addresses);
    for (const [file, after] of this.#after) {
      const text = this.#before.get(file) ?? '';
      files.set(file, { file, text, edits: differenceOf(text, after) });
    }
    const sorted = [...files.values()].filter(({ edits }) => edits.length > 0);
    sorted.sort((one, other) => (one.file < other.file ? -1 : 1));
    return { files: sorted, problems: this.#problems, notices: this.#notices };
  }
}

function rowName(file: string): string {
  return path.basename(stripExtension(file));
}

function metaOf(file: string): string {
  return path.join(path.dirname(file), '_meta.json');
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
