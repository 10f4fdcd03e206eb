// Runs a TypeScript script: node scripts/run.mjs scripts/name.ts --its --arguments
import path from 'node:path';
import { importCompiled } from './engine.mjs';

const [entry, ...args] = process.argv.slice(2);
if (entry === undefined) {
  console.error('Usage: node scripts/run.mjs scripts/NAME.ts [arguments]');
  process.exit(1);
}
const entryFile = path.resolve(entry);
process.argv = [process.argv[0], entryFile, ...args];
await importCompiled(entryFile).catch((error) => {
  // A usage error needs no stack trace.
  if (error?.code?.startsWith?.('ERR_PARSE_ARGS')) console.error(`${error.message}\n\nUse --help for the options.`);
  else console.error(error?.name === 'DocsError' ? error.message : error);
  process.exit(1);
});
