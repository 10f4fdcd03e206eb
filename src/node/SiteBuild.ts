import path from 'node:path';
import { type DocsError, DocsErrors } from '../tools/messages/errors.ts';
import type { PageSlotHtml } from './addRenderedTexts.ts';
import { type BuildListener, type BuildResult, saveCache } from './buildResult.ts';
import type { OnPages } from './compilePages.ts';
import type { GrowingOutput } from './outputs/openOutput.ts';
import type { OutputCache } from './outputs/outputCache.ts';
import type { SiteBundle } from './outputs/plannedOutput.ts';
import { precompress } from './outputs/precompress.ts';
import { readOutput } from './outputs/readOutput.ts';
import { type ComparedFolders, compareFolders, writeFolders } from './outputs/writeFolders.ts';
import { writeOutputs } from './outputs/writeOutputs.ts';
import type { MarkdownModule, ModuleUse } from './pages/compileModule.ts';
import type { Project } from './project.ts';
import type { CompleteSite } from './siteState.ts';
import type { SiteTools } from './siteTools.ts';
import type { SiteView } from './siteView.ts';
import { ValueCache } from './support/cache/ValueCache.ts';

/** What a build needs besides its site. */
interface BuildParts {
  output: GrowingOutput;
  cache: OutputCache;
  tools: SiteTools;
  listener: BuildListener;
}

/** Files that are written, but not published yet. */
interface WrittenFiles {
  site: CompleteSite;
  written: ReadonlySet<string>;
  isUnchanged: boolean;
  warnings: readonly DocsError[];
  /** Absolute path of the folder that has them: the staging folder, or the last output if that stays. */
  folder: string;
  texts: ValueCache<PageSlotHtml>;
  folders: ComparedFolders;
}

/**
 * A build of a site that has been read. The previous output stays until the new one is published, and permanently if anything fails.
 */
export class SiteBuild implements SiteView {
  readonly project: Project;
  readonly state: CompleteSite;
  readonly #parts: BuildParts;
  #files: WrittenFiles | undefined;
  #result: BuildResult | undefined;

  constructor(state: CompleteSite, parts: BuildParts) {
    this.project = state.project;
    this.state = state;
    this.#parts = parts;
  }

  get errors(): readonly DocsError[] {
    return this.state.errors;
  }

  get warnings(): readonly DocsError[] {
    return this.state.warnings;
  }

  get endlessLinks(): readonly DocsError[] {
    return this.state.endlessLinks;
  }

  /** Absolute path of the staging folder, into which the bundler writes its files. */
  get folder(): string {
    return this.#parts.output.folder;
  }

  /** Absolute path of the folder that has the written files; `undefined` before `write`. */
  get outputFolder(): string | undefined {
    return this.#files?.folder;
  }

  /** `undefined` before `publish`, and for a failed build. */
  get result(): BuildResult | undefined {
    return this.#result;
  }

  /** A build has compiled all pages. */
  prepare(): Promise<void> {
    return Promise.resolve();
  }

  compileModule(use: ModuleUse): Promise<MarkdownModule> {
    return this.#parts.tools.compiler.compileModule(use);
  }

  styleSheet(): Promise<string> {
    return this.state.styleSheet();
  }

  /**
   * Writes documents, page data, the public folder and the files of plugins, and checks them.
   * @throws DocsErrors for files that cannot be written, and for what the checks find
   */
  async write(bundle: SiteBundle): Promise<void> {
    const { output, cache, listener } = this.#parts;
    const { project } = this;
    // Render: the text of expressions and components, which search, Markdown and descriptions have as well.
    const texts = new ValueCache<PageSlotHtml>(path.join(project.cacheDir, 'texts.jsonl'), project.version);
    const hasSlots = this.state.graph.pages.some(({ slots }) => slots);
    const site = hasSlots
      ? await (await import('./addRenderedTexts.ts')).addRenderedTexts(this.state, bundle, texts)
      : this.state;
    const onProgress: OnPages = (done, total) => listener.onProgress?.('render', done, total);
    const folders = compareFolders(this.state.folders, project.outDir, cache);
    const canStay = project.config.outputs.precompress.length === 0 && folders.changed.length === 0;
    const { written, isUnchanged } = await writeOutputs(site.outputs, {
      late: () => site.lateOutputs(),
      bundle,
      output,
      cache,
      canStay,
      folders: this.state.folders.map(({ folderName }) => folderName),
      writer: (project.workers?.jobs ?? 1) > 1 ? output.openWriter() : undefined,
      onProgress,
    });
    const folder = isUnchanged ? project.outDir : output.folder;
    const issues = await site.checkOutput(readOutput(folder, bundle.policy));
    if (issues.errors.length > 0) {
      for (const { message } of issues.warnings) listener.onNotice?.(message);
      throw new DocsErrors(issues.errors);
    }
    this.#files = { site, written, isUnchanged, warnings: issues.warnings, folder, texts, folders };
  }

  /**
   * Replaces the last output with the written files, unless they are the same, and closes the build.
   * @throws DocsError if the output folder cannot be replaced
   */
  async publish(): Promise<BuildResult> {
    if (!this.#files) throw new Error('A build is published after its files are written.');
    const { output, cache, tools, listener } = this.#parts;
    const { site, written, isUnchanged, warnings, folder, texts, folders } = this.#files;
    const onNotice = (notice: string) => listener.onNotice?.(notice);
    try {
      if (!isUnchanged) await writeFolders(folders, { folder, last: this.project.outDir, cache });
      await precompress(folder, this.project.config.outputs.precompress, cache);
      const names = site.folders.map(({ folderName }) => folderName);
      for (const notice of isUnchanged ? output.keepLast(names) : await output.commit(names)) onNotice(notice);
      saveCache(() => texts.save(), onNotice);
      saveCache(() => tools.compiler.save(site.graph.pages), onNotice);
      if (!isUnchanged) saveCache(() => cache.save(), onNotice);
      this.#result = { site, written, warnings };
      return this.#result;
    } finally {
      this.close();
    }
  }

  /** Ends a build. Files that are not published are removed. */
  close(): void {
    this.#parts.tools.compiler.stop();
    this.#parts.output.discard();
  }
}
