import { createRequire } from 'node:module';
import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { NARROW, openSite } from '../../helpers/openSite.ts';
import { whileTesting } from './support/sites.ts';
import { hydrateNow, visit } from './support/visit.ts';

/** A site with bars in colors of its own, and with classes of Infima in a document and in a page of React. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true }',
  'node_modules/postcss/index.js': `module.exports = require(${JSON.stringify(createRequire(import.meta.url).resolve('postcss'))});\n`,
  'docusaurus.config.js': `module.exports = {
  title: 'Boat',
  url: 'https://boat.example',
  baseUrl: '/',
  clientModules: ['./src/client.js'],
  plugins: [function utilities() {
    const apply = (node) => node.replaceWith('color: rgb(4, 5, 6)');
    return {
      name: 'utilities',
      configurePostCss(options) {
        options.plugins.push({ postcssPlugin: 'utilities', AtRule: { apply } });
        return options;
      },
    };
  }],
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false, theme: { customCss: './src/custom.css' } }]],
  themeConfig: {
    navbar: {
      title: 'Boat',
      style: 'dark',
      items: [{ to: '/docs/intro', label: 'Docs' }, { type: 'dropdown', label: 'More', items: [{ to: '/', label: 'Home' }] }],
    },
    footer: { style: 'dark', copyright: 'Made by <a href="https://ann.example">Ann</a>' },
  },
};
`,
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'sidebars.js': "module.exports = { main: ['intro'] };\n",
  'src/custom.css': `:root { --ifm-color-primary: #8e24aa; --ifm-menu-color-active: #d81b60; --doc-sidebar-width: 340px; --ifm-pre-background: #272822; --docusaurus-highlighted-code-line-bg: rgb(72, 77, 91); }
.navbar { --ifm-navbar-background-color: #311b92; }
.footer--dark { --ifm-footer-background-color: #1a237e; }
.navbar--dark .navbar__item { color: red; }
p.text--success { margin: 0; }
:root { &[data-theme='dark'] #shade { outline-style: dashed; } }
a { color: rgb(200, 0, 0); }
#start { @apply text-ink; }
.markdown h2, .markdown a { text-decoration: underline; }
`,
  'src/pages/play.module.css':
    '.large { --ifm-button-size-multiplier: 2; --ifm-button-color: red; }\n.markdown { color: rgb(1, 2, 3); }\n',
  'src/pages/short.js': `import Layout from '@theme/Layout';
import './short.css';

export default () => <Layout title="Short"><p>Short</p></Layout>;
`,
  'src/pages/bare.js': 'export default () => <main><h1>Bare</h1></main>;\n',
  'src/pages/short.css': '.own-class { outline-style: dotted; }\n',
  'src/client.js': "export const onRouteDidUpdate = () => document.querySelector('.navbar__inner')?.remove();\n",
  'src/pages/play.js': `import Layout from '@theme/Layout';
import styles from './play.module.css';

export default function Play() {
  return (
    <Layout title="Play" noFooter>
      <h2 id="play" className={styles.markdown}>Play</h2>
      <div className="dark"><p id="shade">Shade</p></div>
      <p className={styles.large}><a className="button" href="/">Home</a></p>
    </Layout>
  );
}
`,
  'docs/intro.mdx': `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Intro

[A link](#under)

## Under

<Tabs block><TabItem value="a" label="One">First.</TabItem><TabItem value="b" label="Two">Second.</TabItem></Tabs>

<button onClick={() => {}}>Click me</button>

\`\`\`js {1}
let a = 1;
\`\`\`

<span className="badge badge--primary own-class">new</span> <span className="badge badge--secondary">old</span>

<p id="col" className="col col--3" style={{ marginInlineEnd: 'var(--ifm-col-width)' }}>Fourth</p>

:::caution

Mind.

:::

<div className="card"><div className="card__header"><h3>Card</h3></div><div className="card__footer"><button className="button button--primary button--block">Go</button></div></div>
`,
  'src/pages/index.js': `import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout title="Home">
      <header className="hero"><div className="container"><h1 className="hero__title">Boat</h1><img id="logo" alt="" src="/logo.svg" /><a id="start" className="button" href="/docs/intro">Set sail now</a></div></header>
      <main className="container">
        <h2 id="part">Part</h2>
        <ul className="tabs"><li className="tabs__item tabs__item--active">One</li><li className="tabs__item">Two</li></ul>
        <p id="far" className="margin-top--lg padding-horiz--sm text--success">Far</p>
      </main>
    </Layout>
  );
}
`,
};

const built = builtFolder(Object.fromEntries(Object.entries(FILES).map(([name, text]) => [`../${name}`, text])));
const site = whileTesting(() => openSite(built.outDir));

/** Values of the properties of the first element that matches. */
function styleOf(page: Page, selector: string, ...names: string[]): Promise<string[]> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, all) => all.map((name) => getComputedStyle(element).getPropertyValue(name)), names);
}

