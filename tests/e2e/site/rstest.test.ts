import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { LOCK_NAME, readUrlsLock } from '../../../plugins/checks/routes/urlsLock.ts';
import { builtSite } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { checkEverywhere } from './support/axe.ts';
import { openStrictly, whileTesting } from './support/sites.ts';
import { arrive, CORNERS, hydrateNow, visit } from './support/visit.ts';

// What the specification says about the site of Rstest. How the interface behaves is tested on the fixture sites.
const site = whileTesting(() => openStrictly(builtSite()));

const LANGUAGES = [
  {
    prefix: '',
    nav: ['Guide', 'Config', 'API'],
    groups: {
      '/guide/start/': ['Getting Started', 'Basic', 'Advanced'],
      '/config/': ['Test Configurations', 'Build Configurations'],
      '/api/': ['Test API', 'Rstest Utility'],
    },
    toolchain: 'Toolchain',
    firstTool: ['RspackBundler', 'https://rspack.rs'],
    outline: 'ON THIS PAGE',
    footer: ['Previous Pageexclude', 'Next Pageroot', 'Edit this page on GitHub', 'Last Updated'],
    query: 'snapshot',
  },
  {
    prefix: '/zh',
    nav: ['指南', '配置', 'API'],
    groups: {
      '/guide/start/': ['入门', '基础', '进阶'],
      '/config/': ['测试配置', '构建配置'],
      '/api/': ['测试 API', '工具 API'],
    },
    toolchain: '工具链',
    firstTool: ['Rspack打包工具', 'https://rspack.rs/zh/'],
    outline: '本页目录',
    footer: ['上一页exclude', '下一页root', '在 GitHub 上编辑此页', '最后更新于'],
    query: '快照',
  },
];

/** Addresses of the route table of the specification, in both languages. */
const PUBLISHED = 102;

test('answers every published path', async () => {
  const routes = readUrlsLock(`docs/${LOCK_NAME}`).map(({ route }) => route);
  expect(routes.length).toBeGreaterThanOrEqual(PUBLISHED);
  for (const route of routes) {
    const response = await fetch(site.origin + route, { redirect: 'manual' });
    expect([route, response.status, (await response.text()).includes('<h1')]).toEqual([route, 200, true]);
  }
});

