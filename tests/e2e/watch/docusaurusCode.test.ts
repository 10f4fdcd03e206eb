import { renameSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { watchedSite } from './support/watchSite.ts';

const site = watchedSite({
  files: {
    'docusaurus.config.js': `module.exports = {
  title: 'Harbor', url: 'https://harbor.example', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: { customCss: './src/a.css' } }]],
};
`,
    'src/a.css': ':root { --ifm-color-primary: red; }\n',
    'src/pages/about.md': '# About\n',
    'docs/a.mdx': '---\nslug: /\n---\n\n# Home\n\nText.\n',
  },
});

test('what style sheets set in vain is named when they are edited', async () => {
  await site.after(
    () => site.write({ 'src/a.css': ':root { --ifm-color-primary: blue; --ifm-hero-nothing: 1px; }\n' }),
    /src\/a\.css:1:\d+ "variables of Docusaurus" have no effect .*"--ifm-hero-nothing"/,
  );
});

test('a component of the theme that is added is named, and one for pages is theirs', async () => {
  await site.after(
    () => site.write({ 'src/theme/Footer/index.js': 'export default () => null;\n' }),
    /"src\/theme\/Footer" is not used/,
  );
  await site.after(() => site.edit('docs/a.mdx', 'Text.', '<Zed />'), /uses <Zed>/);
  const printed = await site.after(
    () => site.write({ 'src/theme/MDXComponents.js': 'export default { Zed: () => <b>From Zed</b> };\n' }),
    /Ready in/,
  );
  expect(printed).not.toContain('uses <Zed>');
  const page = await site.open('/');
  await page.getByText('From Zed').first().waitFor();
});

test('a folder of the configuration that is renamed is named', async () => {
  const root = path.join(site.folder.root, 'docs');
  const rename = (from: string, to: string) => renameSync(path.join(root, from), path.join(root, to));
  await site.after(() => rename('docs', 'documents'), /docs\.path "docs" does not exist/);
  await site.after(() => rename('documents', 'docs'), /added \//);
});

test('a module without a counterpart that a page imports is named', async () => {
  await site.after(
    () => site.edit('docs/a.mdx', '<Zed />', '<Zed />\n\nimport Lost from "@theme/Lost";\n\n<Lost>Kept</Lost>'),
    /"@theme\/Lost" has no counterpart/,
  );
  const page = await site.open('/');
  await page.getByText('Kept').first().waitFor();
});

test('an edit of Markdown that code imports is shown', async () => {
  await site.after(
    () =>
      site.write({
        'docs/_part.md': 'Part of {props.name}.\n',
        'src/pages/code.jsx':
          'import Part from \'../../docs/_part.md\';\n\nexport default () => <main>Before <Part name="code" /></main>;\n',
        'docs/value.mdx':
          'import Part from \'./_part.md\';\n\n# Value\n\n{[Part].map((Each) => <Each key="a" name="page" />)}\n',
      }),
    /added \/(?:code|value)/,
  );
  const page = await site.open('/value');
  await page.getByText('Part of page.').waitFor();
  const ofCode = await site.open('/code');
  await ofCode.getByText('Part of code.').waitFor();
  site.edit('docs/_part.md', 'Part of', 'Edited for');
  await ofCode.getByText('Edited for code.').waitFor();
  await page.getByText('Edited for page.').waitFor();
});
