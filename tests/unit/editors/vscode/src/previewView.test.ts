import { expect, test } from '@rstest/core';
import { noticeView, previewView } from '../../../../../editors/vscode/src/previewView.ts';

test('only the server is in a frame, and only the own script runs', () => {
  const view = previewView({ url: 'http://localhost:3000/base/guide', token: 'abc', nonce: 'n1' });
  const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(view) ?? [];
  expect(policy.replaceAll('&#39;', "'")).toBe(
    "default-src 'none'; frame-src http://localhost:3000; script-src 'nonce-n1'; style-src 'nonce-n1'",
  );
  expect(view).toContain('src="http://localhost:3000/base/guide"');
  expect(view.match(/<script(?! nonce="n1")/)).toBeNull();
});

test('addresses and output of the server are text', () => {
  const view = previewView({ url: 'http://localhost:3000/"><script>1</script>', token: '</script>', nonce: 'n1' });
  expect(view.match(/<script/g)).toHaveLength(1);
  expect(view.match(/<\/script>/g)).toHaveLength(1);
  expect(noticeView('<img src=x onerror=1> & "more"')).toContain('&#60;img src=x onerror=1&#62; &#38; &#34;more&#34;');
});
