import { expect, test } from '@rstest/core';
import { watchedSite } from './support/watchSite.ts';

const SHOWN = { timeout: 60_000 };

const site = watchedSite({
  files: {
    'site.config.ts': `import { apiReference } from 'docspack/plugins';

export default {
  title: 'Sums',
  lang: 'en',
  plugins: [apiReference({ packages: [{ package: '..', sources: { '.': '../src/index.ts' } }] })],
};
`,
    'index.md': '# Home\n',
    '../package.json': '{ "name": "sums", "type": "module" }\n',
    '../tsconfig.json': '{ "compilerOptions": { "strict": true, "module": "preserve", "types": [] } }\n',
    '../src/index.ts': `import type { Total } from './total.ts';

/** Adds two numbers. */
export function sum(a: number, b: number): Total {
  return { value: a + b };
}

/** Multiplies. */
export function product(a: number, b: number) {
  return a * b;
}
`,
    '../src/total.ts': 'export interface Total {\n  /** The number. */\n  value: number;\n}\n',
  },
});

test('a page of a reference follows its source: a comment, a type, an export that goes, and a type that breaks', async () => {
  const page = await site.open('/api/sum');
  const article = page.locator('article');
  await expect.poll(() => article.textContent(), SHOWN).toContain('Adds two numbers.');
  expect(await article.textContent()).toContain('function sum(a: number, b: number): Total');

  site.edit('../src/index.ts', 'Adds two numbers.', 'Adds numbers, **two** of them.');
  await expect.poll(() => article.locator('strong').allTextContents(), SHOWN).toContain('two');

  // A type that cannot be resolved leaves the rest, and is what it was once it is back.
  site.edit('../src/index.ts', "from './total.ts'", "from './totals.ts'");
  site.edit('../src/index.ts', '): Total {', ' , c = 0): Total {');
  await expect.poll(() => article.textContent(), SHOWN).toContain('c = 0');
  expect(await article.textContent()).toContain('): Total');
  site.edit('../src/index.ts', "from './totals.ts'", "from './total.ts'");

  // Text that is no TypeScript ends nothing.
  site.edit(
    '../src/index.ts',
    'Adds numbers, **two** of them. */',
    'Adds numbers, **two** of them. */ export const = ;',
  );
  site.edit('../src/index.ts', ' export const = ;', '');
  site.edit('../src/index.ts', 'Multiplies.', 'Multiplies two numbers.');
  await page.goto(`${site.origin}/api/product`);
  await expect.poll(() => article.textContent(), SHOWN).toContain('Multiplies two numbers.');

  await site.after(
    () =>
      site.edit(
        '../src/index.ts',
        '/** Multiplies two numbers. */\nexport function product',
        '/** Multiplies two numbers. */\nfunction product',
      ),
    /removed \/api\/product/,
  );
}, 240_000);
