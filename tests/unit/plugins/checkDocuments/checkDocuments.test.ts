import { expect, test } from '@rstest/core';
import { checkDocuments, findDocumentIssues } from '../../../../plugins/checkDocuments/checkDocuments.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { formatFindings } from '../checks/checkFiles.ts';

const DOCUMENT =
  '<!doctype html><html lang="en"><head><title>A – Site</title><meta name="description" content="B"></head><body><main><h1 id="a">A</h1><script>"<h1>"</script></main></body></html>';

test.each([
  ['<title>A – Site</title>', '', 'document-title has a document without a title.'],
  ['content="B"', 'content=""', 'document-description has a document without a description.'],
  ['lang="en"', 'lang="de"', 'document-lang has a document in the language "de".'],
  ['<h1 id="a">A</h1>', '<h1>A</h1><h1>B</h1>', 'document-h1 has a document with 2 headings of level 1.'],
  ['<h1 id="a">A</h1>', '', 'document-h1 has a document with 0 headings of level 1.'],
  ['<h1 id="a">A</h1>', '<h1 id="a">A</h1><p id="a">A</p>', 'document-ids has a document with the id "a" twice.'],
  ['<main>', '<div>', 'document-landmarks has a document with 0 main landmarks.'],
])('%s in place of %s is found', (from, to, issue) => {
  const issues = findDocumentIssues(DOCUMENT.replace(from, to), 'en');
  expect(issues.map(({ check, message }) => `${check} ${message}`)).toEqual([issue]);
});

test('a document with all of it has no issue, and those of a site have titles of their own', async () => {
  expect(findDocumentIssues(DOCUMENT, 'en')).toEqual([]);
  const { graph } = await makeSite({ 'en/a.mdx': '# A', 'en/b.mdx': '# A', 'zh/a.mdx': '# A' });
  const hooks = new Hooks([checkDocuments()], graph.config, 'build');
  const output = {
    fileNames: ['a.html', 'b.html', 'zh/a.html', 'old.html'],
    policy: '',
    readText: (name: string) => (name.startsWith('zh') ? DOCUMENT.replace('"en"', '"zh-Hans"') : DOCUMENT),
  };
  const { errors, warnings } = await hooks.checkOutput(output, graph);
  expect(formatFindings([...errors, ...warnings])).toEqual([
    'document-title en/b.mdx has the title "A – Site", which en/a.mdx has as well. → Set another "title" in the frontmatter, so that search results differ.',
  ]);
});
