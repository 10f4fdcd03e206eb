import path from 'node:path';
import { expect, test } from '@rstest/core';
import { createHighlighter } from '../../../../../src/node/pages/code/highlighter.ts';
import { compileModule } from '../../../../../src/node/pages/compileModule.ts';
import { localParser } from '../../../../../src/node/pages/markdown/markdownParser.ts';
import { makeConfig, writeFolder } from './compileText.ts';

/** Compiles `en/part.mdx` of a folder with these files. */
async function compile(files: Record<string, string>) {
  const folder = writeFolder(files);
  const config = makeConfig(folder);
  const { themes, langAlias, languages } = config.markdown;
  const highlighter = () => createHighlighter({ themes, langAlias, languages });
  const parser = localParser(config.markdown);
  return compileModule(
    { file: path.join(folder, 'en/part.mdx'), importedBy: 'page' },
    { config, parser, plugins: [], highlighter },
  );
}

test('Markdown is a module with its content, its exports and the props of its use', async () => {
  const { code, problems } = await compile({
    'en/part.mdx':
      "import Deep from './deep.md';\n\nexport const size = 3;\n\n{props.name}\n\n<Deep of={props.name} />\n",
    'en/deep.md': '# Deep\n\n```js\nlet a;\n```\n',
  });
  expect(problems).toEqual([]);
  expect(code).toMatch(/^import \{ toComponent \} from '#markdown';\n/);
  expect(code).toContain('\nexport { size };\n');
  expect(code).toContain('($components, $props) => {\n  const $expressions0 = $instance0($components, $props);\n');
  expect(code).toContain('"name":"CodeBlock","props"');
  expect(code).toMatch(/"html":"[^"]*<span class=/);
  expect(code).toContain('names: ["CodeBlock"], scope, expressions });\n');
});

test('a module has the pictures, the files and the problems of its Markdown', async () => {
  const { assets, dependencies, problems, code } = await compile({
    'en/part.mdx': '![a](./a.svg)\n\n![b](./b.svg)\n',
    'en/a.svg': '<svg/>',
  });
  expect(assets).toEqual([
    { file: expect.stringMatching(/en\/a\.svg$/), outputName: expect.stringMatching(/^static\//) },
  ]);
  expect(dependencies.map((file) => path.basename(file))).toContain('b.svg');
  expect(problems.map(({ problem }) => problem)).toEqual([expect.stringContaining('"./b.svg"')]);
  expect(code).toContain('const expressions = undefined;\n');
});
