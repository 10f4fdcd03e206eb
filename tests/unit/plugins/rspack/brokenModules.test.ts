import path from 'node:path';
import { expect, test } from '@rstest/core';
import { checkSources } from '../../../../src/cli/checkSources.ts';
import { createSite } from '../../../../src/cli/createSite.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

test('finds mistakes in what pages and the theme import, without a bundle', async () => {
  const root = writeFolder({
    'docs/site.config.ts': "export default { title: 'Site', checks: { 'orphan-pages': 'off' } };",
    'docs/index.mdx':
      "import data from './_data.json';\nimport { Good } from './_Good.tsx';\nimport 'old/old.css';\n\n# Home\n\n<Good /> {data.a}\n",
    'docs/_data.json': '{ "a": 1, }\n',
    'docs/_Good.tsx':
      "import './_good.css';\nimport { helper } from './_helper.ts';\n\nexport const Good = () => <p>{helper}</p>;\n",
    'docs/_good.css': '.a {\n  color red;\n}\n',
    'docs/_helper.ts': 'export const helper = ;\n',
    'docs/_unused.ts': 'export const unused = ;\n',
    'docs/theme/index.tsx': "import theme from 'docspack/theme';\nimport './site.css';\n\nexport default theme;\n",
    'docs/theme/site.css': '}\n',
    'node_modules/old/package.json': '{ "name": "old" }',
    'node_modules/old/old.css': '.old { *zoom: 1 }\n',
  });
  const folders = { docs: path.join(root, 'docs'), cache: path.join(root, 'cache') };
  const context = await createSite(folders, 'check', root);
  const { errors } = await checkSources(context, { onNotice: () => {}, withSearch: false });
  expect(errors.map((error) => error.message.split('\n', 1)[0]).sort()).toEqual([
    '[docs:imports] docs/_data.json:1:11 is not valid JSON: Expected double-quoted property name.',
    '[docs:imports] docs/_helper.ts cannot be parsed: Expression expected.',
    '[docs:styles] docs/_good.css:2:9 cannot be parsed: unexpected "red".',
    '[docs:styles] docs/theme/site.css:1:1 cannot be parsed: "}" is neither a rule nor a declaration.',
  ]);
});

test('severities and comments apply to what the theme lacks and to broken modules', async () => {
  const root = writeFolder({
    'docs/site.config.ts':
      "export default { title: 'Site', checks: { 'orphan-pages': 'off', components: 'warn', styles: 'off' } };",
    'docs/index.mdx':
      '---\npageType: news # check-ignore page-types: Later.\n---\n\n# Home\n\n<Stepz />\n\n{/* check-ignore components: Later. */}\n<Chart />\n',
    'docs/a.mdx':
      "{/* check-ignore imports: A program makes it. */}\nimport data from './_data.json';\nimport './_good.css';\n\n# A {data}\n",
    'docs/_good.css': '.a {\n  color red;\n}\n',
  });
  const folders = { docs: path.join(root, 'docs'), cache: path.join(root, 'cache') };
  const context = await createSite(folders, 'check', root);
  const { errors, warnings } = await checkSources(context, { onNotice: () => {}, withSearch: false });
  expect(errors).toEqual([]);
  expect(warnings.map((warning) => warning.message.split('\n', 1)[0])).toEqual([
    '[docs:components] docs/index.mdx:7:1 uses <Stepz>, which neither the page nor the theme provides.',
  ]);
});
