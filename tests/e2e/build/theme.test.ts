import { describe, expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { hydrated, openSite } from '../../helpers/openSite.ts';
import { IS_FULL } from '../../helpers/sample.ts';
import { createSiteFolder } from '../../helpers/siteFolder.ts';
import { whileTesting } from '../site/support/sites.ts';

const COUNTER = `
import { useState } from 'react';

export function Counter({ children }: { children?: React.ReactNode }) {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{children}: {count}</button>;
}
`;
const CHART = `
import styles from './_Chart.module.css';

export function Chart({ values, children }: { values: number[]; children?: React.ReactNode }) {
  return <figure className={styles.chart} data-values={values.join(' ')}>{children}</figure>;
}
Chart.isStatic = true;
`;
const FILES = {
  'site.config.ts': `export default {
  title: 'Themed',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  themeConfig: {
    messages: { wrapCode: 'Fold lines' },
    locales: [{ lang: 'zh', messages: { copyCode: '拷贝' } }],
  },
};
`,
  'en/index.mdx': '# Home\n\n<Counter>clicks</Counter>\n',
  'en/code.mdx': '# Code\n\n```ts\nconst answer = 42;\n```\n',
  'en/chart.mdx':
    "import { Chart } from './_Chart.tsx';\n\n# Chart\n\n<Chart values={[3, 7]}>\n\n- sales\n\n</Chart>\n",
  'en/both.mdx':
    "import { Chart } from './_Chart.tsx';\n\n# Both\n\n<Chart values={[3]} />\n\n<Counter>clicks</Counter>\n",
  'en/computed.mdx':
    "import { Chart } from './_Chart.tsx';\n\n# Computed\n\n<Chart values={[3]} />\n\n{new Date(0).getTime()}\n",
  'en/_Chart.tsx': CHART,
  'en/_Chart.module.css': '.chart { color: rgb(1, 2, 3); }\n',
  'zh/index.mdx': '# 首页\n\n```ts\nconst answer = 42;\n```\n',
  'theme/Counter.tsx': COUNTER,
  'theme/index.tsx': `
import theme from '#default-theme';
import { Counter } from './Counter.tsx';

export default { ...theme, contentComponents: { ...theme.contentComponents, Counter: { component: Counter } } };
`,
};

const folder = builtFolder(FILES);
const site = whileTesting(() => openSite(folder.outDir));

describe('a theme whose contentComponents are spread', () => {
  test('renders its component in the document', () => {
    expect(folder.read('index.html')).toMatch(/<button type="button">clicks(<!-- -->)?: (<!-- -->)?0<\/button>/);
  });

  test('hydrates a component that is not static, and no page without one', async () => {
    expect(folder.read('index.html')).toContain('"isStatic":false');
    expect(folder.read('code.html')).toContain('"isStatic":true');
    const { page, problems } = await site.open('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'clicks: 0' }).click();
    await page.getByRole('button', { name: 'clicks: 1' }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('a component that a page imports, and that is static', () => {
  test('needs no script, and has its style sheet in the document', async () => {
    expect(folder.read('chart.html')).toContain('"isStatic":true');
    const { page, problems } = await site.open('/chart');
    await hydrated(page);
    const chart = page.locator('figure[data-values="3 7"]');
    expect(await chart.evaluate((figure) => getComputedStyle(figure).color)).toBe('rgb(1, 2, 3)');
    expect(await chart.getByRole('listitem').allInnerTexts()).toEqual(['sales']);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => /\/(?:p\/|own-).*\.js$/.test(name))).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test.each(['both', 'computed'])('does not keep %s.mdx from being hydrated', (name) => {
    expect(folder.read(`${name}.html`)).toContain('"isStatic":false');
  });
});

test.each([
  ['/code', ['Fold lines', 'Copy code']],
  ['/zh/', ['Fold lines', '拷贝']],
])('the code buttons on %s have the messages of the site', async (path, expected) => {
  const { page } = await site.open(path);
  const buttons = page.locator('[data-code-action]');
  await buttons.nth(1).waitFor();
  expect(await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(expected);
  await page.context().close();
});

test.runIf(IS_FULL)('fails for content components of the Layout, with a hint where they belong', async () => {
  const wrong = createSiteFolder({
    ...FILES,
    'theme/index.tsx': `
import theme, { Layout } from '#default-theme';
import { Counter } from './Counter.tsx';

export default { ...theme, Layout: () => <Layout contentComponents={{ Counter: { component: Counter } }} /> };
`,
  });
  const { status, output } = await wrong.build();
  wrong.remove();
  expect(status).toBe(1);
  expect(output).toContain('<Layout> received contentComponents');
  expect(output).toContain('extendTheme(theme, { contentComponents })');
});

test.runIf(IS_FULL)('names a content component that is a plain function', async () => {
  const wrong = createSiteFolder({
    ...FILES,
    'theme/index.tsx': `
import theme from '#default-theme';
import { Counter } from './Counter.tsx';

export default { ...theme, contentComponents: { ...theme.contentComponents, Counter } };
`,
  });
  const { status, output } = await wrong.build();
  wrong.remove();
  expect(status).toBe(1);
  expect(output).toContain(
    '"contentComponents.Counter" of the theme is a function, not an object such as { component }.',
  );
});

test.runIf(IS_FULL)(
  'fails for a component that changes what pages share, which would depend on their order',
  async () => {
    const wrong = createSiteFolder({
      ...FILES,
      'theme/index.tsx': `
import { useSite } from '#runtime';
import theme from '#default-theme';

function Layout() {
  const site = useSite();
  site.title += '!';
  return <theme.Layout />;
}

export default { ...theme, Layout };
`,
    });
    const { status, output } = await wrong.build();
    wrong.remove();
    expect(status).toBe(1);
    expect(output).toMatch(
      /docs\/theme\/index\.tsx:7:\d+ throws while the 404 page is rendered: Cannot assign to read only/,
    );
  },
);
