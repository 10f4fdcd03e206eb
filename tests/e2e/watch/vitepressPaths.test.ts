import { test } from '@rstest/core';
import { watchedSite } from './support/watchSite.ts';

const LOADER = 'docs/[pkg].paths.js';
const loader = (word: string) => `import path from 'node:path';
export default {
  watch: ['../content/packages/*.md'],
  paths: (files) => files.map((file) => ({ params: { pkg: path.basename(file, '.md'), word: ${JSON.stringify(word)} } })),
};
`;

const site = watchedSite({
  files: {
    'docs/.vitepress/config.js': 'export default { title: "Packages" };\n',
    'docs/index.md': '# Home\n',
    'docs/[pkg].md': '# Package {{ $params.pkg }}\n\n{{ $params.word }}\n',
    [LOADER]: loader('First'),
    'content/packages/a.md': 'A\n',
  },
});

test('a new file that a loader of VitePress watches has its page', async () => {
  const page = await site.open('/b');
  await page.getByRole('link', { name: 'Home' }).first().waitFor();
  site.write({ 'content/packages/b.md': 'B\n' });
  await page.getByRole('heading', { name: 'Package b' }).waitFor();
});

test('a loader of VitePress that is removed and restored is read again', async () => {
  const page = await site.open('/a');
  await page.getByText('First').waitFor();
  await site.after(() => site.write({ [LOADER]: undefined }), /has no "\.paths" file/);
  site.write({ [LOADER]: loader('Second') });
  await page.getByText('Second').waitFor();
  site.write({ [LOADER]: loader('Third') });
  await page.getByText('Third').waitFor();
});
