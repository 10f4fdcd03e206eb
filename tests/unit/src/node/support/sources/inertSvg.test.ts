import { expect, test } from '@rstest/core';
import { findActiveMarkup } from '../../../../../../src/node/support/sources/inertSvg.ts';

test.each([
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M4 4h16"/><circle cx="1" cy="1" r="1" /></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)" style="opacity: .5"/><use xlink:href="#a"/></svg>',
  "<svg>\n  <title>A word</title>\n  <g class='a'></g>\n</svg>",
])('accepts the SVG %j', (markup) => {
  expect(findActiveMarkup(markup)).toBe(undefined);
});

test.each<[markup: string, what: string]>([
  ['<svg onload="a()"/>', 'has the attribute "onload"'],
  ['<svg ONLOAD="a()"/>', 'has the attribute "ONLOAD"'],
  ['<svg/onload=a()>', 'has markup that cannot be read'],
  ['<svg onload=a()>', 'has markup that cannot be read'],
  ['<svg><script>a()</script></svg>', 'has the element <script>'],
  ['<svg><animate attributeName="href" to="javascript:a"/></svg>', 'has the element <animate>'],
  ['<svg><foreignObject><b/></foreignObject></svg>', 'has the element <foreignObject>'],
  ['<svg><image href="https://a.b/c.png"/></svg>', 'has the element <image>'],
  ['<svg><use href="https://a.b/c.svg#d"/></svg>', 'has the attribute "href"'],
  ['<svg><use xlink:href="data:a"/></svg>', 'has the attribute "xlink:href"'],
  ['<svg><rect fill="url(https://a.b)"/></svg>', 'has the attribute "fill"'],
  ['<svg><rect style="background: u\\72l(a)"/></svg>', 'has the attribute "style"'],
  ['<svg><rect style="fill: &#117;rl(a)"/></svg>', 'has the attribute "style"'],
  ['<img src="x" onerror="y"/>', 'has the element <img>'],
  ['<g/>', 'begins with <g>'],
  ['<svg><!-- a --></svg>', 'has markup that cannot be read'],
  ['<svg', 'has markup that cannot be read, at "<svg"'],
  ['<svg a="<b>"/>', 'has markup that cannot be read'],
])('%j %s', (markup, what) => {
  expect(findActiveMarkup(markup)).toContain(what);
});

test('takes linear time', () => {
  const markup = `<svg><path d="${'M0 0'.repeat(100_000)}"/>${'<g '.repeat(50_000)}`;
  const before = process.cpuUsage();
  expect(findActiveMarkup(markup)).toContain('cannot be read');
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
});