describe.each(LANGUAGES)('the site of Rstest at $prefix/', ({ prefix, nav, groups, ...texts }) => {
  test.each(sample([390, 768, 800, 1024, 1281, 1440, 1920], 3))(
    'nothing covers the button of the page actions at %s px',
    async (width) => {
      for (const path of ['/guide/basic/cli', '/config/']) {
        const open = async (page: Page) => {
          await page.locator('[data-page-actions]').click();
          await page.getByRole('menu').waitFor();
        };
        await visit(site, prefix + path, open, { viewport: { width, height: 900 } });
      }
    },
  );

  test('has the menu, the sidebar groups and the seven tools', async () => {
    await visit(site, `${prefix}/config/`, async (page) => {
      const navbar = page.locator('[data-part="navbar"]');
      const items = navbar.locator('a:visible').filter({ hasText: new RegExp(`^(${nav.join('|')})$`) });
      expect(await items.allTextContents()).toEqual(nav);
      expect(await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        ['/guide/start/', '/config/', '/api/'].map((path) => prefix + path),
      );
      await navbar.getByRole('button', { name: texts.toolchain }).hover();
      const tools = navbar.locator('a[target="_blank"]:visible', { has: page.locator('img') });
      await tools.first().waitFor();
      expect(await tools.count()).toBe(7);
      expect([await tools.first().textContent(), await tools.first().getAttribute('href')]).toEqual(texts.firstTool);
      const overview = page.locator('main section:not(.content-section)').getByRole('heading', { level: 2 });
      expect(await overview.allTextContents()).toEqual(groups['/config/']);
      for (const [path, names] of Object.entries(groups)) {
        await page.goto(site.origin + prefix + path);
        const buttons = page.locator('#sidebar button[aria-expanded]');
        expect([path, await buttons.allTextContents()]).toEqual([path, names]);
        expect(await buttons.evaluateAll((all) => all.every((each) => each.ariaExpanded === 'true'))).toBe(true);
      }
    });
  });

  test('has rows for sections, which are current while read, and in neither the pager nor the overview', async () => {
    await visit(site, `${prefix}/guide/start/`, async (page) => {
      const current = page.locator('#sidebar a[aria-current="location"]');
      expect(await current.count()).toBe(0);
      for (const id of ['moving-from-jest', 'moving-from-vitest']) {
        await page.evaluate((target) => document.getElementById(target)?.scrollIntoView(), id);
        await page.locator(`#sidebar a[aria-current="location"][href$="#${id}"]`).waitFor();
        expect(await current.count()).toBe(1);
      }
      const next = page.locator('[data-part="footer"] a[rel="next"]');
      expect(await next.getAttribute('href')).toBe(`${prefix}/guide/start/quick-start`);
      await page.goto(`${site.origin}${prefix}/api/`);
      const row = page.locator('#sidebar a[href$="/mockFunctions#modules"]');
      const overview = page.locator('main section:not(.content-section) a');
      expect(await overview.allTextContents()).not.toContain(await row.textContent());
    });
  });

  test('has the outline, previous and next page, source and date', async () => {
    await visit(site, `${prefix}/config/test/includeSource`, async (page) => {
      const [previous = '', next = '', edit = '', updated = ''] = texts.footer;
      const footer = page.locator('[data-part="footer"]');
      expect(await page.locator('[data-part="outline"]').getByRole('navigation', { name: texts.outline }).count()).toBe(
        1,
      );
      expect(await footer.locator('a[rel="prev"]').textContent()).toBe(previous);
      expect(await footer.locator('a[rel="next"]').textContent()).toBe(next);
      expect(await footer.getByRole('link', { name: edit }).getAttribute('href')).toBe(
        `https://github.com/web-infra-dev/rstest/tree/main/website/docs${prefix || '/en'}/config/test/include-source.mdx`,
      );
      await footer.getByText(updated).waitFor();
      expect(await page.title()).toBe('includeSource - Rstest');
    });
  });

  test('finds pages of the API by their subject', async () => {
    await visit(site, `${prefix}/config/`, async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').getByRole('combobox').fill(texts.query);
      await page.getByRole('dialog').locator(`[role="option"][href^="${prefix}/api/"]`).first().waitFor();
    });
  });
});

test('hydrates its pages under a strict policy without a message on the console', async () => {
  await visit(
    site,
    '/nowhere',
    async (page) => {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      for (const pathname of [
        ...['/', '/zh/', '/guide/start/', '/zh/guide/start/quick-start', '/guide/advanced/debug-mode', '/config/'],
        ...['/guide/advanced/profiling', '/zh/api/', '/api/test-api/expect', '/zh/config/test/testEnvironment'],
      ]) {
        await page.goto(site.origin + pathname);
        const heading = page.locator('h1').first();
        const before = await heading.innerText();
        await hydrateNow(page);
        expect([pathname, await heading.innerText(), ...messages]).toEqual([pathname, before]);
      }
    },
    {
      expected: /404/,
      prepare: (page) => page.addInitScript(() => localStorage.setItem('docs-visited', '1')),
    },
  );
});

test.each(sample(CORNERS, 2))(
  'describes the product, fits the window and links on: $name',
  async ({ prefix, options }) => {
    await visit(
      site,
      `${prefix}/`,
      async (page) => {
        const heading = await page.getByRole('heading', { level: 1 }).textContent();
        expect(heading).toMatch(
          prefix ? /^Rstest.*基于 Rspack 的测试框架/ : /^Rstest.*testing framework based on Rspack/,
        );
        const start = page.getByRole('link', { name: prefix ? /快速/ : 'Get Started' }).first();
        const more = page.getByRole('link', { name: prefix ? '了解更多' : 'Learn More' });
        for (const button of [start, more]) {
          const box = await button.boundingBox();
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(options.viewport.height);
        }
        expect(await page.locator('main circle').count()).toBe(35);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        const images = await page.locator('main img').evaluateAll((all) =>
          Promise.all(
            all.map(async (image) => {
              if (!(image instanceof HTMLImageElement)) return false;
              image.loading = 'eager';
              await image.decode();
              return new URL(image.currentSrc).origin === location.origin && image.naturalWidth > 0;
            }),
          ),
        );
        expect(images.length).toBeGreaterThan(7);
        expect(images.every(Boolean)).toBe(true);
        await start.click();
        await arrive(page, `${prefix}/guide/start/quick-start`);
      },
      options,
    );
  },
);

