import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { builtSite } from '../../helpers/openSite.ts';

const ORIGIN = 'https://rstest.rs';

const listDocuments = () =>
  readdirSync(builtSite(), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.html') && !name.endsWith('404.html'));

/** Head tags of a document: `canonical`, `alternate en`, `og:title` and so on. */
function readHead(name: string): Record<string, string> {
  const [head = ''] = readFileSync(path.join(builtSite(), name), 'utf8').split('</head>');
  const tags = head.matchAll(
    /<(?:meta|link) (?:name|property|rel)="([^"]+)"(?: hreflang="([^"]+)")? (?:content|href)="([^"]*)"/g,
  );
  return Object.fromEntries(
    [...tags].map(([, key = '', lang, value = '']) => [lang === undefined ? key : `${key} ${lang}`, value]),
  );
}

/** Address of a document, with clean URLs. */
const addressOf = (name: string) => `${ORIGIN}/${name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;

test('every page has its URL and that of its translation', () => {
  const documents = listDocuments();
  expect(documents.length).toBeGreaterThan(0);
  for (const name of documents) {
    const english = name.replace(/^zh\//, '');
    expect({ name, ...readHead(name) }).toMatchObject({
      name,
      canonical: addressOf(name),
      'og:url': addressOf(name),
      'alternate x-default': addressOf(english),
      'alternate en': addressOf(english),
      'alternate zh-Hans': addressOf(`zh/${english}`),
    });
  }
});

test('every page has a title and a description for previews in its language', () => {
  for (const name of listDocuments()) {
    const { description = '', ...tags } = readHead(name);
    expect([name, tags['og:type']]).toEqual([name, /^(zh\/)?index\.html$/.test(name) ? 'website' : 'article']);
    expect([name, tags['og:description']]).toEqual([name, description]);
    expect([name, tags['og:title']?.includes('Rstest')]).toEqual([name, true]);
    expect([name, tags['og:locale'], tags['twitter:site']]).toEqual([
      name,
      name.startsWith('zh/') ? 'zh_CN' : 'en_US',
      '@rspack_dev',
    ]);
    expect([name, /\p{Script=Han}/u.test(description)]).toEqual([name, name.startsWith('zh/')]);
  }
});

test('every page has a picture for previews', () => {
  const pictures = listDocuments().map((name) => {
    const image = readHead(name)['og:image'] ?? '';
    const file = path.join(builtSite(), image.replace(`${ORIGIN}/`, ''));
    expect([name, image.startsWith(`${ORIGIN}/static/social/`), existsSync(file)]).toEqual([name, true, true]);
    return image;
  });
  expect(new Set(pictures).size).toBe(pictures.length);
});
