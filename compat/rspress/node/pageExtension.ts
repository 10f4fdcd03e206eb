import type { JsonValue } from '../../../src/model/json.ts';
import type { Page } from '../../../src/model/page.ts';
import type { HookContext } from '../../../src/model/plugin.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { messageOf } from '../../../src/tools/messages/errors.ts';
import { type Options, textAt } from '../../support/values.ts';

/** Runs the hooks by which plugins add data to pages. */
export interface PageExtension {
  /** Returns what the hooks have added to a page, or changed of it; `undefined` for nothing. */
  extend(page: Page, context: Pick<HookContext, 'mode' | 'config'>): Promise<Record<string, JsonValue> | undefined>;
  /** Hooks that throw, each once. */
  missing(): NotCarried[];
}

type Hook = (pageData: object, isProd: boolean) => unknown;

/**
 * Returns what runs `extendPageData` of plugins; `undefined` if none has it.
 * @param own plugins that a site has written itself
 */
export function createPageExtension(own: readonly Options[]): PageExtension | undefined {
  const hooks = own.flatMap((plugin) =>
    isHook(plugin.extendPageData) ? [{ plugin, run: plugin.extendPageData }] : [],
  );
  if (hooks.length === 0) return undefined;
  const failed = new Map<string, string>();
  return {
    async extend(page, { mode, config }) {
      const pageData: Record<string, unknown> = toPageData(page, config);
      const before = textsOf(pageData);
      for (const { plugin, run } of hooks) {
        try {
          await run.call(plugin, pageData, mode === 'build');
        } catch (cause) {
          const name = textAt(plugin, 'name') ?? 'a plugin of the site';
          failed.set(name, `is run in part: "extendPageData" throws "${messageOf(cause)}"`);
        }
      }
      const changed = Object.entries(textsOf(pageData)).filter(([key, text]) => before[key] !== text);
      if (changed.length === 0) return undefined;
      return Object.fromEntries(changed.map(([key, text]) => [key, JSON.parse(text)]));
    },
    missing: () => [...failed].map(([name, consequence]) => ({ name, consequence })),
  };
}

function isHook(value: unknown): value is Hook {
  return typeof value === 'function';
}

/** A page as the hook reads it in Rspress. */
export function toPageData(
  { source, title, frontmatter, toc, searchText, description }: Page,
  { builtVersion, site }: HookContext['config'],
) {
  return {
    routePath: (builtVersion ? `/${builtVersion.name}` : '') + source.routePath,
    title,
    description,
    lang: source.locale,
    version: site.multiVersion.default,
    frontmatter: structuredClone(frontmatter),
    toc: structuredClone(toc),
    content: searchText,
    _filepath: source.file,
    _relativePath: source.relativePath,
  };
}

/** Returns values as JSON, without those that it cannot have. */
function textsOf(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const text = JSON.stringify(value);
      return text === undefined ? [] : [[key, text]];
    }),
  );
}
