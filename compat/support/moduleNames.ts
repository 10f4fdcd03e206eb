import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { callerFile } from '../../src/node/config/callerFile.ts';

/** Names of a module's file and folder, which modules of CommonJS have. */
const NAMES: Readonly<Record<string, (file: string) => string>> = {
  __filename: (file) => file,
  __dirname: path.dirname,
};

/**
 * Gives modules of a site the names of their files, also those of ECMAScript, in which only a bundler would: Vite does. In packages, which may
 * ask what kind of a module they are, the names stay unknown. Code may ask for them at any time, so they are not removed.
 */
export function defineModuleNames(): void {
  for (const [name, read] of Object.entries(NAMES)) {
    if (Object.hasOwn(globalThis, name)) continue;
    const get = () => {
      const url = callerFile(1);
      return url?.startsWith('file:') && !url.includes('/node_modules/') ? read(fileURLToPath(url)) : undefined;
    };
    Object.defineProperty(globalThis, name, { configurable: true, get });
  }
}
