import { parse } from 'yaml';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Issue } from '../../src/model/issue.ts';
import type { PageSource } from '../../src/model/page.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { splitLocale } from '../../src/shared/urls.ts';
import { locateInPage } from '../../src/tools/files/frontmatter.ts';
import { readSource } from '../../src/tools/files/readSource.ts';
import { splitFrontmatter } from '../../src/tools/files/splitFrontmatter.ts';
import { suggestion } from '../../src/tools/messages/suggest.ts';
import { type ApiModel, apiKey } from './apiModel.ts';

/** Returns the routes of hand-written pages by the exports that they name, without language. */
export function readAuthoredPages(
  sources: readonly PageSource[],
  model: ApiModel,
  config: ResolvedConfig,
  issues: Issue[],
): Map<string, string> {
  const routes = new Map<string, string>();
  const keys = config.locales.map(({ lang }) => lang);
  for (const source of sources) {
    if (source.locale !== config.lang || source.format === 'component' || source.isSpecial) continue;
    const { yaml } = splitFrontmatter(source.virtual?.text ?? readSource(source.file) ?? '');
    if (yaml === undefined || !/^api:/m.test(yaml)) continue;
    for (const name of namesIn(yaml)) {
      const found = model.exports.filter((each) => each.path === name || apiKey(each) === name);
      const route = splitLocale(source.routePath, keys, config.lang).rest;
      for (const each of found) routes.set(apiKey(each), route);
      if (found.length > 0) continue;
      const hint = suggestion(
        name,
        model.exports.map((each) => each.path),
      );
      const { location } = locateInPage(source, ['api']);
      issues.push({
        location,
        message: `documents "${name}", which no package of apiReference() exports.`,
        ...(hint && { hint }),
      });
    }
  }
  return routes;
}

function namesIn(yaml: string): string[] {
  try {
    const value: unknown = parse(yaml);
    const names = isRecord(value) ? value.api : undefined;
    return (Array.isArray(names) ? names : [names]).filter((name) => typeof name === 'string');
  } catch {
    // The page itself has this error.
    return [];
  }
}
