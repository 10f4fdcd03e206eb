import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureCommand } from '../bench/measureProcess.ts';

/** Installs packages that cannot be beside TypeScript 7 in a folder of their own, unless it has them. The first one shows whether it does. */
export async function installForeignPackages(folder: string, packages: readonly [string, ...string[]]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [name] = packages[0].split(/(?<!^)@/);
  if (existsSync(path.join(folder, 'node_modules', name ?? ''))) return;
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const flags = '--no-audit --no-fund --save-exact --ignore-scripts --loglevel=error';
  await measureCommand('sh', ['-c', `cd "$1" && npm install ${flags} ${packages.join(' ')}`, 'sh', folder]);
}
