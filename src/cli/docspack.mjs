#!/usr/bin/env node
// The package has the compiled engine. In the repository it is compiled anew when a source has changed.
const ENDS_AFTER_MS = 1_000;
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`docspack needs Node.js 20.19 or later. This is ${process.version}.`);
  process.exit(1);
}
const packaged = new URL('../../lib/src/cli/main.js', import.meta.url);
const { closeSync, existsSync, openSync } = await import('node:fs');
const { devNull } = await import('node:os');
const isPackage = existsSync(packaged) && !existsSync(new URL('../../scripts/engine.mjs', import.meta.url));
// Since Node.js 22.1: loading modules is most of what a check of few changes costs.
if (isPackage) (await import('node:module')).enableCompileCache?.();
const { main } = isPackage
  ? await import(packaged.href)
  : await import('../../scripts/engine.mjs').then(({ importCompiled }) => importCompiled('src/cli/main.ts'));
const args = process.argv.slice(2);
// A timer or a connection that code of the site has left open would keep the process alive.
if (await main(args)) setTimeout(endQuietly, ENDS_AFTER_MS).unref();

/** Rspack's binding would print a line for each of its objects. */
function endQuietly() {
  closeSync(process.stderr.fd);
  // Node.js needs one. This is the lowest that is free.
  openSync(devNull, 'w');
  process.exit();
}
