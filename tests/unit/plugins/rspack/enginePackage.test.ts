import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from '@rstest/core';
import { enginePackage } from '../../../../plugins/rspack/enginePackage.ts';

test('returns the folder of a package of the engine, and of one that only such a package has', () => {
  for (const folder of [enginePackage('react'), enginePackage('scheduler', 'react-dom')]) {
    expect(existsSync(path.join(folder, 'package.json'))).toBe(true);
  }
});

test('names a package that is not installed', () => {
  expect(() => enginePackage('no-such-package')).toThrow(
    /^\[docs:bundle\] The package "no-such-package" is not installed\.\nRun your package manager's install command\.$/,
  );
});

test("names Yarn's setting where Plug'n'Play has no folders of packages", () => {
  Object.defineProperty(process.versions, 'pnp', { value: '3', configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(process.versions, 'pnp');
  });
  expect(() => enginePackage('no-such-package')).toThrow(/Plug'n'Play\.\nWrite "nodeLinker: node-modules"/);
});
