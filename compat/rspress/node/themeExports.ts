import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readExports } from '../../../src/node/support/sources/ExportReader.ts';
import { findModule } from '../../../src/tools/packages/findModule.ts';
import { resolveModule } from '../../../src/tools/packages/resolveModule.ts';

/** Exports of the theme of Rspress 2 whose replacements this theme shows where Rspress does: theme.tsx, themeParts.tsx. */
const USED = [
  ...[
    'Badge',
    'Button',
    'Callout',
    'DocFooter',
    'DocLayout',
    'FallbackHeading',
    'HomeFeature',
    'HomeFooter',
    'HomeHero',
  ],
  ...['HomeLayout', 'Layout', 'Link', 'Nav', 'NavTitle', 'NotFoundLayout', 'Outline', 'Overview', 'OverviewGroup'],
  ...['PrevNextPage', 'Root', 'Search', 'SearchButton', 'SearchPanel', 'Sidebar', 'SocialLinks', 'SwitchAppearance'],
  ...['Tab', 'Tabs', 'Tag', 'getCustomMDXComponent'],
];
/** Exports that nothing in Rspress uses: a replacement is for code and pages that import it. */
const IMPORTED = [
  ...[
    'Banner',
    'CodeBlockRuntime',
    'HoverGroup',
    'IconLoading',
    'LlmsHint',
    'NavList',
    'PackageManagerTabs',
    'PageTab',
  ],
  ...['PageTabs', 'Prompt', 'RenderType', 'SidebarList', 'SourceCode', 'Steps', 'useEditLink', 'useFullTextSearch'],
  'useMdUrl',
];
/** Replacements that this theme has no use for, and what it does without them. */
const UNUSED: readonly { names: readonly string[]; consequence: string }[] = [
  { names: ['DocContent'], consequence: 'pages show their content without it' },
  { names: ['EditLink', 'LastUpdated'], consequence: 'the footer of pages has one of its own' },
  {
    names: ['CodeBlock', 'CodeButtonGroup', 'getCopyableText', 'useCodeButtonGroup'],
    consequence: 'fences have the look of this theme',
  },
  {
    names: [
      ...['HomeBackground', 'LlmsContainer', 'LlmsCopyButton', 'LlmsCopyRow', 'LlmsOpenRow', 'LlmsViewOptions'],
      ...['NavHamburger', 'ReadPercent', 'Toc'],
    ],
    consequence: 'the theme has parts of its own',
  },
  {
    names: [
      ...['copyToClipboard', 'mergeRefs', 'parseInlineMarkdownText', 'renderHtmlOrText', 'renderInlineMarkdown'],
      ...['useActiveAnchor', 'useDynamicToc', 'useHoverGroup', 'useLinkNavigate', 'usePrevNextPage', 'useReadPercent'],
      ...['useScrollAfterNav', 'useScrollReset', 'useSetup', 'useStorageValue', 'useThemeState', 'useWatchToc'],
    ],
    consequence: 'the theme has functions of its own',
  },
  {
    names: [
      ...['SvgWrapper', 'IconAnthropic', 'IconArrowDown', 'IconArrowRight', 'IconClose', 'IconCopy', 'IconDeprecated'],
      ...['IconDown', 'IconEdit', 'IconEmpty', 'IconExperimental', 'IconExternalLink', 'IconFile', 'IconGithub'],
      ...['IconGitlab', 'IconHeader', 'IconJump', 'IconLink', 'IconMenu', 'IconMoon', 'IconOpenAI', 'IconOpenInChat'],
      ...['IconScrollToTop', 'IconSearch', 'IconSmallMenu', 'IconSuccess', 'IconSun', 'IconTitle', 'IconWrap'],
      'IconWrapped',
    ],
    consequence: 'the theme has icons of its own',
  },
];

/** Exports of the theme of Rspress 2.0.22 by name: `true` if a replacement has its effect, or what pages have without it. */
export const THEME_EXPORTS: ReadonlyMap<string, true | string> = new Map<string, true | string>([
  ...[...USED, ...IMPORTED].map((name) => [name, true] as const),
  ...UNUSED.flatMap(({ names, consequence }) => names.map((name) => [name, consequence] as const)),
]);

/** Modules of Rspress, whose exports a theme passes on. */
const ORIGINAL = /^(?:@theme(?:-original)?|@?rspress\/(?:core\/)?theme(?:-original|-default)?)$/;

/** An export of a theme. */
export interface ThemeExport {
  name: string;
  /** Absolute path of the module of the site that has it, or that passes on a package that has it. */
  file: string;
  /** Its name there, or that of the package. */
  written: string;
}

interface Module {
  file: string;
  /** The module of the site that passes on the package that this one is of. */
  package?: Pick<ThemeExport, 'file' | 'written'>;
}

/**
 * Returns the exports of a theme: those of its module, and those of other modules than the original that it passes on whole.
 * @param extendedTheme module of the theme that it extends, if that is not the original
 */
export function readThemeExports(themeEntry: string, extendedTheme?: string): ThemeExport[] {
  const seen = new Set<string>();
  const found = new Map<string, ThemeExport>();
  const pending: Module[] = [{ file: themeEntry }];
  for (const { file, package: ofPackage } of pending) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const { values = [], all = [] } = readExports(readFileSync(file, 'utf8'), file) ?? {};
    for (const name of values) {
      // A default export is not passed on.
      if (name !== 'default' && !found.has(name)) found.set(name, { name, ...(ofPackage ?? { file, written: name }) });
    }
    pending.push(
      ...all.flatMap((specifier): Module[] => {
        const target = isOriginal(specifier) ? extendedTheme : findThemeFile(specifier, file);
        if (target === undefined) return [];
        const isOfSite = specifier.startsWith('.') && !ofPackage;
        return [{ file: target, ...(!isOfSite && { package: ofPackage ?? { file, written: specifier } }) }];
      }),
    );
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns whether a module is the theme of Rspress. */
export function isOriginal(specifier: string): boolean {
  return ORIGINAL.test(specifier);
}

/** Returns the file of a module that a theme imports, of the site or a package. */
export function findThemeFile(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return resolveModule(specifier, from, {});
  const url = findModule(specifier, path.dirname(from));
  return url?.startsWith('file:') ? fileURLToPath(url) : undefined;
}
