import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { types } from 'node:util';
import type { Compiler, RuleSetRule } from '@rspack/core';
import type { PageSummary } from '../../src/model/page.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { devSectionModule, devSectionsModule } from '../../src/node/bundle/devModules.ts';
import {
  codePagesModule,
  devPageModule,
  localizedMarkdownModule,
  messagePartsModule,
  messagesModule,
  type PageReference,
  pageModulesModule,
  pluginDataModule,
  siteModule,
} from '../../src/node/bundle/generateModules.ts';
import { toSiteData } from '../../src/node/bundle/toSiteData.ts';
import { brandStyles } from '../../src/node/config/schema/brand.ts';
import { pluginsOf } from '../../src/node/hooks.ts';
import { pageFolders } from '../../src/node/pages/endlessLinks.ts';
import type { SiteView } from '../../src/node/siteView.ts';
import { addFrames } from '../../src/node/support/messages/addFrames.ts';
import { isWatching } from '../../src/node/support/siteUse.ts';
import { BROWSER_PARTS, siteTexts } from '../../src/shared/languages/languages.ts';
import { toSectionData } from '../../src/shared/sidebar.ts';
import { DocsError, toDocsErrors } from '../../src/tools/messages/errors.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { dataSpecifiers } from '../../src/tools/pages/dataModules.ts';
import { codeOf, isCompiled } from '../../src/tools/pages/isCompiled.ts';
import type { SiteErrors } from './SiteErrors.ts';
import { watchFiles } from './watchFiles.ts';

const STUBS = path.join(ENGINE_ROOT, 'plugins/rspack/stubs');
/** Makes components of Markdown. */
const MARKDOWN = path.join(ENGINE_ROOT, 'src/client/page/toComponent.tsx');
const HOT = path.join(ENGINE_ROOT, 'src/client/hot.ts');
/** Fills stubs. */
export const LOADER = path.join(ENGINE_ROOT, 'plugins/rspack/siteModuleLoader.mjs');
/** Stub for a theme that plugins extend. */
export const THEME_STUB = path.join(STUBS, 'theme.js');
/** A built site reads these from the document. */
const BUILT_MODULES = {
  '#site/sections': path.join(ENGINE_ROOT, 'src/client/router/builtSections.ts'),
};

/** Interface of the stub loader's context. */
export interface StubContext {
  resource: string;
  query: string;
  /** Rebuilds the module in every build, because it depends on more than a file. */
  setUncacheable(): void;
  addDependency(file: string): void;
  addMissingDependency(file: string): void;
  addContextDependency(folder: string): void;
  emitFile(name: string, bytes: Buffer): void;
  emitError(error: DocsError): void;
}

/** Options that select the text of each stub. */
interface SiteModulesOptions {
  isServer: boolean;
  /** Receives the problems of the site. */
  errors: SiteErrors;
}

/**
 * Maps `#site/*` to stub files and fills them from the site. Pages and sections are stubs with the route in their
 * query, so that the path of the docs folder is not part of a module's name and the same input gives the same output in
 * any folder.
 */
export class SiteModulesPlugin {
  #site: SiteView;
  #options: SiteModulesOptions;

