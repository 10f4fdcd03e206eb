import { readFileSync } from 'node:fs';
import { formatPage } from './referenceText.ts';

/** Page of `website` about the theme. */
const THEME_PAGE = 'website/en/reference/theme.mdx';

/** The page about `docspack/theme` by its path. It has the variables of style sheets, and names what `apiReference()` puts into it. */
export function generateThemePage(): Record<string, string> {
  const blocks = [
    "import { Swatch } from '../../shared/Swatch.tsx';",
    '[Theming](/guide/theming) explains how to use these, and [Components](/guide/components) has the components of pages.',
    '## Slots',
    'Content of the slots of the layout, as props of `Layout` and keys of `extendTheme`. An empty slot renders nothing.',
    '<TypeTable type="docspack/theme!Slots" ids="slot-" />',
    '## Layout components',
    '`components` of `extendTheme` replaces these by name.',
    '<ApiExports group="Layout components" />',
    '## CSS variables',
    'Values of the light and the dark theme. A variable without a value of its own in the dark theme has that of the light one.',
    ...formatTokens(readFileSync('theme/styles/tokens.css', 'utf8')),
    '## Other exports',
    '<ApiExports group="Other exports" />',
  ];
  const description = 'Slots, layout components, CSS variables and exports of docspack/theme.';
  return { [THEME_PAGE]: formatPage('Theme', description, blocks, ['docspack/theme!Slots']) };
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
  ['Colors of code', /^--c-code/],
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
