import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@rstest/core';

/** A temporary folder for packages, which goes after the tests of the file. */
export function packageFolder() {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'sample-packages-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fileAt = (name: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    return file;
  };
  return {
    folder,
    write: (name: string, text: string | object): void =>
      writeFileSync(fileAt(name), typeof text === 'string' ? text : JSON.stringify(text)),
    link: (name: string, target: string): void => symlinkSync(target, fileAt(name), 'junction'),
  };
}