test.each(sample(CORNERS, 2))(
  'centers the headings of sections, and ends Chinese lines at punctuation: $name',
  async ({ prefix, options }) => {
    await visit(
      site,
      `${prefix}/`,
      async (page) => {
        const centers = await page.locator('main h2[id]').evaluateAll((all) =>
          all.map((element) => {
            const { left, right } = element.getBoundingClientRect();
            return Math.round((left + right - document.documentElement.clientWidth) / 2);
          }),
        );
        expect(centers).toHaveLength(3);
        expect(centers.filter((offset) => Math.abs(offset) > 1)).toEqual([]);
        if (prefix === '') return;
        for (const words of ['测试真正上线的代码', '用构建应用的工具链']) {
          const ends = await page
            .getByText(words)
            .last()
            .evaluate((element) => {
              const text = element.firstChild;
              const characters = text?.textContent ?? '';
              const range = document.createRange();
              const topOf = (at: number) => {
                if (text) range.setStart(text, at);
                if (text) range.setEnd(text, at + 1);
                return Math.round(range.getBoundingClientRect().top);
              };
              return [...characters].filter((character, at) =>
                at + 1 < characters.length && character.trim() !== '' ? topOf(at + 1) > topOf(at) : false,
              );
            });
          expect(ends.filter((character) => !/[，：。]|\p{ASCII}/u.test(character))).toEqual([]);
        }
      },
      options,
    );
  },
);

test.each(['', '/zh'])('shows a recorded run without scripts, chosen with the keyboard: "%s"', async (prefix) => {
  await visit(
    site,
    `${prefix}/`,
    async (page) => {
      const shown = () => page.locator('[data-section="replay"] > figure[data-terminal]:visible').allTextContents();
      // The last state, where motion is unwanted.
      expect(await shown()).toEqual([expect.stringContaining('✓ src/price.test.ts')]);
      const [failing, passing] = await page.locator('[data-section="replay"] input').all();
      await failing?.press(' ');
      expect(await shown()).toEqual([expect.stringContaining("expected '$11.20' to be '$12.00'")]);
      await passing?.press(' ');
      expect(await shown()).toEqual([expect.stringContaining('✓ src/price.test.ts')]);
    },
    { javaScriptEnabled: false, reducedMotion: 'reduce' },
  );
});

test('a recorded run begins with the failure, and rests within 5 seconds', async () => {
  await visit(
    site,
    '/',
    async (page) => {
      const states = await page
        .locator('[data-section="replay"] > figure')
        .evaluateAll((all) =>
          all.map((figure) => [
            getComputedStyle(figure).visibility,
            ...figure.getAnimations().map((animation) => animation.effect?.getComputedTiming().endTime),
          ]),
        );
      expect(states.map(([visibility]) => visibility)).toEqual(['visible', 'visible', 'visible', 'hidden', 'hidden']);
      const times = states.flatMap(([, time]) => (time === undefined ? [] : Number(time)));
      expect(Math.max(...times)).toBeLessThanOrEqual(5000);
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      expect(await page.locator('[data-section="replay"] > figure[data-terminal]:visible').allTextContents()).toEqual([
        expect.stringContaining('✓ src/price.test.ts'),
      ]);
    },
    { reducedMotion: 'no-preference' },
  );
});

test('the keys j and k go through the sections of a reference one by one', async () => {
  await visit(site, '/api/test-api/expect', async (page) => {
    const ids = await page
      .locator('main .content :is(h2, h3)[id]')
      .evaluateAll((all) => all.map(({ id }) => id).slice(0, 12));
    const goes = async (key: string, id: string | undefined) => {
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
    };
    for (const id of ids) await goes('j', id);
    for (const id of ids.slice(0, -1).reverse()) await goes('k', id);
  });
});

// Those of other pages: `checkAccessibility` in the configuration of `website`, which `tests/e2e/website` builds.
test('home has no accessibility violation', async () => {
  await visit(site, '/zh/', (page) => checkEverywhere(page, 'home'), { reducedMotion: 'reduce', bypassCSP: true });
});
