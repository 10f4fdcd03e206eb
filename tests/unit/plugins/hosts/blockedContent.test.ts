import { expect, test } from '@rstest/core';
import { findBlockedContent } from '../../../../plugins/hosts/blockedContent.ts';

const POLICY = "default-src 'self'; img-src 'self' data: https://img.example https://*.cdn.example; frame-src https:";

test.each([
  ['<p style="color:red">', 'style-src', undefined],
  ['<button onclick="go()">', 'script-src', undefined],
  ['<img src="https://other.example/a.png?a=1&amp;b=2"/>', 'img-src', 'https://other.example'],
  ["<img alt='' src='//other.example/a.png'>", 'img-src', 'https://other.example'],
  ['<iframe title="x" src="http://frame.example/"></iframe>', 'frame-src', 'http://frame.example'],
  ['<video src="https://img.example/a.mp4"></video>', 'media-src', 'https://img.example'],
  ['<object data="https://img.example/a.pdf"></object>', 'object-src', 'https://img.example'],
])('%s is blocked', (html, directive, origin) => {
  expect(findBlockedContent(`<body>${html}${html}</body>`, POLICY)).toMatchObject([
    { directive, ...(origin !== undefined && { origin }) },
  ]);
});

test.each([
  '<img src="/a.png">',
  '<img src="data:image/png;base64,AA">',
  '<img src="https://img.example/a.png">',
  '<img src="https://a.b.cdn.example/a.png">',
  '<iframe src="https://frame.example/"></iframe>',
  '<a href="https://other.example">style="x"</a>',
  '<pre>&lt;p style="x"></pre>',
  '<script>const a = \'<p style="x">\';</script>',
])('%s is not', (html) => {
  expect(findBlockedContent(`<head><style>a{}</style></head><body>${html}</body>`, POLICY)).toEqual([]);
});
