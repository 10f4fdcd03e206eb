import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { type OpenSite, openSite } from '../../helpers/openSite.ts';
import { IS_FULL } from '../../helpers/sample.ts';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';
import { whileTesting } from '../site/support/sites.ts';

const SASS_SITE = {
  'index.mdx': "import { Box } from './_Box.tsx';\n\n# Home\n\n<Box />\n",
  '_Box.tsx':
    "import styles from './box.module.scss';\n\nexport const Box = () => <div className={styles.box}>Box</div>;\n",
  'box.module.scss': '$color: #010203;\n\n.box {\n  color: $color;\n}\n',
  'theme/index.tsx': "import theme from 'docspack/theme';\nimport './site.scss';\n\nexport default theme;\n",
  'theme/site.scss': 'body {\n  &.themed {\n    color: #040506;\n  }\n}\n',
};
const POSTCSS_CONFIG = `export default {
  plugins: [
    { postcssPlugin: 'rename', Declaration: { color(node) { if (node.value === '#040506') node.value = '#070809'; } } },
  ],
};
`;

/** Text of all style sheets. */
const stylesOf = (folder: SiteFolder) =>
  folder
    .list()
    .filter((name) => name.endsWith('.css'))
    .map((name) => folder.read(name))
    .join('\n');

async function withSite(files: Record<string, string>, use: (folder: SiteFolder) => Promise<void>): Promise<void> {
  const folder = createSiteFolder(files);
  try {
    await use(folder);
  } finally {
    folder.remove();
  }
}

test('reports Sass without a compiler, and what to install', () =>
  withSite(SASS_SITE, async (folder) => {
    const { status, output } = await folder.build();
    expect(status).toBe(1);
    // One cause is told once, with the other file that needs it.
    expect(output.match(/needs Sass, which is not installed\./g)).toHaveLength(1);
    for (const file of ['docs/box.module.scss', 'docs/theme/site.scss']) expect(output).toContain(file);
    expect(output).toContain('Run "npm install -D sass-embedded sass-loader".');
    expect(output).not.toContain('cannot be parsed');
  }));

test('reports a PostCSS configuration without PostCSS', () =>
  withSite({ 'index.md': '# Home\n', 'postcss.config.js': POSTCSS_CONFIG }, async (folder) => {
    const { status, output } = await folder.build();
    expect(status).toBe(1);
    expect(output).toContain('"postcss.config.js" needs PostCSS, which is not installed.');
    expect(output).toContain('Run "npm install -D postcss".');
  }));

test('rejects broken CSS of the site, but not hacks of packages', () =>
  withSite(
    {
      'index.mdx': "import styles from './box.module.css';\nimport 'old/old.css';\n\n# Home\n\n{styles.box}\n",
      'box.module.css': '.box {\n  color red;\n}\n',
      'theme/index.tsx': "import theme from 'docspack/theme';\nimport './site.css';\n\nexport default theme;\n",
      'theme/site.css': ':root { --c-brand: #00c }\n}\n',
      'node_modules/old/package.json': '{ "name": "old" }',
      'node_modules/old/old.css': '.old { *zoom: 1; color: #010203 }\n',
    },
    async (folder) => {
      const { status, output } = await folder.build();
      expect(status).toBe(1);
      expect(output).toContain('docs/box.module.css:2:9 cannot be parsed: unexpected "red".');
      expect(output).toContain('docs/theme/site.css:2:1 cannot be parsed: "}" is neither a rule nor a declaration.');
      expect(output).toContain('failed with 2 errors');
    },
  ));

