import { expect, test } from '@rstest/core';
import { resolveImage } from '../../../../../src/tools/files/resolveImage.ts';
import { textOfHint } from '../../../../../src/tools/messages/errors.ts';
import { compileText, htmlOf, writeFolder } from '../../node/pages/compileText.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="12"/>';
const POINTER = 'version https://git-lfs.github.com/spec/v1\noid sha256:12ab\nsize 52311\n';
const FILES = {
  'en/a/dot.svg': SVG,
  'en/a/图 片.svg': SVG,
  'public/images/dot.svg': SVG,
  'en/a/broken.png': 'x',
  'en/a/pointer.svg': POINTER,
};

test.each([
  ['./dot.svg', /^\/docs\/static\/media\/dot\.[\da-f]{8}\.svg$/, 16],
  ['dot.svg?x#y', /^\/docs\/static\/media\/dot\.[\da-f]{8}\.svg\?x#y$/, 16],
  ['%E5%9B%BE%20%E7%89%87.svg', /^\/docs\/static\/media\/-\.[\da-f]{8}\.svg$/, 16],
  ['/images/dot.svg', /^\/docs\/images\/dot\.svg$/, 16],
  ['./broken.png', /^\/docs\/static\/media\/broken\./, undefined],
])('%s', (written, src, width) => {
  const docsDir = writeFolder(FILES);
  const image = resolveImage(written, {
    file: `${docsDir}/en/a/page.mdx`,
    docsDir,
    publicDir: `${docsDir}/public`,
    contentFolders: [],
    alias: {},
    base: '/docs/',
  });
  expect(image.src).toMatch(src);
  expect(image.width).toBe(width);
  expect(image.refusal).toBe(undefined);
  expect(image.asset?.outputName).toBe(
    written.startsWith('/') ? undefined : image.src.replace(/^\/docs\//, '').replace(/\?.*/, ''),
  );
});

test.each([
  ['@public/images/dot.svg?x', '/docs/images/dot.svg?x', undefined],
  ['@pictures/a/dot.svg', expect.stringMatching(/^\/docs\/static\/media\/dot\.[\da-f]{8}\.svg$/), undefined],
  ['@public/images/dto.svg', '@public/images/dto.svg', 'Did you mean "@public/images/dot.svg"?'],
  // A file beside the page takes precedence.
  ['@beside/dot.svg', expect.stringMatching(/^\/docs\/static\/media\/dot\./), undefined],
])('a picture by an alias: %s', (written, src, hint) => {
  const docsDir = writeFolder({ ...FILES, 'en/a/@beside/dot.svg': SVG });
  const alias = { '@public': `${docsDir}/public`, '@pictures': `${docsDir}/en`, '@beside': '/nowhere' };
  const image = resolveImage(written, {
    ...{ file: `${docsDir}/en/a/page.mdx`, docsDir, publicDir: `${docsDir}/public`, contentFolders: [], alias },
    base: '/docs/',
  });
  expect(image.src).toEqual(src);
  expect(textOfHint(image.refusal?.hint)).toBe(hint);
});

test.each([
  ['/en/a/dot.svg?x', /^\/docs\/static\/media\/dot\.[\da-f]{8}\.svg\?x$/, 'en/a/dot.svg'],
  // The public folder takes precedence.
  ['/images/dot.svg', /^\/docs\/images\/dot\.svg$/, 'public/images/dot.svg'],
  ['/en/a', /^\/en\/a$/, 'public/en/a'],
])('a picture of the docs folder: %s', (written, src, file) => {
  const docsDir = writeFolder({ ...FILES, 'images/dot.svg': SVG });
  const origin = {
    file: `${docsDir}/en/page.md`,
    docsDir,
    publicDir: `${docsDir}/public`,
    contentFolders: [],
    alias: {},
  };
  const image = resolveImage(written, { ...origin, base: '/docs/', hasFilesAtRoot: true });
  expect(image.src).toMatch(src);
  expect(image.file).toBe(`${docsDir}/${file}`);
  expect(resolveImage(written, { ...origin, base: '/docs/' }).asset).toBe(undefined);
});

test('the name of a picture depends only on its content', () => {
  const nameOf = (content: string, at: string) => {
    const docsDir = writeFolder({ [`en/${at}`]: content });
    return resolveImage(`./${at}`, {
      file: `${docsDir}/en/page.mdx`,
      docsDir,
      publicDir: `${docsDir}/public`,
      contentFolders: [],
      alias: {},
      base: '/',
    }).asset?.outputName;
  };
  const other = SVG.replace('16', '17');
  expect(nameOf(SVG, 'dot.svg')).toBe(nameOf(SVG, 'dot.svg'));
  expect(nameOf(SVG, 'folder/dot.svg')).toBe(nameOf(SVG, 'dot.svg'));
  expect(nameOf(other, 'dot.svg')).not.toBe(nameOf(SVG, 'dot.svg'));
});

test.each(['https://example.com/a.png', 'data:image/png;base64,AA', '//cdn.com/a.png'])('%s stays', (written) => {
  const image = resolveImage(written, {
    file: '/d/en/a.mdx',
    docsDir: '/d',
    publicDir: '/d/public',
    contentFolders: [],
    alias: {},
    base: '/',
  });
  expect(image).toMatchObject({ src: written, file: undefined, refusal: undefined });
});

test.each([
  ['./none.png', 'does not exist'],
  ['/none.png', 'does not exist'],
  ['./pointer.svg', 'is a pointer of Git LFS'],
  ['./', 'is not a regular file'],
  ['../../../../', 'is outside the docs folder'],
  ['../../../../../../../etc/passwd', 'is outside the docs folder'],
  ['/../../../../../../../../etc/passwd', 'is outside the docs folder'],
])('%s %s', (written, reason) => {
  const docsDir = writeFolder(FILES);
  const file = `${docsDir}/en/a/page.mdx`;
  expect(
    resolveImage(written, { file, docsDir, publicDir: `${docsDir}/public`, contentFolders: [], alias: {}, base: '/' })
      .refusal?.reason,
  ).toBe(reason);
});

test('a picture in a page has its size, loads lazily and is emitted; its alternative text is searchable', async () => {
  const page = await compileText('![A dot](./dot.svg "T") and <img src="./dot.svg" width="8" loading="eager" />', {
    at: 'en/a/page.mdx',
    files: FILES,
  });
  const [asset] = page.assets;
  const src = `/${asset?.outputName}`;
  expect(htmlOf(page)).toBe(
    `<p><img loading="lazy" decoding="async" src="${src}" alt="A dot" title="T" width="16" height="12"> and ` +
      `<img loading="eager" decoding="async" src="${src}" width="8"></p>`,
  );
  expect(page.searchText).toBe('A dot and');
  expect(page.dependencies.map((file) => file.split('/').at(-1))).toEqual(['dot.svg']);
});

test('reports a missing picture with its location', async () => {
  const { problems } = await compileText('a\n\nb ![x](./图.png)', { files: {} });
  expect(problems[0]?.message).toMatch(
    /^\[docs:pictures\] en\/guide\/page\.mdx:3:3 shows the picture "\.\/图\.png", which does not exist\.\n(?:.*\n)+Put it beside/,
  );
});
