import { readFileSync } from 'node:fs';
import { type ExportedMember, type ExportedName, readEntryExports } from './readEntryExports.ts';
import { escapeMdx, formatAttributes, formatPage } from './referenceText.ts';

const FOLDER = 'website/en/reference';
/** Folder of the fragments with the props of content components. */
const PROPS = 'website/shared/props';
const RUNTIME = 'src/client/index.ts';
const THEME = 'theme/index.ts';
/** Props by which the content of a page arrives, not written by authors. */
const CONTENT_PROPS = new Set(['children', 'html']);

/** A group of exports by the modules that declare them. */
interface Group {
  title: string;
  about: string;
  files: RegExp;
}

/** Groups of `docspack/runtime`, in order. A name is in the first one whose pattern its module matches. */
const RUNTIME_GROUPS: Group[] = [
  {
    title: 'Page and site',
    about: 'What is shown. Each of these renders again when the page changes.',
    files: /\/page\/PageContext/,
  },
  {
    title: 'Links and navigation',
    about: 'Paths are those of the site, without `base`.',
    files: /\/router\/|\/browser\/scroll|node_modules\/react-router/,
  },
  {
    title: 'Head of the document',
    about: 'Tags of a component, in the document and in the browser.',
    files: /\/head\//,
  },
  { title: 'Light and dark', about: 'The choice of the reader.', files: /\/appearance\// },
  {
    title: 'Stored values and media',
    about: 'State of the browser. On the server and in the first render it has its initial value.',
    files: /\/browser\/(?:useStored|stored|useMediaQuery|singleKeys|wrapChoice|banner|lateFonts)/,
  },
  { title: 'Tabs', about: 'Tabs with one group share a choice.', files: /\/tabs\// },
  {
    title: 'Timing and clipboard',
    about: 'Helpers of event handlers.',
    files: /\/browser\/(?:timing|clipboard|trustedHtml)/,
  },
  {
    title: 'Content',
    about: 'For layouts that show the content of a page.',
    files: /\/page\/(?:Content|PathLocale|loadedPage)|shared\/(?:notFoundPage|documentTitle|callout)/,
  },
  {
    title: 'Search',
    about: 'For a search panel of your own. [Search](/guide/search) has the settings.',
    files: /\/search\/|browser\/searchKeys|shared\/editDistance/,
  },
  { title: 'Sidebar', about: 'Functions of the rows of a sidebar.', files: /shared\/sidebar/ },
  {
    title: 'Addresses',
    about: 'The rules of addresses: base, language, `.html`, `/index`, file or page.',
    files: /shared\/urls/,
  },
  {
    title: 'Languages and package managers',
    about: 'Tags of languages, texts of the interface, and commands of package managers.',
    files: /shared\/(?:languages|languageTag|packageManagers)/,
  },
  {
    title: 'Versions',
    about: 'For a menu of versions of your own. [Versions](/guide/versions) has the settings.',
    files: /(?:shared|browser)\/version/,
  },
  { title: 'Themes', about: 'What a theme is to the runtime.', files: /shared\/theme/ },
  {
    title: 'Data',
    about: 'Types of what the hooks return. [Frontmatter](/reference/files#frontmatter) has the keys of `Frontmatter`.',
    files: /model\//,
  },
];

/** Descriptions of what other packages declare. */
const EXTERNAL: Record<string, string> = {
  useLocation:
    'Returns the location of the router, with `pathname`, `search` and `hash`. Renders again with each heading that readers jump to.',
};

/** Pages and fragments about `docspack/runtime` and `docspack/theme`, by their path in this repository. */
export function generateApiPages(): Record<string, string> {
  const { [RUNTIME]: runtime, [THEME]: theme } = readEntryExports([RUNTIME, THEME]);
  return {
    [`${FOLDER}/runtime.mdx`]: formatPage('Runtime', 'All exports of docspack/runtime, with their types.', [
      'Modules of a theme, and components of pages, import these names from `docspack/runtime`. [Runtime API](/guide/runtime) shows the most used ones at work.',
      ...RUNTIME_GROUPS.flatMap((group) => formatGroup(group, runtime)),
    ]),
    [`${FOLDER}/theme.mdx`]: formatPage(
      'Theme',
      'Slots, layout components, CSS variables and exports of docspack/theme.',
      formatTheme(theme),
    ),
    ...formatPropsFragments(theme),
  };
}

function formatGroup(group: Group, names: readonly ExportedName[]): string[] {
  const own = names.filter((name) => groupOf(name) === group);
  if (own.length === 0) throw new Error(`No export belongs to "${group.title}".`);
  return [`## ${group.title}`, group.about, ...own.map((name) => formatName(name))];
}

/** @throws Error for a name of no group */
function groupOf({ name, file }: ExportedName): Group {
  const group = RUNTIME_GROUPS.find(({ files }) => files.test(file));
  if (!group) throw new Error(`"${name}" of ${file} is in no group of the runtime's reference.`);
  return group;
}

function formatName({ name, kind, type, description, members }: ExportedName): string {
  return [
    `<Field ${formatAttributes({ id: name, name: kind === 'component' ? `<${name}>` : name, type: type || undefined })}>`,
    escapeMdx(EXTERNAL[name] ?? description),
    ...formatMembers(members),
    '</Field>',
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

function formatMembers(members: readonly ExportedMember[]): string[] {
  return members.map(({ name, type, description, isRequired, default: value }) =>
    [
      `<Field ${formatAttributes({ name, type, default: defaultText(value), required: isRequired })}>`,
      escapeMdx(description),
      '</Field>',
    ]
      .filter((block) => block !== '')
      .join('\n\n'),
  );
}

/** A value as code; words, such as "the label", as they are. */
function defaultText(value: string | undefined): string | undefined {
  return value === undefined || /^[a-z]+ /.test(value) ? value : `\`${value}\``;
}

function formatTheme(theme: readonly ExportedName[]): string[] {
  const find = (name: string) => {
    const found = theme.find((each) => each.name === name);
    if (!found) throw new Error(`The theme has no "${name}".`);
    return found;
  };
  const replaceable = find('ThemeComponents').members;
  const names = new Set(['default', ...contentComponentNames(), ...replaceable.map(({ name }) => name)]);
  return [
    "import { Swatch } from '../../shared/Swatch.tsx';",
    '[Theming](/guide/theming) explains how to use these, and [Components](/guide/components) has the components of pages.',
    '## Slots',
    escapeMdx(find('Slots').description),
    ...find('Slots').members.map(({ name, description }) =>
      [`<Field ${formatAttributes({ id: `slot-${name}`, name })}>`, escapeMdx(description), '</Field>'].join('\n\n'),
    ),
    '## Layout components',
    '`components` of `extendTheme` replaces these by name.',
    ...replaceable.map(({ name }) => formatName(find(name))),
    '## CSS variables',
    'Values of the light and the dark theme. A variable without a value of its own in the dark theme has that of the light one.',
    ...formatTokens(readFileSync('theme/styles/tokens.css', 'utf8')),
    '## Other exports',
    ...theme.filter(({ name }) => !names.has(name) && name !== 'Slots').map((name) => formatName(name)),
  ];
}

/** Names of the content components that the theme exports, besides those that only the engine writes. */
function contentComponentNames(): string[] {
  const page = readFileSync('website/en/guide/components.mdx', 'utf8');
  return [...page.matchAll(/shared\/props\/(\w+)\.mdx'/g)].map(([, name = '']) => name);
}

/** The props of each component that the page about components imports. */
function formatPropsFragments(theme: readonly ExportedName[]): Record<string, string> {
  return Object.fromEntries(
    contentComponentNames().map((name) => {
      const found = theme.find((each) => each.name === name);
      if (!found) throw new Error(`The theme has no component "${name}".`);
      const members = found.members.filter((member) => !CONTENT_PROPS.has(member.name));
      const undocumented = members.filter(({ description }) => description === '').map((member) => member.name);
      if (undocumented.length > 0)
        throw new Error(`${name} has props without a docstring: ${undocumented.join(', ')}.`);
      const text = `{/* Generated by \`npm run generate\`. Do not edit. */}\n\n${formatMembers(members).join('\n\n')}\n`;
      return [`${PROPS}/${name}.mdx`, text];
    }),
  );
}

/** The variables of `tokens.css`: a table for each comment that begins a group. */
function formatTokens(css: string): string[] {
  const light = declarations(blockOf(css, '  :root {'));
  const dark = new Map(declarations(blockOf(css, '  .dark {')).map(({ name, value }) => [name, value]));
  return TOKEN_GROUPS.flatMap(([title]) => {
    const rows = light
      .filter(({ name }) => tokenGroup(name) === title)
      .map(({ name, value }) => {
        const swatch = name.startsWith('--c-') ? `<Swatch name="${name}" />\u00a0` : '';
        return `| ${swatch}\`${name}\` | \`${value}\` | ${dark.has(name) ? `\`${dark.get(name)}\`` : ''} |`;
      });
    return [`### ${title}`, ['| Variable | Light | Dark |', '| --- | --- | --- |', ...rows].join('\n')];
  });
}

/** Titles of the groups of variables by the beginning of their names. */
const TOKEN_GROUPS: [title: string, names: RegExp][] = [
  ['Colors of the brand', /^--c-(?:brand|on-brand|link|selection)/],
  ['Surfaces, text and lines', /^--c-(?:bg|overlay|text|border)/],
  ['Colors of callouts, badges and marks', /^--c-(?:tip|note|info|important|warning|caution|danger|inserted)/],
  ['Code', /^--c-code/],
  ['Type', /^--(?:font|text|leading|weight)/],
  ['Space, corners and shadows', /^--(?:space|radius|shadow)/],
  ['Motion', /^--(?:ease|duration)/],
  ['Layout', /^--(?:navbar|bar|menubar|site-footer|layout|sidebar|outline|content|prose|page|tap)/],
  ['Layers', /^--z-/],
];

function tokenGroup(name: string): string {
  const group = TOKEN_GROUPS.find(([, names]) => names.test(name));
  if (!group) throw new Error(`The variable ${name} is in no group of the theme's reference.`);
  return group[0];
}

/** The declarations of a block, without those of the blocks in it. */
function declarations(block: string): { name: string; value: string }[] {
  const own = block.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{[^}]*\}/g, '');
  return [...own.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replace(/\s+/g, ' '),
  }));
}

/** The text of the first block that begins with this line, up to the line that ends it with the same indentation. */
function blockOf(css: string, start: string): string {
  const from = css.indexOf(start);
  if (from < 0) throw new Error(`tokens.css has no "${start.trim()}".`);
  return css.slice(from + start.length, css.indexOf('\n  }\n', from));
}
