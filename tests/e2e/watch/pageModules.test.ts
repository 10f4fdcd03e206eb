import { expect, test } from '@rstest/core';
import { OVERLAY, watchedSite } from './support/watchSite.ts';

const PAGE = 'src/pages/index.js';
const STYLES = 'src/pages/index.module.css';
const page = (text: string) => `import Layout from '@theme/Layout';
import styles from './index.module.css';

export default function Home() {
  return <Layout title="Home"><p className={styles.lead}>${text}</p></Layout>;
}
`;
const styles = (padding: number) => `.lead { padding-top: ${padding}px; }\n`;

const site = watchedSite({
  files: {
    'docusaurus.config.js': `module.exports = {
  title: 'Harbor', url: 'https://harbor.example', baseUrl: '/',
  presets: [['classic', { docs: false, blog: false }]],
};
`,
    [PAGE]: page('First'),
    [STYLES]: styles(11),
  },
});

test('an open page follows edits of its modules after a mistake in one that imports styles', async () => {
  const open = await site.open('/');
  const lead = open.locator('p', { hasText: /First|Second|Third/ });
  const padding = () => lead.evaluate((element) => getComputedStyle(element).paddingTop);
  await expect.poll(padding).toBe('11px');
  site.write({ [PAGE]: page('First <b') });
  await open.locator(OVERLAY).getByText('cannot be parsed').first().waitFor();
  site.write({ [PAGE]: page('Second') });
  await open.locator(OVERLAY).waitFor({ state: 'detached' });
  await open.getByText('Second').waitFor();
  await expect.poll(padding).toBe('11px');
  site.write({ [STYLES]: styles(22) });
  await expect.poll(padding).toBe('22px');
  site.write({ [PAGE]: page('Third') });
  await open.getByText('Third').waitFor();
});
