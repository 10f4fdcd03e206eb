import { expect, test } from '@rstest/core';
import { readTags, tagsOf, toSlug } from '../../../../../compat/docusaurus/node/tags.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test.each([
  ['Node.js', 'node-js'],
  ['fooBar', 'foo-bar'],
  ['first steps', 'first-steps'],
  ['XMLHttp v2', 'xml-http-v-2'],
  ["Don't", 'dont'],
  ['Élan', 'elan'],
  ['中文', '中文'],
])('the tag %s has the address %s', (label, slug) => {
  expect(toSlug(label)).toBe(slug);
});

const file = 'boats:\n  label: All boats\n  permalink: /floating\n  description: They float.\ncars: null\n';

test('tags of the file have its labels and addresses, others their own', () => {
  const known = readTags([writeFolder(), writeFolder({ 'tags.yml': file })], {}, new DataFiles());
  expect(
    tagsOf(
      { tags: ['boats', 'cars', 'New one', { label: 'O', permalink: '/own', description: 'Own.' }, 3] },
      '/docs/tags',
      known,
    ),
  ).toEqual([
    { label: 'All boats', permalink: '/docs/tags/floating', description: 'They float.' },
    { label: 'Cars', permalink: '/docs/tags/cars' },
    { label: 'New one', permalink: '/docs/tags/new-one' },
    { label: 'O', permalink: '/docs/tags/own', description: 'Own.' },
    { label: '3', permalink: '/docs/tags/3' },
  ]);
  expect(readTags([writeFolder({ 'tags.yml': file })], { tags: false }, new DataFiles()).size).toBe(0);
});
