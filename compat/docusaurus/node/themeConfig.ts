import { createRequire } from 'node:module';
import path from 'node:path';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { recordedPath } from '../../support/recorder.ts';
import { listAt, type Options, recordAt, textsAt } from '../../support/values.ts';
import type { MemberNames } from './globalData.ts';

/** What Docusaurus adds to the settings of the theme. */
const DEFAULTS: Options = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
  blog: { sidebar: { groupByYear: true } },
  metadata: [],
  navbar: { hideOnScroll: false, items: [] },
  prism: {
    additionalLanguages: [],
    magicComments: [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ],
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};

/** What it adds to parts that a site has. */
const OPTIONAL: Options = {
  footer: { style: 'light', links: [] },
  announcementBar: { id: 'announcement-bar', isCloseable: true },
};

/** Items of the navbar with lists of more items. */
const LISTS = ['docsVersionDropdown', 'localeDropdown'];

/**
 * Returns the settings of the theme as Docusaurus validates them, which code of a site reads.
 * @param members names that code of the site reads: colors of code are long, and are there for code that reads them
 */
export function validThemeConfig(authored: Options, siteDir: string, members: MemberNames): Options {
  const parts = Object.entries(OPTIONAL).filter(([name]) => isRecord(authored[name]));
  const filled = fill(authored, { ...DEFAULTS, ...Object.fromEntries(parts) });
  const { theme, darkTheme, ...prism } = recordAt(filled, 'prism');
  return {
    ...filled,
    navbar: { ...recordAt(filled, 'navbar'), items: listAt(filled, 'navbar', 'items').map(fillItem) },
    prism: {
      ...prism,
      additionalLanguages: (textsAt(prism, 'additionalLanguages') ?? []).map((name) => name.toLowerCase()),
      ...(members.has('prism') && {
        theme: colorsOf(theme, siteDir) ?? packageColors('themes.palenight', siteDir),
        darkTheme: colorsOf(darkTheme, siteDir),
      }),
    },
  };
}

function fillItem(item: unknown): unknown {
  if (!isRecord(item)) return item;
  const lists = LISTS.includes(String(item.type)) ? { dropdownItemsBefore: [], dropdownItemsAfter: [] } : {};
  return { position: 'left', ...lists, ...item };
}

function fill(values: Options, defaults: Options): Options {
  const added = Object.entries(defaults).flatMap(([key, value]): [string, unknown][] => {
    const own = values[key];
    if (isRecord(own) && isRecord(value)) return [[key, fill(own, value)]];
    return own === undefined ? [[key, value]] : [];
  });
  return { ...values, ...Object.fromEntries(added) };
}

/** Returns colors of code, which a configuration has from a package that is not run for it. */
function colorsOf(authored: unknown, siteDir: string): unknown {
  const recorded = recordedPath(authored);
  return recorded === undefined ? authored : packageColors(recorded, siteDir);
}

/** Returns a value of the package with colors; `undefined` if it is not installed. */
function packageColors(at: string, siteDir: string): unknown {
  try {
    const colors: unknown = createRequire(path.join(siteDir, 'package.json'))('prism-react-renderer');
    return valueAt(colors, at.split('.'));
  } catch {
    return undefined;
  }
}
