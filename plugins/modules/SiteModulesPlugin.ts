import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compiler, RuleSetRule } from '@rspack/core';
import type { PageData } from '../../src/shared/page.ts';
import { DocsError } from '../errors.ts';
import { addFrames } from '../output/addFrames.ts';
import type { CompiledPage, FinishedPage } from '../pages/compilePage.ts';
import type { Site } from '../site.ts';
import { devSectionModule, devSectionsModule } from './devModules.ts';
import { codePagesModule, type PageReference, pageModule, pageModulesModule, siteModule } from './generateModules.ts';
import { toSectionData, toSiteData } from './toSiteData.ts';

const STUBS = fileURLToPath(new URL('./stubs', import.meta.url));
const HOT = fileURLToPath(new URL('../../src/hot.ts', import.meta.url));
const LOADER = fileURLToPath(new URL('./siteModuleLoader.mjs', import.meta.url));
/** In a built site these are read from the document. */
const BUILT_MODULES = {
  '#site/sections': fileURLToPath(new URL('../../src/router/builtSections.ts', import.meta.url)),
};

/** What a stub's loader may do. */
export interface StubContext {
  resource: string;
  query: string;
  /** The module is rendered in every build, since it depends on more than a file. */
  setUncacheable(): void;
  addDependency(file: string): void;
  addMissingDependency(file: string): void;
  addContextDependency(folder: string): void;
}

/** Which of a stub's texts a compiler wants. */
export interface SiteModulesOptions {
  isServer: boolean;
}

/**
 * Maps `#site/*` to real stub files and fills them from the site. Pages and sections are stubs with the route in their query:
 * where the docs folder lies is no part of a module's name, so the same input gives the same bytes from any folder.
 */
export class SiteModulesPlugin {
  #site: Site;
  #options: SiteModulesOptions;

