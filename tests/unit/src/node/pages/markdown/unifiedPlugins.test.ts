import { expect, test } from '@rstest/core';
import { extensionFailure } from '../../../../../../src/node/pages/markdown/unifiedPlugins.ts';

test.each([
  [
    'file:///site/node_modules/mdast-util-math/lib/index.js:61:3',
    'docs/a.md:TypeError: this.getData is not a function.',
    '"mdast-util-math"',
  ],
  ['/site/node_modules/.pnpm/a@1/node_modules/@acme/syntax/index.js:1:1', 'boom', '"@acme/syntax"'],
  ['/site/node_modules/mdast-util-from-markdown/dev/lib/index.js:1:1', 'boom', undefined],
  ['/site/plugins/own.js:1:1', 'boom', undefined],
])('the package of an extension that throws at %s is named', (place, message, name) => {
  const error = Object.assign(new Error(message), {
    stack: `Error\n    at Object.exit (${place})\n    at /site/node_modules/micromark/a.js:1:1`,
  });
  const failure = extensionFailure(error)?.message;
  if (name === undefined) expect(failure).toBeUndefined();
  else
    expect(failure).toMatch(
      new RegExp(`^cannot be compiled: the package ${name}, .* throws: (?:this.getData is not a function|boom)\\. Its`),
    );
});
