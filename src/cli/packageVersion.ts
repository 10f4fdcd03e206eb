import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paint } from '../node/support/messages/colors.ts';
import { ENGINE_ROOT } from '../tools/packages/engineRoot.ts';

/** Returns the version of the package. */
export function packageVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(path.join(ENGINE_ROOT, 'package.json'), 'utf8'));
  return manifest.version;
}

/** Prints the name and the version of the package, as the first line of a command. */
export function printVersion(): void {
  console.log(`${paint('bold', 'docspack')} ${packageVersion()}`);
}