  constructor(site: Site, options: SiteModulesOptions) {
    this.#site = site;
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { alias } = compiler.options.resolve;
    const stubs = Object.fromEntries(
      ['data', 'sections', 'pages', 'modules'].map((name) => [`#site/${name}`, path.join(STUBS, `${name}.js`)]),
    );
    compiler.options.resolve.alias = {
      ...(typeof alias === 'object' ? alias : undefined),
      ...stubs,
      ...(this.#options.isServer || this.#site.options.isDevelopment ? undefined : BUILT_MODULES),
      '#site/tokens.css': path.join(STUBS, 'tokens.css'),
      '#hot': HOT,
    };
    compiler.options.module.rules.push(this.#rule(compiler));
    // A build reads the site once; in watch mode DevPlugin reads it before every compilation.
    compiler.hooks.beforeRun.tapPromise('SiteModulesPlugin', () => this.#site.update());
    compiler.hooks.thisCompilation.tap('SiteModulesPlugin', (compilation) => {
      compilation.errors.push(...addFrames(this.#problems(), this.#site.config.cwd));
      compilation.warnings.push(...addFrames(this.#warnings(), this.#site.config.cwd));
      for (const file of this.#watchedFiles()) compilation.fileDependencies.add(file);
      for (const folder of this.#watchedFolders()) compilation.contextDependencies.add(folder);
    });
  }

  /** Mistakes that end a build; told by one compiler only. */
  #problems() {
    if (this.#options.isServer) return [];
    if (this.#site.fatal.length > 0 || !this.#site.hasGraph) return this.#site.fatal;
    return this.#site.graph.problems.filter((problem) => !this.#isMinor(problem));
  }

  /** In watch mode a dead link is no reason to cover the page: the target may be the next page to be written. */
  #isMinor({ area }: DocsError): boolean {
    return this.#site.options.isDevelopment && area === 'links';
  }

  #warnings(): DocsError[] {
    if (this.#options.isServer || !this.#site.hasGraph) return [];
    const { pages, problems, warnings } = this.#site.graph;
    const told = [...this.#site.config.warnings, ...pages.flatMap((page) => page.warnings)];
    return [
      ...told.map((warning) => new DocsError(warning)),
      ...warnings,
      ...problems.filter((problem) => this.#isMinor(problem)),
    ];
  }

  #watchedFiles(): string[] {
    const { docsDir } = this.#site.config;
    const files = [
      ...this.#site.configFiles,
      ...this.#site.pluginFiles,
      path.join(docsDir, 'i18n.json'),
      path.join(path.dirname(docsDir), 'i18n.json'),
    ];
    // In watch mode pages are no modules, and what they take in may lie outside the docs folder.
    const read = this.#site.hasGraph ? this.#site.graph.pages.flatMap(({ dependencies }) => dependencies) : [];
    return [...files.filter((file) => existsSync(file)), ...new Set(read)];
  }

  /**
   * The docs folder, and each folder of pages: a watcher that is set up anew hears only of what has changed meanwhile in the very
   * folders that it is given, and without these an edit that is saved during a compilation would be lost. None where links lead
   * back to folders that hold them: the watcher would follow them without end.
   */
  #watchedFolders(): Set<string> {
    if (!this.#site.options.isDevelopment || this.#site.endlessLinks.length > 0) return new Set();
    const pages = this.#site.hasGraph ? this.#site.graph.pages : [];
    return new Set([this.#site.config.docsDir, ...pages.map(({ source }) => path.dirname(source.file))]);
  }

  #rule(compiler: Compiler): RuleSetRule {
    const render = (context: StubContext) => this.#render(context);
    const loader = { loader: LOADER, options: { render } };
    return {
      include: STUBS,
      oneOf: [
        {
          resourceQuery: /&jsx$/,
          use: [{ loader: 'builtin:swc-loader', options: swcOptions(compiler.options.mode === 'development') }, loader],
        },
        { use: [loader] },
      ],
    };
  }

  async #render({
    resource,
    query,
    setUncacheable,
    addDependency,
    addContextDependency,
  }: StubContext): Promise<string> {
    const site = this.#site;
    const name = path.basename(resource);
    if (!site.hasGraph) return emptyModule(name);
    const route = decodeURIComponent(/^\?route=([^&]*)/.exec(query)?.[1] ?? '');
    if (name === 'page.js') {
      const page = site.graph.byRoute.get(route);
      const data = site.graph.pageData.get(route);
      if (!page || !data) return 'export const page = undefined; export const content = [];\n';
      addDependency(page.source.file);
      for (const file of page.dependencies) addDependency(file);
      return this.#pageText(page, data);
    }
    setUncacheable();
    if (name === 'tokens.css') return (await site.highlighter()).styleSheet;
    if (site.options.isDevelopment && site.endlessLinks.length === 0) addContextDependency(site.config.docsDir);
    if (name === 'data.js') return siteModule(toSiteData(site.graph));
    if (name === 'modules.js')
      return pageModulesModule(
        this.#codePages().map((page) => ({
          routePath: page.source.routePath,
          request: pageRequest(page, ''),
          chunkName: '',
        })),
      );
    if (name === 'pages.js') return this.#codePagesText();
    if (name === 'section.js') return this.#sectionText(route);
    return this.#devSections();
  }

  #codePages(): CompiledPage[] {
    return this.#site.graph.pages.filter(({ moduleCode }) => moduleCode !== undefined);
  }

  /** In watch mode a section names pages by versions, and has the imports of those with code of their own. */
  #devReferences(routes: readonly string[]): PageReference[] {
    const { graph } = this.#site;
    return routes.flatMap((routePath, index) => {
      const page = graph.byRoute.get(routePath);
      if (!page) return [];
      const digest = page.moduleCode === undefined ? graph.pageNames.hashOf(routePath) : undefined;
      return [{ routePath, request: pageRequest(page, ''), chunkName: `p/${index}`, digest }];
    });
  }

  async #pageText(page: FinishedPage, data: PageData): Promise<string> {
    return pageModule(page.moduleCode ?? '', data, await page.content());
  }

  /** How a built site imports the pages that have code of their own. */
  #codePagesText(): string {
    const { graph, options } = this.#site;
    if (options.isDevelopment) return codePagesModule([]);
    const references = this.#codePages().map((page) => {
      const { routePath } = page.source;
      const chunkName = graph.pageNames.nameOf(routePath);
      return { routePath, request: pageRequest(page, graph.pageNames.hashOf(routePath)), chunkName };
    });
    return codePagesModule(references);
  }

  #sectionText(prefix: string): string {
    const section = this.#site.graph.sections.find((each) => each.prefix === prefix);
    if (!section) return 'export const section = undefined; export const pages = {};\n';
    return devSectionModule(toSectionData(section), this.#devReferences(section.routes));
  }

  #devSections(): string {
    return devSectionsModule(
      this.#site.graph.sections.map(({ prefix }, index) => ({
        prefix,
        request: sectionRequest(prefix),
        chunkName: `s/${index}`,
      })),
    );
  }
}

function sectionRequest(prefix: string): string {
  return `${path.join(STUBS, 'section.js')}?route=${encodeURIComponent(prefix)}`;
}

function pageRequest(page: CompiledPage, hash: string): string {
  const tail = hash === '' ? '' : `&${hash}`;
  return `${path.join(STUBS, 'page.js')}?route=${encodeURIComponent(page.source.routePath)}${tail}${page.moduleCode === undefined ? '' : '&jsx'}`;
}

function emptyModule(name: string): string {
  return name === 'tokens.css'
    ? ''
    : 'export const sections = [], pages = {}, pageModules = {}, site = undefined, page = undefined, content = [];\n';
}

/** How TypeScript and JSX become JavaScript, here and for the engine's own code. */
export function swcOptions(isDevelopment: boolean) {
  return {
    detectSyntax: 'auto',
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
    },
  };
}