  constructor(site: SiteView, options: SiteModulesOptions) {
    this.#site = site;
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { alias } = compiler.options.resolve;
    const stubs = Object.fromEntries(
      ['data', 'messages', 'sections', 'pages', 'modules'].map((name) => [
        `#site/${name}`,
        path.join(STUBS, `${name}.js`),
      ]),
    );
    compiler.options.resolve.alias = {
      ...(typeof alias === 'object' ? alias : undefined),
      ...stubs,
      ...(this.#isDev ? undefined : BUILT_MODULES),
      ...Object.fromEntries(
        dataSpecifiers(pluginsOf(this.#site.project)).map((specifier) => [`${specifier}$`, dataRequest(specifier)]),
      ),
      '#site/tokens.css': path.join(STUBS, 'tokens.css'),
      '#hot': HOT,
      '#markdown': MARKDOWN,
    };
    compiler.options.module.rules.push(
      this.#rule(compiler),
      this.#markdownRule(compiler),
      // The module with all parts of the messages re-exports them. Without this, all of them would be in the first script.
      { include: path.join(STUBS, 'messages.js'), sideEffects: false },
      { include: path.join(STUBS, 'plugin.js'), sideEffects: false },
    );
    compiler.hooks.thisCompilation.tap('SiteModulesPlugin', (compilation) => {
      const { errors, isServer } = this.#options;
      const { cwd } = this.#site.project;
      // Only one compiler reports them.
      if (!isServer) errors.add(compilation, addFrames(this.#site.errors, cwd));
      // Watch mode reports warnings itself, since they stay the same in most compilations.
      if (!isServer && !this.#isDev) errors.warn(addFrames(this.#site.warnings, cwd));
      watchFiles(compilation, [...this.#watchedFiles(), ...this.#watchedFolders()]);
    });
  }

  get #isDev(): boolean {
    return isWatching(this.#site.project);
  }

  get #graph(): SiteGraph<PageSummary> | undefined {
    return this.#site.state?.graph;
  }

  /** Returns the files that the site depends on, and those that it would depend on if they existed. */
  #watchedFiles(): Set<string> {
    const { docsDir, configFiles } = this.#site.project;
    return new Set([
      ...configFiles,
      ...(this.#site.state?.pluginFiles ?? []),
      path.join(docsDir, 'i18n.json'),
      ...['i18n.json', 'package.json', 'tsconfig.json'].map((name) => path.join(path.dirname(docsDir), name)),
      // In watch mode, pages are not modules, and their dependencies may be outside the docs folder.
      ...(this.#graph?.pages.flatMap((page) => (isCompiled(page) ? page.dependencies : [])) ?? []),
    ]);
  }

  /**
   * Returns the docs folder, that of archives, all folders of pages, and those from which another engine lists pages. Watchpack reports changes made during a compilation only for
   * directories that are passed explicitly, so an edit saved during a compilation would be lost without them. Returns
   * none if links form cycles, which the watcher would follow endlessly.
   */
  #watchedFolders(): Set<string> {
    if (!this.#isDev || this.#site.endlessLinks.length > 0) return new Set();
    const pages = this.#graph?.pages ?? [];
    const { config, foreign } = this.#site.project;
    // An archive that is added there is a version.
    const archives = config.versions?.folder;
    const others = archives !== undefined && existsSync(archives) ? [archives] : [];
    const ofEngine = foreign?.site.watchedFolders?.() ?? [];
    const own = pageFolders(this.#site.project);
    return new Set([...own, ...others, ...ofEngine, ...pages.map(({ source }) => path.dirname(source.file))]);
  }

  #rule(compiler: Compiler): RuleSetRule {
    const render = (context: StubContext) => this.#render(context);
    const loader = { loader: LOADER, options: { render } };
    return {
      include: STUBS,
      exclude: THEME_STUB,
      // Pages find packages where their files would, and where plugins say.
      resolve: {
        // Paths in packages may lack their extension, as in components.
        fullySpecified: false,
        modules: [
          ...packageFoldersAbove(this.#site.project.docsDir),
          ...(compiler.options.resolve.modules ?? ['node_modules']),
        ],
      },
      oneOf: [
        {
          resourceQuery: /&jsx$/,
          use: [{ loader: 'builtin:swc-loader', options: swcOptions(compiler.options.mode === 'development') }, loader],
        },
        { use: [loader] },
      ],
    };
  }

  /** Markdown that code imports. A page that shows it by its tag alone has its content. */
  #markdownRule({ options }: Compiler): RuleSetRule {
    const render = (context: StubContext) => this.#renderMarkdown(context);
    // A plugin of the site may have a loader for it.
    const isOwn = (name: string) =>
      options.module.rules.some(
        (rule) => rule && typeof rule === 'object' && types.isRegExp(rule.test) && rule.test.test(name),
      );
    const extensions = ['.md', '.mdx'].filter((extension) => !isOwn(`a${extension}`));
    return {
      test: (file) => extensions.includes(path.extname(file)),
      resourceQuery: /^$|^\?lang=/,
      type: 'javascript/auto',
      use: [
        { loader: 'builtin:swc-loader', options: swcOptions(options.mode === 'development') },
        { loader: LOADER, options: { render } },
      ],
    };
  }

  async #renderMarkdown({ resource, query, ...context }: StubContext): Promise<string> {
    // Its links depend on the pages of the site.
    context.setUncacheable();
    const [, lang] = /^\?lang=(.*)$/.exec(query) ?? [];
    const { locales, lang: first } = this.#site.project.config;
    if (lang === undefined && locales.length > 1) {
      const languages = [first, ...locales.map((locale) => locale.lang).filter((each) => each !== first)];
      return localizedMarkdownModule(path.basename(resource), languages);
    }
    // The problems of what pages import are theirs.
    const isKnown = this.#graph?.pages.some((page) => isCompiled(page) && page.dependencies.includes(resource));
    const fail = (errors: readonly DocsError[]) => {
      for (const error of isKnown ? [] : addFrames(errors, this.#site.project.cwd)) {
        this.#options.errors.remember(error);
        context.emitError(error);
      }
    };
    try {
      const { code, dependencies, assets, problems, warnings } = await this.#site.compileModule({
        file: resource,
        lang,
        importedBy: isKnown ? 'page' : 'code',
      });
      for (const file of dependencies) (existsSync(file) ? context.addDependency : context.addMissingDependency)(file);
      for (const { file, outputName } of assets) context.emitFile(outputName, readFileSync(file));
      fail(problems);
      const { errors, isServer } = this.#options;
      if (!isServer && !isKnown)
        errors.warn(
          addFrames(
            warnings.map((each) => new DocsError(each)),
            this.#site.project.cwd,
          ),
        );
      return code;
    } catch (error) {
      fail(toDocsErrors(error));
      return 'export default () => null;\n';
    }
  }

  async #render({
    resource,
    query,
    setUncacheable,
    addDependency,
    addMissingDependency,
    addContextDependency,
  }: StubContext): Promise<string> {
    const name = path.basename(resource);
    const graph = this.#graph;
    if (name === 'messages.js') {
      setUncacheable();
      return messagesText(query, graph);
    }
    if (!graph) {
      setUncacheable();
      return emptyModule(name);
    }
    if (name === 'plugin.js') {
      setUncacheable();
      const specifier = decodeURIComponent(query.slice('?data='.length));
      const { value, error, files } = (await this.#site.state?.moduleData(specifier)) ?? { files: [] };
      for (const file of files) (existsSync(file) ? addDependency : addMissingDependency)(file);
      if (error) this.#options.errors.remember(error);
      if (error) throw error;
      return pluginDataModule(value);
    }
    const route = decodeURIComponent(/^\?route=([^&]*)/.exec(query)?.[1] ?? '');
    if (name === 'page.js') {
      await this.#site.prepare(route);
      const page = this.#graph?.byRoute.get(route);
      const data = this.#graph?.pageData.get(route);
      if (!page || !isCompiled(page) || !data) return 'export const page = undefined; export const content = [];\n';
      addDependency(page.source.file);
      for (const file of page.dependencies) (existsSync(file) ? addDependency : addMissingDependency)(file);
      // In watch mode, the module of a page also contains its data, so that both change together. The data depends on
      // plugins, the configuration and other pages as well.
      if (this.#isDev) setUncacheable();
      return this.#isDev ? devPageModule(page.moduleCode ?? '', data, await page.content()) : (page.moduleCode ?? '');
    }
    setUncacheable();
    if (name === 'tokens.css') {
      const { brand } = graph.config;
      return (brand === undefined ? '' : brandStyles(brand)) + (await this.#site.styleSheet());
    }
    if (this.#isDev && this.#site.endlessLinks.length === 0) addContextDependency(this.#site.project.docsDir);
    if (name === 'data.js') return siteModule(toSiteData(graph));
    if (name === 'modules.js') return serverPagesText(graph);
    if (name === 'pages.js') return this.#isDev ? codePagesModule([]) : codePagesText(graph);
    return name === 'section.js' ? devSectionText(graph, route) : devSectionsText(graph);
  }
}

/** Returns all folders in which Node.js looks for the packages of a file in a folder, nearest first. */
function packageFoldersAbove(from: string): string[] {
  const parent = path.dirname(from);
  return [path.join(from, 'node_modules'), ...(parent === from ? [] : packageFoldersAbove(parent))];
}

/** Renders the messages of a part of the interface in the languages of the site, or the module that re-exports all parts. */
function messagesText(query: string, graph: SiteGraph<PageSummary> | undefined): string {
  const part = BROWSER_PARTS.find((name) => query === `?part=${name}`);
  if (part === undefined) return messagePartsModule(BROWSER_PARTS);
  const { lang = 'en', locales = [] } = graph?.config ?? {};
  return messagesModule(siteTexts(part, lang, locales));
}

function codePagesOf({ pages }: SiteGraph<PageSummary>): PageSummary[] {
  return pages.filter((page) => codeOf(page) !== undefined);
}

/** Renders the server's imports of pages with code. */
function serverPagesText(graph: SiteGraph<PageSummary>): string {
  return pageModulesModule(
    codePagesOf(graph).map((page) => ({
      routePath: page.source.routePath,
      request: pageRequest(page, ''),
      chunkName: '',
    })),
  );
}

/** Renders a built site's imports of pages with code. */
function codePagesText(graph: SiteGraph<PageSummary>): string {
  const { pageNames } = graph;
  const references = codePagesOf(graph).flatMap((page) => {
    const chunkName = pageNames.codeNameOf(page.source.routePath);
    return chunkName === undefined ? [] : [{ request: pageRequest(page, chunkName), chunkName }];
  });
  return codePagesModule(references);
}

/** Renders a section in watch mode, with the hashes of pages and the imports of pages with code. */
function devSectionText({ sections, byRoute, pageNames }: SiteGraph<PageSummary>, prefix: string): string {
  const section = sections.find((each) => each.prefix === prefix);
  if (!section) return 'export const section = undefined; export const pages = {};\n';
  const references = section.routes.flatMap((routePath, index): PageReference[] => {
    const page = byRoute.get(routePath);
    if (!page) return [];
    const digest = codeOf(page) === undefined ? pageNames.hashOf(routePath) : undefined;
    return [{ routePath, request: pageRequest(page, ''), chunkName: `p/${index}`, digest }];
  });
  return devSectionModule(toSectionData(section), references);
}

function devSectionsText({ sections }: SiteGraph<PageSummary>): string {
  return devSectionsModule(
    sections.map(({ prefix }, index) => ({ prefix, request: sectionRequest(prefix), chunkName: `s/${index}` })),
  );
}

function sectionRequest(prefix: string): string {
  return `${path.join(STUBS, 'section.js')}?route=${encodeURIComponent(prefix)}`;
}

function dataRequest(specifier: string): string {
  return `${path.join(STUBS, 'plugin.js')}?data=${encodeURIComponent(specifier)}`;
}

function pageRequest(page: PageSummary, hash: string): string {
  const tail = hash === '' ? '' : `&${hash}`;
  return `${path.join(STUBS, 'page.js')}?route=${encodeURIComponent(page.source.routePath)}${tail}${codeOf(page) === undefined ? '' : '&jsx'}`;
}

function emptyModule(name: string): string {
  if (name === 'plugin.js') return pluginDataModule(undefined);
  return name === 'tokens.css'
    ? ''
    : 'export const sections = [], pages = {}, pageModules = {}, site = undefined, page = undefined, content = [];\n';
}

/** Returns the SWC options that convert TypeScript and JSX to JavaScript, for the site and for the engine. */
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
