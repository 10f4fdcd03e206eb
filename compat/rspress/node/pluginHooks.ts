import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VirtualPage } from '../../../src/model/page.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { messageOf } from '../../../src/tools/messages/errors.ts';
import { recordedPackage } from '../../support/recorder.ts';
import { type Options, recordAt, textAt } from '../../support/values.ts';
import { OutsideSources } from './OutsideSources.ts';
import { dividePlugins } from './ownPlugins.ts';
import type { RspressConfig } from './rspressConfig.ts';

/** What Rspress sets before hooks run. */
const DEFAULTS: Readonly<Options> = { root: 'docs', ssg: true, llms: false, base: '/', lang: 'en' };
const MARKDOWN = /\.mdx?$/;
const COMPONENT = /\.[jt]sx$/;

/** A plugin that a site has written itself. */
type Hook = (...args: unknown[]) => unknown;

/** Runs the hooks by which plugins change the configuration and add others. A hook that throws is named, and changes nothing. */
export async function runConfigHooks(
  config: RspressConfig,
  isProd: boolean,
): Promise<{ config: RspressConfig; missing: NotCarried[] }> {
  const plugins: unknown[] = [config.options.plugins].flat(Number.POSITIVE_INFINITY);
  const removed = new Set<unknown>();
  const missing: NotCarried[] = [];
  let options: Options = { ...config.options };
  // Those that a hook adds are among them.
  for (const plugin of plugins) {
    if (!isOwn(plugin, config) || removed.has(plugin.name)) continue;
    const given = { ...DEFAULTS, ...options };
    const utils = {
      addPlugin: (added: unknown) => void plugins.push(added),
      removePlugin: (name: unknown) => void removed.add(name),
    };
    const changed = await runHook(plugin, 'config', [given, utils, isProd], missing);
    const packageName = recordedPackage(changed);
    if (packageName !== undefined) {
      missing.push({
        name: nameOf(plugin),
        consequence: `is run in part: "config" returns what "${packageName}" makes, which is not run`,
      });
    } else if (changed !== undefined) options = withoutDefaults(recordAt(changed), options);
  }
  const left = plugins.filter((plugin) => !isRecord(plugin) || !removed.has(plugin.name));
  return {
    config: { ...config, options: { ...options, ...(config.options.plugins !== undefined && { plugins: left }) } },
    missing,
  };
}

function isOwn(plugin: unknown, { recordings }: RspressConfig): plugin is Options {
  return isRecord(plugin) && !recordings.has(plugin);
}

function withoutDefaults(options: Options, before: Options): Options {
  const isDefault = ([key, value]: [string, unknown]) => before[key] === undefined && DEFAULTS[key] === value;
  return Object.fromEntries(Object.entries(options).filter((entry) => !isDefault(entry)));
}

/** Returns the result of a hook; `undefined` if there is no such hook, or if it throws. */
async function runHook(plugin: Options, hook: string, args: unknown[], missing: NotCarried[]): Promise<unknown> {
  const run = plugin[hook];
  if (!isHook(run)) return undefined;
  try {
    return await run.call(plugin, ...args);
  } catch (cause) {
    missing.push({ name: nameOf(plugin), consequence: `is run in part: "${hook}" throws "${messageOf(cause)}"` });
    return undefined;
  }
}

function isHook(value: unknown): value is Hook {
  return typeof value === 'function';
}

function nameOf(plugin: Options): string {
  return textAt(plugin, 'name') ?? 'a plugin of the site';
}

/** Pages and modules that plugins add. */
export interface Additions {
  /** Each is called anew in watch mode, in which its file may change. */
  pages: (() => VirtualPage)[];
  /** Sources by the name of the module. */
  modules: Record<string, string>;
  missing: NotCarried[];
}

/**
 * Runs the hooks by which plugins add pages and modules, and `beforeBuild`, which may prepare them: in Rspress 1 it is the first one, in Rspress 2
 * it runs behind `addPages`. A hook that throws is named, and adds nothing.
 */
