import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { BuiltVersion } from '../../src/model/versions.ts';
import { FACTS_FILE, type VersionFacts } from './manifest.ts';
import { VERSION_RULES, VERSIONS_THEME } from './versionsTheme.ts';

/** Adds slots to the documents of a version that is built by itself, and a file with what other versions need to know of it. */
export function builtVersion({ name, label, siteBase, ref }: BuiltVersion): DocsPlugin {
  return {
    name: 'versions',
    theme: VERSIONS_THEME,
    rspack(config) {
      config.module = { ...config.module, rules: [...(config.module?.rules ?? []), ...VERSION_RULES] };
    },
    modules: { list: () => ({ kind: 'version', name, label, siteBase }) },
    outputs: ({ config, pages }) => [
      {
        fileName: FACTS_FILE,
        read: ({ policy }) => {
          const facts: VersionFacts = {
            name,
            siteBase,
            lang: config.lang,
            locales: config.locales.map(({ lang }) => lang),
            cleanUrls: config.site.cleanUrls,
            policy,
            ...(ref && { ref }),
            pages: pages
              .filter(({ frontmatter }) => frontmatter.pageType !== '404')
              .map(({ source, title, ids, frontmatter }) => ({
                route: source.routePath,
                lang: source.locale,
                title,
                ids: [...ids],
                ...(frontmatter.unlisted && { isUnlisted: true }),
              })),
          };
          return JSON.stringify(facts);
        },
      },
    ],
  };
}
