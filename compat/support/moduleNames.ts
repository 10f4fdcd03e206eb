import path from 'node:path';
import { fileURLToPath } from 'node:url';

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
      const file = callerFile();
      return file === undefined ? undefined : read(file);
    };
    Object.defineProperty(globalThis, name, { configurable: true, get });
  }
}

/** Returns the file of the site whose code reads a name: two calls up. */
function callerFile(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  let url: string | undefined;
  Error.stackTraceLimit = 3;
  // Formatting the stack would apply source maps, which is slow.
  Error.prepareStackTrace = (_, calls) => {
    url = calls[2]?.getFileName() ?? undefined;
  };
  // Reading the stack calls the function above.
  void new Error('only for its stack').stack;
  Error.prepareStackTrace = prepareStackTrace;
  Error.stackTraceLimit = stackTraceLimit;
  return url?.startsWith('file:') && !url.includes('/node_modules/') ? fileURLToPath(url) : undefined;
}