export async function runAddingHooks(
  config: RspressConfig,
  docsDir: string,
  { isProd, isRspress1 }: { isProd: boolean; isRspress1: boolean },
): Promise<Additions> {
  const added: Additions = { pages: [], modules: {}, missing: [] };
  const { options } = config;
  const sources = new OutsideSources(options, docsDir);
  const args = [{ ...DEFAULTS, ...options }, isProd];
  const { own } = dividePlugins(options.plugins, config.recordings);
  const beforeBuild = async () => {
    for (const plugin of own) await runHook(plugin, 'beforeBuild', args, added.missing);
  };
  if (isRspress1) await beforeBuild();
  for (const plugin of own) await addPages(plugin, added, args, config, docsDir, sources);
  if (!isRspress1) await beforeBuild();
  for (const plugin of own) {
    const modules = await runHook(plugin, 'addRuntimeModules', args, added.missing);
    for (const [name, source] of Object.entries(recordAt(modules))) added.modules[name] = String(source);
  }
  return added;
}

async function addPages(
  plugin: Options,
  { pages, missing }: Additions,
  args: unknown[],
  { options }: RspressConfig,
  docsDir: string,
  sources: OutsideSources,
): Promise<void> {
  if (options.multiVersion && plugin.addPages) {
    missing.push({ name: nameOf(plugin), consequence: 'is not run: "addPages", since the site has versions' });
    return;
  }
  const lost: string[] = [];
  for (const page of [await runHook(plugin, 'addPages', args, missing)].flat()) {
    const routePath = textAt(page, 'routePath');
    if (routePath === undefined) continue;
    const from = textAt(page, 'filepath');
    const content = textAt(page, 'content');
    const first = content ?? readMarkdown(from);
    const relativePath = toRelativePath(routePath, options, docsDir);
    const readFrontmatter = from === undefined ? undefined : sources.add(from, languageOf(routePath, options));
    if (first === undefined && from !== undefined && COMPONENT.test(from) && existsSync(from)) {
      // As pages of the site that are components: they have headings of their own.
      const text = `import Page from ${JSON.stringify(`./${path.basename(from)}`)};\n\n<Page />\n`;
      pages.push(() => ({
        ...{ relativePath, text, from },
        frontmatter: { fallbackHeadingTitle: false, ...readFrontmatter?.() },
      }));
    } else if (first !== undefined) {
      pages.push(() => ({
        ...{ relativePath, text: content ?? readMarkdown(from) ?? first },
        ...(from && { from, frontmatter: readFrontmatter?.() }),
      }));
    } else lost.push(routePath);
  }
  if (lost.length > 0) {
    const what = lost.length === 1 ? `the page "${lost[0]}"` : `${lost.length} pages, such as "${lost[0]}",`;
    const consequence = `is run in part: ${what} of "addPages" ${lost.length === 1 ? 'has' : 'have'} neither Markdown nor a component`;
    missing.push({ name: nameOf(plugin), consequence });
  }
}

function readMarkdown(file: string | undefined): string | undefined {
  return file !== undefined && MARKDOWN.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Pages of the default language have no prefix in Rspress, and are in its folder if there is one. */
function toRelativePath(routePath: string, options: Readonly<Options>, docsDir: string): string {
  const names = routePath
    .replace(/\.html$/, '')
    .replace(/\/$/, '/index')
    .split('/')
    .filter(Boolean);
  const lang = languageOf(routePath, options);
  const folder = names[0] === lang || !existsSync(path.join(docsDir, lang)) ? [] : [lang];
  return `${[...folder, ...names].join('/')}.mdx`;
}

function languageOf(routePath: string, options: Readonly<Options>): string {
  const [first] = routePath.split('/').filter(Boolean);
  const locales = [options.locales, recordAt(options, 'themeConfig').locales].flat();
  const named = locales.flatMap((locale) => textAt(locale, 'lang') ?? []).find((lang) => lang === first);
  return named ?? textAt(options, 'lang') ?? 'en';
}
