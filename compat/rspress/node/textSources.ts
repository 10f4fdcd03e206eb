import { isRecord } from '../../../src/shared/isRecord.ts';
import { readJson } from '../../support/readJson.ts';
import { dividePlugins } from './ownPlugins.ts';
import type { RspressConfig } from './rspressConfig.ts';

type Texts = Record<string, unknown>;

/**
 * Returns a configuration whose `i18nSource` has the texts that its functions return, and those of plugins that a site has written itself.
 * Texts of the file take precedence over those of plugins, and those of the option over both.
 * @param file absolute path of the site's texts, `undefined` if it has none
 * @throws what a function throws
 */
export async function withTextSources(config: RspressConfig, file: string | undefined): Promise<RspressConfig> {
  const { options, recordings } = config;
  const plugins = dividePlugins(options.plugins, recordings).own.flatMap(({ i18nSource }) => i18nSource ?? []);
  if (plugins.length === 0 && typeof options.i18nSource !== 'function') return config;
  const written = file === undefined ? {} : textsOf(readJson(file));
  let texts: Texts = {};
  for (const source of plugins) texts = merge(texts, await run(source, texts));
  texts = merge(texts, written);
  return { ...config, options: { ...options, i18nSource: merge(texts, await run(options.i18nSource, texts)) } };
}

async function run(source: unknown, texts: Texts): Promise<Texts> {
  return textsOf(typeof source === 'function' ? await source(texts) : source);
}

const textsOf = (value: unknown): Texts => (isRecord(value) ? value : {});

function merge(texts: Texts, more: Texts): Texts {
  const merged = Object.entries(more).map(([key, each]) => [key, { ...textsOf(texts[key]), ...textsOf(each) }]);
  return { ...texts, ...Object.fromEntries(merged) };
}
