import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { createSiteFolder } from '../../helpers/siteFolder.ts';

const FILES = {
  'site.config.ts': "export default { title: 'Small' };\n",
  'index.mdx': `import { Label } from 'label';
import { Part } from '@parts/Part';
import sound from './ring.mp3';
import { Environment } from './_Environment';
import { Deep } from 'plain/deep';
import { Inner } from 'plain/inner';

# Home

<Label /><Part /><Environment /><Deep /><Inner />

<audio src={sound} />
`,
  'ring.mp3': new Uint8Array([0x49, 0x44, 0x33]),
  'box.module.css': '.next-step { color: red }\n',
  '_Environment.tsx':
    "import styles from './box.module.css';\n" +
    'export const Environment = () => <i className={styles.nextStep}>{import.meta.env.MODE} {String(import.meta.env.SSG_MD)} {String(import.meta.env.PROD)}</i>;\n',
};

/** Files beside the docs folder: a package with its own React, and components named by tsconfig.json. */
const BESIDE = {
  'package.json': '{ "private": true }',
  'tsconfig.json': '{ "extends": "@missing/tsconfig", "compilerOptions": { "paths": { "@parts/*": ["./parts/*"] } } }',
  'parts/Part.tsx': "import { useState } from 'react';\nexport const Part = () => <b>{useState('a part')[0]}</b>;\n",
  'node_modules/label/package.json': '{ "name": "label", "version": "1.0.0", "exports": { ".": "./label.js" } }',
  'node_modules/label/label.js':
    "import { useState } from 'react';\nexport const Label = () => useState('a label')[0];\n",
  // Without "exports", any path of a package is one of its files, whose extension may be left out.
  'node_modules/plain/package.json': '{ "name": "plain", "version": "1.0.0" }',
  'node_modules/plain/deep.js': "exports.Deep = () => 'a deep file';\n",
  'node_modules/plain/inner/index.js': "exports.Inner = () => 'an inner folder';\n",
  'node_modules/react/package.json': '{ "name": "react", "version": "0.0.0", "main": "index.js" }',
  'node_modules/react/index.js': "throw new Error('A second React.');\n",
};

test('pages import packages, paths of tsconfig.json, classes and sounds from the site, with one React', async () => {
  const folder = createSiteFolder(FILES);
  try {
    for (const [name, text] of Object.entries(BESIDE)) {
      mkdirSync(path.dirname(path.join(folder.root, name)), { recursive: true });
      writeFileSync(path.join(folder.root, name), text);
    }
    const { status, output } = await folder.build();
    expect([status, output]).toEqual([0, expect.stringContaining('Built 1 page')]);
    const html = folder.read('index.html');
    expect(html).toContain('a label');
    expect(html).toContain('<b>a part</b>');
    for (const text of ['a deep file', 'an inner folder']) expect(html).toContain(text);
    expect(html.replaceAll('<!-- -->', '')).toMatch(/<i class="next-step-\w+">production undefined true<\/i>/);
    expect(html).toMatch(/<audio src="\/static\/media\/ring\.\w+\.mp3"/);
  } finally {
    folder.remove();
  }
});