test.runIf(IS_FULL)('Sass, CSS modules and PostCSS work where the site has installed them, also later', () =>
  withSite(SASS_SITE, async (folder) => {
    writeFileSync(path.join(folder.root, 'package.json'), '{ "private": true, "type": "module" }\n');
    const tools = ['sass@1.108.2', 'sass-loader@17.1.0', 'postcss@8.5.33'];
    const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', '--ignore-scripts'];
    execFileSync('npm', ['install', ...tools, ...flags], { cwd: folder.root, stdio: 'pipe' });
    expect((await folder.buildAlone()).status).toBe(0);
    expect(stylesOf(folder)).toContain('body.themed{color:#040506}');
    folder.write({ 'postcss.config.mjs': POSTCSS_CONFIG });
    const { status, output } = await folder.buildAlone();
    expect([status, output]).toEqual([0, expect.stringContaining('Built 1 page')]);
    const styles = stylesOf(folder);
    expect(styles).toMatch(/\.box-[\w-]+\{color:#010203\}/);
    expect(styles).toContain('body.themed{color:#070809}');
    expect(folder.read('index.html')).toMatch(/class="box-[\w-]+"/);
    folder.write({ 'postcss.config.mjs': 'export default { plugins: [' });
    expect((await folder.buildAlone()).output).toMatch(/postcss\.config\.mjs:\d+:\d+ cannot be parsed/);
  }),
);

test.runIf(IS_FULL)('?raw imports the text of any file, in pages and components', () =>
  withSite(
    {
      'index.mdx':
        "import { Source } from './_Source.tsx';\nimport notes from './notes.txt?raw';\n\n# Home\n\n{notes}\n\n<Source />\n",
      'notes.txt': 'text of a file',
      'plain.css': '.plain { color: red }',
      '_Source.tsx':
        "import css from './plain.css?raw';\nimport own from './_Source.tsx?raw';\n\nexport const Source = () => <pre title={css}>{own}</pre>;\n",
    },
    async (folder) => {
      const { status, output } = await folder.build();
      expect([status, output]).toEqual([0, expect.stringContaining('Built 1 page')]);
      const html = folder.read('index.html');
      expect(html).toContain('text of a file');
      expect(html).toContain('title=".plain { color: red }"');
      expect(html).toContain('import css from');
      expect(stylesOf(folder)).not.toContain('.plain');
    },
  ),
);

/** Styles as those of Tailwind: variables and a reset below the theme, utilities above. */
const LAYERED = `@layer theme, base, components, utilities;
@layer theme { :root { --text-3xl: 1px; --font-sans: serif } }
@layer base {
  * { margin: 0; padding: 0 }
  h1, h2 { font-size: inherit; font-weight: inherit }
  ol, ul { list-style: none }
  img { display: block }
}
@layer utilities { .text-red { color: rgb(255 0 0) } }
`;
const SINK = '# Title\n\n## Section\n\n- item\n\nText ![Picture](./picture.svg)\n\n<p class="text-red">Red</p>\n';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';

/** Computed styles that a reset changes. */
async function readType(site: OpenSite): Promise<Record<string, string>> {
  const { page } = await site.open('/', { colorScheme: 'light' });
  await page.locator('html[data-fonts]').waitFor();
  const type = await page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(`main ${selector}`) ?? document.body);
    const { fontFamily, fontSize, fontWeight } = styleOf('h1');
    return {
      h1: [fontFamily.split(',')[0], fontSize, fontWeight].join(' '),
      h2: [styleOf('h2').fontSize, styleOf('h2').fontWeight].join(' '),
      list: styleOf('ul').listStyleType,
      picture: styleOf('img').display,
      utility: styleOf('.text-red').color,
    };
  });
  await page.context().close();
  return type;
}

const TYPE = { h1: 'Geist 36px 650', h2: '28px 650', list: 'disc', picture: 'inline', utility: 'rgb(255, 0, 0)' };

test('a reset and variables in layers leave the type of the theme alone, and utilities override it', () =>
  withSite(
    {
      'index.md': SINK,
      'picture.svg': PICTURE,
      'theme/index.ts': "import theme from 'docspack/theme';\nimport './theme.css';\n\nexport default theme;\n",
      'theme/theme.css': LAYERED,
    },
    async (folder) => {
      expect((await folder.build()).status).toBe(0);
      const site = await openSite(folder.outDir);
      try {
        expect(await readType(site)).toEqual(TYPE);
      } finally {
        await site.close();
      }
    },
  ));