test('bars have the colors of their styles and of customCss, menus those of the page', async () => {
  await visit(site, '/docs/intro', checkBars, { colorScheme: 'light' });
});

async function checkBars(page: Page): Promise<void> {
  const navbar = '[data-part="navbar"]';
  expect(await styleOf(page, navbar, 'background-color')).toEqual(['rgb(49, 27, 146)']);
  expect(await styleOf(page, `${navbar} nav > a`, 'color')).toEqual(['rgb(255, 255, 255)']);
  await page.getByRole('button', { name: 'More' }).click();
  const row = page.locator(`${navbar} [data-align] a`).getByText('Home');
  expect(luminance(await row.evaluate((element) => getComputedStyle(element).color))).toBeLessThan(0.4);

  const footer = '[data-part="site-footer"]';
  expect(await styleOf(page, footer, 'background-color')).toEqual(['rgb(26, 35, 126)']);
  expect(await styleOf(page, `${footer} [aria-pressed="true"]`, 'color')).toEqual(['rgb(255, 255, 255)']);
  // A shade of the footer, and no white box with white letters.
  const [choices = ''] = await styleOf(page, `${footer} div:has(> [aria-pressed])`, 'background-color');
  expect(choices).toMatch(/\/ 0\.08\)$/);
}

test('the sidebar has the width and the color of customCss', async () => {
  await visit(site, '/docs/intro', async (page) => {
    const row = '[data-part="sidebar"] a[aria-current]';
    expect(await styleOf(page, row, 'color')).toEqual(['rgb(216, 27, 96)']);
    expect(await styleOf(page, '[data-part="sidebar"]', 'width')).toEqual(['340px']);
  });
});

test('classes of Infima have styles, and a plain button is one of the browser', async () => {
  await visit(
    site,
    '/docs/intro',
    async (page) => {
      expect(await styleOf(page, '.content button:not([class], [role])', 'border-top-style')).toEqual(['outset']);
      expect(await styleOf(page, '[role="tab"]', 'text-align', 'flex-grow')).toEqual(['center', '1']);
      expect(await styleOf(page, '[role="tabpanel"]', 'text-align')).toEqual(['start']);
      const behind = await page.locator('.line.highlighted').evaluate((line) => {
        let element = line.parentElement;
        while (element && getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)')
          element = element.parentElement;
        return getComputedStyle(element ?? document.body).backgroundColor;
      });
      expect(luminance(behind)).toBeGreaterThan(0.9);
      expect(await styleOf(page, '.line.highlighted', 'background-color')).toEqual([
        'color(srgb 0.282353 0.301961 0.356863 / 0.25)',
      ]);
      // All pages have the style sheets that one of them imports.
      expect(await styleOf(page, '.badge', 'outline-style')).toEqual(['dotted']);
      expect(await styleOf(page, '.badge', 'background-color', 'color')).toEqual([
        'rgb(142, 36, 170)',
        'rgb(255, 255, 255)',
      ]);
      expect(await styleOf(page, '.badge--secondary', 'background-color', 'color')).toEqual([
        'rgb(235, 237, 240)',
        'rgb(28, 30, 33)',
      ]);
      const [content = 0, margin = 0] = await page
        .locator('#col')
        .evaluate((element) => [
          element.parentElement?.clientWidth ?? 0,
          parseFloat(getComputedStyle(element).marginRight),
        ]);
      expect(margin / content).toBeCloseTo(0.25, 1);
      const [caution = ''] = await styleOf(page, '[role="note"] > :first-child', 'color');
      expect(caution).toBe('rgb(138, 83, 0)');
      expect(await styleOf(page, '.card h3', 'margin-top', 'margin-bottom')).toEqual(['0px', '0px']);
      const [button, footer] = await page
        .locator('.card__footer')
        .evaluate((element) => [element.querySelector('button')?.offsetWidth ?? 0, element.clientWidth]);
      expect(button).toBe((footer ?? 0) - 32);
    },
    { colorScheme: 'light' },
  );
  await visit(
    site,
    '/',
    async (home) => {
      expect(await styleOf(home, '.hero', 'padding-left', 'background-color')).toEqual(['0px', 'rgb(255, 255, 255)']);
      expect(await styleOf(home, '#logo', 'border-radius')).toEqual(['0px']);
      expect(await styleOf(home, '#start', 'white-space-collapse', 'text-wrap-mode')).toEqual(['collapse', 'nowrap']);
      expect(await styleOf(home, '#part', 'margin-top')).toEqual(['0px']);
      expect(await styleOf(home, '.tabs', 'display', 'list-style-type')).toEqual(['flex', 'none']);
      expect(await styleOf(home, '#far', 'margin-top', 'padding-left', 'padding-right')).toEqual([
        '32px',
        '8px',
        '8px',
      ]);
    },
    { viewport: NARROW, colorScheme: 'light' },
  );
});

