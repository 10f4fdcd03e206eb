import path from 'node:path';
import { expect, test } from '@rstest/core';
import { findHiddenPages, findUnpublishedScripts } from '../../../../../compat/rspress/node/unpublishedScripts.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const COMPONENT = 'export default () => 1;\n';
const PAGE = `export const frontmatter = {};\n${COMPONENT}`;
const FILES = {
  'en/guide/a.tsx': COMPONENT,
  'en/components/b.tsx': COMPONENT,
  'en/components/c.jsx': PAGE,
  'en/components/d.tsx': 'export const D = () => 1;\n',
  'en/components/_e.tsx': COMPONENT,
  'en/components/f.ts': COMPONENT,
  'shared/g.tsx': COMPONENT,
  'parts/h.tsx': 'const H = 1;\nexport { H as default };\n',
  'theme/i.tsx': COMPONENT,
};

test.each<[string, { languages?: string[]; exclude?: string[] }, string[]]>([
  ['of languages', { languages: ['en'] }, ['en/components/b.tsx', 'parts/h.tsx', 'shared/g.tsx']],
  ['without languages', {}, ['en/components/b.tsx', 'shared/g.tsx']],
  ['with excluded ones', { languages: ['en'], exclude: ['**/components/**', 'parts/*'] }, ['shared/g.tsx']],
  ['of others', { exclude: ['**/*'] }, []],
])('names components that are pages in Rspress: %s', (_, { languages = [], exclude = [] }, [first, ...others]) => {
  const docsDir = writeFolder(FILES);
  const found = findUnpublishedScripts(docsDir, { languages, skipped: ['theme'], exclude });
  expect(found.map(({ name, place }) => [name, path.relative(docsDir, place?.file ?? '')])).toEqual(
    first === undefined ? [] : [[first, first]],
  );
  const counts = [undefined, 'like 1 other,', 'like 2 others,'];
  expect(found[0]?.consequence ?? '').toContain(counts[others.length] ?? '');
});

test('names pages in folders whose names begin with a dot, if they are included', () => {
  const docsDir = writeFolder({ '.auto/x/a.md': '', 'en/.auto/b.mdx': '', '.auto/c.txt': '', 'd.md': '' });
  const find = (...include: string[]) => findHiddenPages(docsDir, include).map(({ consequence }) => consequence);
  expect(find('**/.auto/**/*.md', '**/*.mdx')).toEqual([
    'is left out: 2 pages in folders whose name begins with a dot',
  ]);
  expect(find('.auto/**/*.md')).toEqual(['is left out: 1 page in a folder whose name begins with a dot']);
  expect([find('*.md'), find()]).toEqual([[], []]);
});
