import { expect, test } from '@rstest/core';
import { compileText, htmlOf } from '../compileText.ts';

test.each([
  ['`--test-name-pattern`', '<p><code>--test-name-pattern</code></p>'],
  [`\`${'a'.repeat(24)}\``, `<p><code>${'a'.repeat(24)}</code></p>`],
  [`\`${'a'.repeat(25)}\``, `<p><code class="code-long">${'a'.repeat(25)}</code></p>`],
  [
    "`'node' | 'jsdom' | 'happy-dom'|'x'`",
    `<p><code class="code-long">'node' | 'jsdom' | <span class="code-word">'happy-dom'</span>|'x'</code></p>`,
  ],
  [`\`${'a-'.repeat(12)}a b - c\``, `<p><code class="code-long">${'a-'.repeat(12)}a b - c</code></p>`],
])('marks %s only if it can wrap', async (text, html) => {
  expect(htmlOf(await compileText(text))).toBe(html);
});

test.each([
  ['`--a`、`--b`，[`-c`](#x)', '<p><code>--a</code>、<wbr><code>--b</code>，<wbr><a href="#x"><code>-c</code></a></p>'],
  ['`a`、`b`', '<p><code>a</code>、<code>b</code></p>'],
  ['`--a`, `--b`（`--c`）', '<p><code>--a</code>, <code>--b</code>（<code>--c</code>）</p>'],
])('lets lines break before the flags of %s only after a separator', async (text, html) => {
  expect(htmlOf(await compileText(text))).toBe(html);
});