test('plugins of PostCSS that a plugin adds run', async () => {
  await visit(site, '/', async (page) => expect(await styleOf(page, '#start', 'color')).toEqual(['rgb(4, 5, 6)']));
  expect(built.printed).not.toContain('"plugins"');
});

test('rules for documents leave pages of React alone, which may have no footer and classes of their own', async () => {
  await visit(site, '/docs/intro', async (page) => {
    expect(await styleOf(page, 'article h2', 'text-decoration-line')).toEqual(['underline']);
    // A rule for elements is for those of the page.
    expect(await styleOf(page, 'article .content a:not([class])', 'color')).toEqual(['rgb(200, 0, 0)']);
    expect(await styleOf(page, '[data-part="sidebar"] a[aria-current]', 'color')).toEqual(['rgb(216, 27, 96)']);
    expect(await page.locator('[data-part="site-footer"]').isVisible()).toBe(true);
  });
  await visit(site, '/play', async (page) => {
    expect(await styleOf(page, '#play', 'text-decoration-line', 'color')).toEqual(['none', 'rgb(1, 2, 3)']);
    expect(await styleOf(page, '.button', 'font-size', 'padding-left', 'text-decoration-line')).toEqual([
      '28px',
      '48px',
      'none',
    ]);
    expect(await page.locator('[data-part="site-footer"]').isVisible()).toBe(false);
  });
});

test('a page of React without a layout has no navbar and no footer', async () => {
  await visit(site, '/bare', async (page) => {
    await hydrateNow(page);
    for (const part of ['navbar', 'site-footer']) {
      expect(await page.locator(`[data-part="${part}"]`).isVisible()).toBe(false);
    }
    expect(await page.getByRole('heading', { name: 'Bare' }).isVisible()).toBe(true);
  });
  await visit(site, '/short', async (page) => {
    expect(await page.locator('[data-part="navbar"]').isVisible()).toBe(true);
  });
});

/** @param color such as `rgb(1, 2, 3)` */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

test('the class dark of an element is not the dark scheme of the document', async () => {
  await visit(
    site,
    '/play',
    async (page) => {
      const [shade = '', other = ''] = await Promise.all(
        ['#shade', '.docusaurus-page'].map(async (selector) => (await styleOf(page, selector, '--c-text-1'))[0]),
      );
      expect(shade).toBe(other);
      expect(shade).not.toBe('');
    },
    { colorScheme: 'light' },
  );
});

test('the scheme is light until a reader changes it, and an attribute of the document', async () => {
  await visit(
    site,
    '/play',
    async (page) => {
      await hydrateNow(page);
      const scheme = () =>
        page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.className]);
      const [shade] = await styleOf(page, '#shade', 'outline-style');
      expect([...(await scheme()), shade]).toEqual(['light', '', 'none']);
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await page.locator('html[data-theme="dark"].dark').waitFor({ state: 'attached' });
      expect(await styleOf(page, '#shade', 'outline-style')).toEqual(['dashed']);
      await page.reload();
      expect(await scheme()).toEqual(['dark', 'dark']);
    },
    { colorScheme: 'dark' },
  );
});

test('the primary color of a site is its accent in the dark as well', async () => {
  await visit(
    site,
    '/docs/intro',
    async (page) => {
      await page.evaluate(() => document.documentElement.classList.add('dark'));
      expect(await styleOf(page, 'html', '--c-brand')).toEqual(['#8e24aa']);
    },
    { colorScheme: 'dark' },
  );
});

test('the footer of a short page is at the bottom of the window', async () => {
  await visit(site, '/short', async (page) => {
    const bottom = await page
      .locator('[data-part="site-footer"]')
      .evaluate((element) => window.innerHeight - element.getBoundingClientRect().bottom);
    expect(Math.abs(bottom)).toBeLessThan(1);
  });
});

test('elements of the theme that code looks for are named', () => {
  expect(built.printed).toContain(
    'src/client.js:1:63 "navbar__inner" is an element of Docusaurus that code looks for: it is not there.',
  );
});

test('rules for classes that no element has are named, those of the bars are not', () => {
  expect(built.printed).toContain('src/custom.css:4:15 "classes of Docusaurus"');
  expect(built.printed.match(/"variables of Docusaurus".*/g)).toEqual([
    '"variables of Docusaurus" have no effect where the theme has no counterpart: "--ifm-button-color".',
  ]);
});
