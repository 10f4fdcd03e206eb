import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { type Checkout, createCheckout } from '../../helpers/checkout.ts';
import { IS_FULL } from '../../helpers/sample.ts';
import { listFiles } from '../../helpers/siteFolder.ts';

const CONFIG = "import { base } from './options.ts';\nexport default { title: 'Small', base };\n";
const DOCS = {
  'site.config.ts': CONFIG,
  'options.ts': "export const base = process.env.DOCS_BASE ?? '/';\n",
  'index.mdx': '# Home\n\nSee [the guide](/guide).\n',
  'guide.mdx':
    "import Part from './shared/part.mdx';\nimport { Word } from './_Word.tsx';\n\n# Guide\n\n<Part />\n\n<Word />\n",
  'shared/part.mdx': '## Part\n\n![A picture](../picture.svg)\n',
  'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  '_Word.tsx': 'export function Word() {\n  return <b>first word</b>;\n}\n',
};

describe.runIf(IS_FULL)('a checkout', () => {
  let original: Checkout;

  beforeAll(async () => {
    original = createCheckout(DOCS);
    const { status, output } = await original.build();
    if (status !== 0) throw new Error(output);
  });

  afterAll(() => original.remove());

  describe('a copied checkout with its caches', () => {
    test('builds its own files, and uses the caches for equal pages', async () => {
      const copy = original.copy();
      const before = original.output();
      copy.write({ 'docs/index.mdx': '# Home\n\nEdited in the copy. See [the guide](/guide).\n' });
      const { status, output } = await copy.build();
      expect([status, status === 0 ? '' : output]).toEqual([0, '']);
      expect(output).toContain('1 compiled');
      expect(copy.read('index.html')).toContain('Edited in the copy.');
      expect(original.output()).toEqual(before);
      copy.remove();
    });

    test('uses its own components, theme, fragments and engine', async () => {
      const copy = original.copy();
      const edit = (name: string, from: string, to: string) => {
        const text = readFileSync(path.join(copy.root, name), 'utf8');
        expect(text).toContain(from);
        copy.write({ [name]: text.replace(from, to) });
      };
      edit('docs/_Word.tsx', 'first', 'second');
      edit('docs/shared/part.mdx', 'Part', 'Other part');
      edit('theme/notFound/NotFound.tsx', '        404\n', '        NOTHING HERE\n');
      const first = await copy.build();
      expect([first.status, first.status === 0 ? '' : first.output]).toEqual([0, '']);
      const has = (fileName: string, text: string) => [text, copy.read(fileName).includes(text)];
      expect(has('guide.html', 'second word')).toEqual(['second word', true]);
      expect(has('guide.html', 'Other part')).toEqual(['Other part', true]);
      expect(has('404.html', 'NOTHING HERE')).toEqual(['NOTHING HERE', true]);
      edit('src/node/bundle/renderHtml.ts', '<!doctype html>', '<!DOCTYPE html>');
      expect((await copy.build()).status).toBe(0);
      expect(has('guide.html', '<!DOCTYPE html>')).toEqual(['<!DOCTYPE html>', true]);
      copy.remove();
    });

    test('has the same output after it was moved', async () => {
      const first = original.copy();
      expect((await first.build()).status).toBe(0);
      const moved = first.move();
      const { status, output } = await moved.build();
      expect([status, status === 0 ? '' : output]).toEqual([0, '']);
      expect(output).toContain('0 compiled');
      expect(moved.output()).toEqual(original.output());
      moved.remove();
    });
  });

  describe('a build with caches of an earlier one', () => {
    let site: Checkout;

    beforeAll(() => {
      site = original.copy();
    });

    afterAll(() => site.remove());

    test('has links below the base of an environment variable', async () => {
      const { output } = await site.build({ DOCS_BASE: '/pr-7/' });
      expect(output).toContain('2 compiled, 2 rendered');
      expect(site.read('index.html')).toContain('href="/pr-7/guide"');
      expect(site.read('index.html')).not.toContain('href="/guide"');
    });

    test('has links below the base of an imported file', async () => {
      site.write({ 'docs/options.ts': "export const base = '/other/';\n" });
      expect((await site.build()).status).toBe(0);
      expect(site.read('index.html')).toContain('href="/other/guide"');
      expect(site.read('index.html')).not.toContain('href="/pr-7/guide"');
    });

    test('includes the effect of a local plugin', async () => {
      const plugin = (word: string) =>
        `export const plugin = () => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] });\n`;
      const config =
        "import { plugin } from './plugin.mjs';\nexport default { title: 'Small', markdown: { remarkPlugins: [plugin] } };\n";
      site.write({ 'docs/site.config.ts': config, 'docs/plugin.mjs': plugin('Added first.') });
      expect((await site.build()).status).toBe(0);
      expect(site.read('index.html')).toContain('Added first.');
      site.write({ 'docs/plugin.mjs': plugin('Added later.') });
      expect((await site.build()).status).toBe(0);
      expect(site.read('index.html')).toContain('Added later.');
    });
  });

  test('only Rspack’s cache contains absolute paths', () => {
    const folder = path.join(original.root, '.cache');
    const naming = listFiles(folder).filter((name) => readFileSync(path.join(folder, name)).includes(original.root));
    expect(naming.filter((name) => !name.includes('/rspack/'))).toEqual([]);
  });
});
