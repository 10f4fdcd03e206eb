import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, rs, test } from '@rstest/core';
import sharp from 'sharp';
import { type ImagesOptions, images } from '../../../../plugins/images/images.ts';
import { sha256 } from '../../../../plugins/images/sha256.ts';
import { markdown } from '../../../../plugins/markdown/markdown.ts';
import type { ContentNode } from '../../../../src/model/pageData.ts';
import { loadConfig } from '../../../../src/node/config/loadConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { NO_BUNDLE } from '../../../../src/node/noBundle.ts';
import { compilePage } from '../../../../src/node/pages/compilePage.ts';
import * as findModule from '../../../../src/tools/packages/findModule.ts';
import { issueOf, makeConfig, makeSource, writeFolder } from '../../src/node/pages/compileText.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { formatFindings } from '../checks/checkFiles.ts';
import { readOutputs } from '../readOutputs.ts';

/** A picture that no format makes small. */
function noise(width: number, height: number): Buffer {
  let seed = 1;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) {
    seed = (seed * 16_807) % 2_147_483_647;
    pixels[at] = 100 + (seed % 60);
  }
  return pixels;
}

const raw = (width: number, height: number) => sharp(noise(width, height), { raw: { width, height, channels: 3 } });
const PNG = await raw(900, 90).png().toBuffer();
const JPEG = await raw(600, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer();
const WEBP = await raw(300, 200).webp({ quality: 95 }).toBuffer();
const SMALL = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const frames = await Promise.all([raw(200, 100), raw(200, 100).negate()].map((frame) => frame.png().toBuffer()));
const ANIMATED = await sharp(frames, { join: { animated: true } })
  .webp({ quality: 95 })
  .toBuffer();
const GIF = await sharp(frames, { join: { animated: true } })
  .gif()
  .toBuffer();

const FILES: Readonly<Record<string, Uint8Array>> = {
  'en/shot.png': PNG,
  'en/turned.jpg': JPEG,
  'en/mid.webp': WEBP,
  'en/small.png': SMALL,
  'en/moves.webp': ANIMATED,
  'en/moves.gif': GIF,
  'en/broken.png': Buffer.concat([Buffer.from('no picture '), Buffer.alloc(10_000)]),
  'en/empty.png': Buffer.alloc(0),
  'en/page.png': Buffer.from('<!doctype html><title>Sign in</title>'),
  'en/pointer.png': Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:12ab\nsize 52311\n'),
  'en/cut.png': PNG.subarray(0, PNG.length / 2),
  'public/photo.jpg': JPEG,
};

/** Elements of JSX are elements of the content. */
const toHtml = (node: ContentNode) =>
  typeof node === 'object' && node.kind === 'html' ? node.html : JSON.stringify(node);

/** Returns the HTML of a page of a site with pictures, and what is wrong with it. */
async function compileWith(body: string, options?: ImagesOptions, name = 'en/a.mdx', files = FILES) {
  const plugin = images(options);
  const docsDir = writeFolder(files);
  const config = makeConfig(docsDir, { plugins: [plugin], base: '/docs/' });
  const { page } = await compilePage(makeSource(docsDir, name), `# A\n\n${body}\n`, config);
  return { page, html: page.content.map(toHtml).join('') };
}

test('a picture has versions in two formats and the widths that the text needs', async () => {
  const { html, page } = await compileWith('![A shot](./shot.png)\n\n![Turned](/photo.jpg)');
  const names = /shot\.[\da-f]{8}/.exec(html)?.[0];
  const widths = (ext: string) =>
    [480, 736, 900].map((width) => `/docs/static/media/${names}-${width}.${ext} ${width}w`);
  expect(html).toContain(
    `<picture><source type="image/avif" srcset="${widths('avif').join(', ')}" sizes="(max-width: 784px) calc(100vw - 48px), 736px">` +
      `<source type="image/webp" srcset="${widths('webp').join(', ')}" sizes="(max-width: 784px) calc(100vw - 48px), 736px">`,
  );
  // The first picture may be in the first screen, and zooming shows the original.
  expect(html).toMatch(
    /<img loading="eager" decoding="async" src="(\/docs\/static\/media\/shot\.[\da-f]{8}\.png)" alt="A shot" width="900" height="90" data-zoom-src="\1">/,
  );
  // A phone has turned it by 90 degrees.
  expect(html).toMatch(
    /photo\.[\da-f]{8}-300\.avif 300w" sizes="auto, \(max-width: 348px\) calc\(100vw - 48px\), 300px"/,
  );
  expect(html).toMatch(
    /<img loading="lazy" decoding="async" src="\/docs\/photo\.jpg" alt="Turned" width="300" height="600">/,
  );
  expect(page.problems).toEqual([]);
  expect(page.links).toEqual([]);
});

test.each([
  ['JSX', 'en/a.mdx', '<img src="./shot.png" alt="A" width={200} className="wide" />'],
  ['raw HTML', 'en/a.md', '<p><img src="./shot.png" alt="A" width="200" class="wide"></p>'],
  ['a link', 'en/a.mdx', '[![A](./shot.png)](https://weather.example)'],
])('pictures in %s are converted', async (kind, name, body) => {
  const { html } = await compileWith(body, {}, name);
  const widths = [...html.matchAll(/-(\d+)\.avif/g)].map(([, width]) => Number(width));
  expect(widths).toEqual(kind === 'a link' ? [480, 736, 900] : [400]);
  if (kind !== 'a link') expect(html).toMatch(/class(?:Name)?[=":]+wide/);
});

test.each([
  ['an SVG', '![A](./icon.svg)'],
  ['a GIF', '![A](./moves.gif)'],
  ['an animated WebP', '![A](./moves.webp)'],
  ['a small file', '![A](./small.png)'],
  ['a picture of another site', '![A](https://weather.example/shot.png)'],
  [
    'an authored picture element',
    '<picture><source srcSet="/photo.jpg" media="(min-width: 9px)" /><img src="./shot.png" alt="" /></picture>',
  ],
  ['an authored srcset', '<img src="./shot.png" srcSet="/photo.jpg 2x" alt="" />'],
  ['an expression', '<img src={["./shot", "png"].join(".")} alt="" />'],
])('%s stays as it is', async (_, body) => {
  const files = {
    ...FILES,
    'en/icon.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  };
  const { html } = await compileWith(body, {}, 'en/a.mdx', files);
  expect(html).not.toContain('.avif');
  expect(html).toContain('img');
});

test.each([
  ['broken', /^images .*a\.mdx:3:1 shows the picture "\.\/broken\.png", which cannot be read: .+ → Export it again/],
  [
    'empty',
    /^images .*a\.mdx:3:1 shows the picture "\.\/empty\.png", which cannot be read: the file is empty\. → Export/,
  ],
  ['page', /^images .*"\.\/page\.png", which cannot be read: the file has another format or is damaged\. → Export/],
  ['pointer', /^pictures .*"\.\/pointer\.png", which is a pointer of Git LFS\. → Run "git lfs pull"\./],
  ['missing', /^pictures .*a\.mdx:3:\d+ shows the picture "\.\/missing\.png", which does not exist\./],
])('a %s picture is an error at its place', async (name, message) => {
  const { page } = await compileWith(`![A](./${name}.png)`);
  expect(formatFindings(page.problems)).toEqual([expect.stringMatching(message)]);
});

test('a picture with too many pixels is an error', async () => {
  const huge = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: 'red' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { page } = await compileWith('![A](./huge.png)', {}, 'en/a.mdx', { 'en/huge.png': huge });
  expect(formatFindings(page.problems)).toEqual([
    expect.stringContaining(
      'shows the picture "./huge.png", which has more than 100,000,000 pixels. → Make it smaller.',
    ),
  ]);
});

test('a site without the package has one error with the command', async () => {
  const spy = rs.spyOn(findModule, 'findModule').mockReturnValue(undefined);
  try {
    const { page } = await compileWith('![A](./shot.png)');
    expect(formatFindings(page.problems)).toEqual([
      expect.stringMatching(
        /a\.mdx:3:1 has a picture, for which images\(\) needs the package "sharp"\..* → Run "npm install -D sharp"\./,
      ),
    ]);
  } finally {
    spy.mockRestore();
  }
});

/** Returns what a site of one page emits. */
async function emit(body: string) {
  const plugins = [images()];
  const { graph } = await makeSite({ ...FILES, 'en/a.md': `# A\n\n${body}\n` }, { plugins });
  const { config } = graph;
  const cacheDir = path.join(config.docsDir, '.cache');
  const outputs = await new Hooks(plugins, { ...config, plugins: [] }, 'build', { cacheDir }).outputs(graph);
  const content = await graph.byRoute.get('/a')?.content();
  return { outputs, graph, cacheDir, html: JSON.stringify(content?.nodes) };
}

test('files are pictures of their widths, smaller than the original, and made once', async () => {
  const { outputs, cacheDir, html } = await emit('![A](./shot.png)\n\n![Again](./shot.png)');
  expect(outputs).toHaveLength(6);
  for (const { fileName, read } of outputs) {
    expect(html).toContain(`/${fileName} `);
    const content = await read(NO_BUNDLE, () => '');
    const { width, format } = await sharp(Buffer.from(content)).metadata();
    const [, size, ext] = /-(\d+)\.(\w+)$/.exec(fileName) ?? [];
    expect([width, format === 'heif' ? 'avif' : format]).toEqual([Number(size), ext]);
    expect(content.length).toBeLessThan(PNG.length);
  }
  const found = path.dirname(findFile(cacheDir, '.avif'));
  const times = () => readdirSync(found).map((name) => statSync(path.join(found, name)).mtimeMs);
  const before = times();
  expect(before).toHaveLength(6);
  const [first] = outputs;
  const again = await first?.read(NO_BUNDLE, () => '');
  expect(times()).toEqual(before);
  const file = path.join(found, path.basename(first?.fileName ?? ''));
  expect(readFileSync(file).includes(Buffer.from(again ?? ''))).toBe(true);
});

test.each<[string, (stored: Buffer) => Uint8Array]>([
  ['empty', () => Buffer.alloc(0)],
  ['cut', (stored) => stored.subarray(0, stored.length / 2)],
  ['changed', (stored) => Buffer.from(stored.with(-9, (stored.at(-9) ?? 0) ^ 1))],
])('a file of the cache that is %s is made again', async (_name, damage) => {
  const { outputs, cacheDir } = await emit('![A](./shot.png)');
  const read = () => Promise.all(outputs.map(async (each) => Buffer.from(await each.read(NO_BUNDLE, () => ''))));
  const whole = await read();
  const folder = path.dirname(findFile(cacheDir, '.avif'));
  for (const name of readdirSync(folder))
    writeFileSync(path.join(folder, name), damage(readFileSync(path.join(folder, name))));
  expect(await read()).toEqual(whole);
});

test('a picture that changes after its page was compiled is an error, and is not published under the old name', async () => {
  const { outputs, graph } = await emit('![A](./shot.png)');
  const narrow = outputs.find(({ fileName }) => fileName.includes('-480.'));
  const file = path.join(graph.config.docsDir, 'en/shot.png');
  for (const change of [() => writeFileSync(file, JPEG), () => rmSync(file)]) {
    change();
    await expect(async () => narrow?.read(NO_BUNDLE, () => '')).rejects.toThrow(
      'shows the picture "en/shot.png", which has changed since the page was compiled.',
    );
  }
  const files = readdirSync(graph.config.docsDir, { recursive: true });
  expect(files.filter((name) => String(name).includes('-480.'))).toEqual([]);
});

function findFile(folder: string, ending: string): string {
  const name = readdirSync(folder, { recursive: true }).find((each) => String(each).endsWith(ending));
  return path.join(folder, String(name));
}

test('a file that ends too early is an error with the page', async () => {
  const { outputs } = await emit('![A](./cut.png)');
  await expect(async () => outputs[0]?.read(NO_BUNDLE, () => '')).rejects.toThrow(/cut\.png", which cannot be read/);
});

test('Markdown has the original', async () => {
  const { graph } = await emit('![A](./shot.png)');
  const texts = await readOutputs(new Hooks([markdown], graph.config, 'build'), graph);
  expect(texts['a.md']).toMatch(/!\[A\]\(\/static\/media\/shot\.[\da-f]{8}\.png\)/);
  expect(texts['a.md']).not.toContain('avif');
});

const REMOTE = 'https://pictures.example/shot.png';

/** Findings about a picture of another site, whose stored file has a content and a digest. */
async function checkRemote(stored?: Uint8Array, digest = sha256(PNG), lock?: string) {
  const files: Record<string, Uint8Array> = {};
  if (stored) files['_images/abc.png'] = stored;
  if (stored || lock !== undefined) {
    const pictures = { [REMOTE]: { file: 'abc.png', sha256: digest } };
    files['images.lock'] = Buffer.from(lock ?? JSON.stringify({ version: 1, pictures }));
  }
  const plugin = images({ remote: true });
  const { graph } = await makeSite({ ...files, 'en/a.md': `# A\n\n![A](${REMOTE})\n` }, { plugins: [plugin] });
  const hooks = new Hooks([plugin], { ...graph.config, plugins: [] }, 'build');
  await hooks.check(graph);
  const content = await graph.byRoute.get('/a')?.content();
  return {
    html: JSON.stringify(content?.nodes),
    findings: formatFindings([...hooks.reports.errors, ...hooks.reports.warnings]),
  };
}

test('a stored picture of another site is one of the site', async () => {
  const { html, findings } = await checkRemote(PNG);
  expect(findings).toEqual([]);
  expect(html).toContain('/static/media/abc.');
  expect(html).not.toContain('pictures.example');
});

test.each([
  [
    'is not listed',
    undefined,
    undefined,
    undefined,
    /which images\.lock does not list\. → Run "npx docspack images"\./,
  ],
  [
    'was edited',
    JPEG,
    undefined,
    undefined,
    /whose file "_images\/abc\.png" has another digest than in images\.lock\./,
  ],
  ['has a broken lock', undefined, undefined, '{', /^remote-pictures images\.lock images\.lock cannot be read/],
  [
    'has a folder in its lock',
    undefined,
    undefined,
    JSON.stringify({ version: 1, pictures: { [REMOTE]: { file: '..', sha256: '' } } }),
    /images\.lock cannot be read: it is not what "docspack images" writes\./,
  ],
])('a picture of another site that %s is an error', async (_, stored, digest, lock, message) => {
  const { html, findings } = await checkRemote(stored, digest, lock);
  expect(findings).toEqual([expect.stringMatching(message)]);
  expect(html).toContain(REMOTE);
});

test.each([
  [
    "formats: ['bmp']",
    '"formats" of images() is not a known key: ["bmp"] has no effect. Pictures always have the formats "avif" and "webp".',
  ],
  ['quality: { bmp: 5 }', '"quality.bmp" of images() is not a known key. Known keys: avif, webp.'],
  ['quality: { avif: 200 }', '"quality.avif" of images() must be at most 100, not 200.'],
  ["widths: ['480']", '"widths[0]" of images() must be a number, not "480".'],
  ['widths: []', '"widths" of images() must have at least 1 item, not [].'],
  ['column: 0', '"column" of images() must be at least 1, not 0.'],
  ['remot: true', '"remot" of images() is not a known key. Did you mean "remote"?'],
])('the option %s is an error at its line', async (option, message) => {
  const plugin = path.resolve('plugins/images/images.ts').replaceAll('\\', '/');
  const text = `import { images } from '${plugin}';\n\nexport default {\n  plugins: [images({ ${option} })],\n};\n`;
  const docsDir = writeFolder({ 'site.config.ts': text });
  const { location, message: printed } = await issueOf(() => loadConfig({ docsDir, cwd: docsDir }));
  expect(location).toMatchObject({ file: 'site.config.ts', line: 4 });
  expect(printed).toContain(message);
  expect(printed).toContain(`> 4 |   plugins: [images({ ${option} })],`);
});
