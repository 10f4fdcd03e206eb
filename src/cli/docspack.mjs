#!/usr/bin/env node
// The package has the compiled engine. In the repository it is compiled anew when a source has changed.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`docspack needs Node.js 20.19 or later. This is ${process.version}.`);
  process.exit(1);
}
const packaged = new URL('../../lib/src/cli/main.js', import.meta.url);
const { existsSync } = await import('node:fs');
const isPackage = existsSync(packaged) && !existsSync(new URL('../../scripts/engine.mjs', import.meta.url));
// Since Node.js 22.1: loading modules is most of what a check of few changes costs.
if (isPackage) (await import('node:module')).enableCompileCache?.();
const { main } = isPackage
  ? await import(packaged.href)
  : await import('../../scripts/engine.mjs').then(({ importCompiled }) => importCompiled('src/cli/main.ts'));
await main(process.argv.slice(2));
