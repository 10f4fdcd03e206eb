import { expect, test } from '@rstest/core';
import { describeDocs } from '../../../../plugins/typeHovers/describeDocs.ts';

test.each([
  ['', ''],
  ['Adds **two** `numbers`.', '<p>Adds <strong>two</strong> <code>numbers</code>.</p>'],
  ['<img src=x onerror=alert(1)> &', '<p>&lt;img src=x onerror=alert(1)&gt; &amp;</p>'],
  ['[a](javascript:alert(1)) [b](https://b.example)', '<p>a <a href="https://b.example">b</a></p>'],
  ['[first](file:///home/me/a.ts#1,1)', '<p>first</p>'],
  ['![chart](https://a.example/a.png)', '<p>chart</p>'],
  ['```ts\na<b>();\n```', '<pre><code>a&lt;b&gt;();\n</code></pre>'],
])('%j is %j', (docs, html) => {
  expect(describeDocs(docs)).toBe(html);
});
