import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { packageSpec } from '../../../../../src/cli/scaffold/packageSpec.ts';
import { writeFolder } from '../../node/pages/compileText.ts';

test.each([
  [
    'a packed file',
    { devDependencies: { docspack: 'file:../docspack-0.1.0.tgz' } },
    false,
    'file:../../docspack-0.1.0.tgz',
  ],
  ['a packed file, once the package is published', { dependencies: { docspack: 'file:a.tgz' } }, true, '^0.1.0'],
  ['a range', { dependencies: { docspack: '^0.1.0' } }, false, '^0.1.0'],
  ['nothing', {}, false, '^0.1.0'],
])('a site that is created from a folder with %s', (_, manifest, isPublished, expected) => {
  const folder = writeFolder({ 'package.json': JSON.stringify(manifest) });
  try {
    expect(packageSpec(path.join(folder, 'site'), '0.1.0', folder, isPublished)).toBe(expected);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