test.runIf(IS_FULL)('Tailwind leaves the type of the theme alone, and its utilities override it', () =>
  withSite(
    {
      'index.md': SINK.replace('text-red', 'text-red text-[rgb(255,0,0)]'),
      'picture.svg': PICTURE,
      'theme/index.ts': "import theme from 'docspack/theme';\nimport './theme.css';\n\nexport default theme;\n",
      'theme/theme.css': '@import "tailwindcss";\n',
    },
    async (folder) => {
      writeFileSync(path.join(folder.root, 'package.json'), '{ "private": true, "type": "module" }\n');
      const tools = ['tailwindcss@4.3.5', '@tailwindcss/postcss@4.3.5'];
      const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', '--ignore-scripts'];
      execFileSync('npm', ['install', ...tools, ...flags], { cwd: folder.root, stdio: 'pipe' });
      folder.write({ 'postcss.config.mjs': "export default { plugins: { '@tailwindcss/postcss': {} } };\n" });
      const { status, output } = await folder.buildAlone();
      expect([status, output]).toEqual([0, expect.stringContaining('Built 1 page')]);
      const site = await openSite(folder.outDir);
      try {
        expect(await readType(site)).toEqual(TYPE);
      } finally {
        await site.close();
      }
    },
  ),
);

describe('a site that sets the brand color alone', () => {
  const folder = builtFolder({
    'index.md':
      '---\npageType: home\nhero:\n  name: Purple\n  text: A site\n  actions:\n    - text: Start\n      link: /guide/a\n---\n',
    'guide/a.md': '# A\n\n[A link](/guide/b)\n',
    'guide/b.md': '# B\n',
    'theme/index.ts': "import theme from 'docspack/theme';\nimport './theme.css';\n\nexport default theme;\n",
    'theme/theme.css': ':root { --c-brand: #6a35d0 }\n.dark { --c-brand: #b794f6 }\n',
  });
  const site = whileTesting(() => openSite(folder.outDir));

  test.each(['light', 'dark'] as const)('has its hue in all derived colors, in %s mode', async (colorScheme) => {
    const { page } = await site.open('/guide/a', { colorScheme });
    const hues = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const hueOf = (color: string) => {
        if (!canvas) return Number.NaN;
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
        const [low, high] = [Math.min(r, g, b), Math.max(r, g, b)];
        const sixth =
          high === r ? (g - b) / (high - low) : high === g ? 2 + (b - r) / (high - low) : 4 + (r - g) / (high - low);
        return (sixth * 60 + 360) % 360;
      };
      const names = ['brand', 'brand-strong', 'brand-soft', 'brand-border', 'link', 'selection'];
      const probe = document.body.appendChild(document.createElement('i'));
      const variables = names.map((name) => {
        probe.style.color = `var(--c-${name})`;
        return [name, hueOf(getComputedStyle(probe).color)] as const;
      });
      const link = document.querySelector('main a[href="/guide/b"]');
      if (!(link instanceof HTMLElement)) throw new Error('The page has no link.');
      link.focus({ focusVisible: true } as FocusOptions);
      return Object.fromEntries([
        ...variables,
        ['text of a link', hueOf(getComputedStyle(link).color)],
        ['focus ring', hueOf(getComputedStyle(link).outlineColor)],
        ['selected text', hueOf(getComputedStyle(link, '::selection').backgroundColor)],
        [
          'current row',
          hueOf(getComputedStyle(document.querySelector('[aria-current="page"]') ?? document.body).color),
        ],
      ]);
    });
    await page.context().close();
    const wrong = Object.entries(hues).filter(([, hue]) => !(hue > 225 && hue < 290));
    expect(wrong).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('shows no green on the landing page in %s mode', async (colorScheme) => {
    const { page } = await site.open('/', { colorScheme, reducedMotion: 'reduce' });
    const pixels = await page.screenshot();
    const green = await page.evaluate(async (base64) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const data = canvas?.getImageData(0, 0, image.width, image.height).data ?? [];
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
        if (g > r + 40 && g > b + 20) count += 1;
      }
      return { count, pixels: data.length / 4 };
    }, pixels.toString('base64'));
    await page.context().close();
    expect(green.pixels).toBe(1440 * 900);
    expect(green.count).toBe(0);
  });
});
