import path from 'node:path';
import { expect, test } from '@rstest/core';
import { issueProblems } from '../../../../compat/support/issueProblems.ts';
import { formatLocation } from '../../../../src/tools/messages/errors.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

test('mistakes are at their keys, also in files that the configuration imports', () => {
  const cwd = writeFolder({
    'config/index.ts':
      "import { en } from './en';\nexport default {\n  lang: 1,\n  locales: { root: { label: 'A', ...en } },\n};\n",
    'config/en.ts': 'const nav = [1];\nexport const en = {\n  themeConfig: { nav, footer: { message: 5 } },\n};\n',
  });
  const paths = [
    ['lang'],
    ['locales', 'root', 'themeConfig', 'footer', 'message'],
    ['locales', 'root', 'themeConfig', 'nav', 0],
    ['absent'],
  ];
  const issues = paths.map((each) => ({ path: each, problem: 'is wrong', hint: undefined }));
  const found = issueProblems({ configFile: path.join(cwd, 'config/index.ts'), cwd }, issues);
  expect(found.map(({ location }) => location && formatLocation(location))).toEqual([
    'config/index.ts:3:3',
    'config/en.ts:3:33',
    'config/en.ts:3:18',
    'config/index.ts:2:16',
  ]);
});

test('a mistake in one of several files of data is where the end of its path is', () => {
  const cwd = writeFolder({
    'config.ts':
      "import zh from './zh.json';\nimport sidebar from './sidebar.json';\nexport default { themeConfig: { sidebar }, locales: { zh } };\n",
    'zh.json': '{ "themeConfig": { "sidebar": { "/zh/": [{ "link": "/zh/a" }] } } }\n',
    'sidebar.json': '[\n  { "link": "/a" },\n  { "text": "B", "link": 5 }\n]\n',
  });
  const issue = { path: ['themeConfig', 'sidebar', 1, 'link'], problem: 'is wrong', hint: undefined };
  const [found] = issueProblems({ configFile: path.join(cwd, 'config.ts'), cwd }, [issue]);
  expect(found?.location && formatLocation(found.location)).toBe('sidebar.json:3:18');
});
