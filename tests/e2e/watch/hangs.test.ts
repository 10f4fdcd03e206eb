import { expect } from '@rstest/core';
import { slowTest } from '../../helpers/slowTest.ts';
import { watchedSite } from './support/watchSite.ts';

const PAGES = 12;
const GOOD = "export default { title: 'Hangs', checks: { 'orphan-pages': 'off' } };\n";
const site = watchedSite({
  files: {
    'site.config.ts': GOOD,
    'index.md': '# Home\n',
    ...Object.fromEntries(Array.from({ length: PAGES }, (_, index) => [`page-${index}.md`, `# Page ${index}\n`])),
  },
});

const BAD = (hook: string) => GOOD.replace('title:', `plugins: [{ name: 'slow', ${hook} }], title:`);

for (const hook of ['data', 'tree']) {
  slowTest(`"${hook}" that never settles is one entry for all pages, after one wait`, async () => {
    const startedAt = performance.now();
    const printed = await site.after(
      () => site.write({ 'site.config.ts': BAD(`${hook}: () => new Promise(() => {})`) }),
      /stay in view/,
    );
    const seconds = (performance.now() - startedAt) / 1000;
    expect(printed.match(/The plugin "slow" waits for/g)).toHaveLength(1);
    expect(printed).toMatch(new RegExp(`waits for .* in "${hook}" for \\S+\\.md\\.\\n`));
    expect(printed).toContain(`And on ${PAGES} more pages: `);
    expect(printed).toContain('1 error; the last good pages stay in view.');
    // Twelve waits of ten seconds would take two minutes.
    expect(seconds).toBeLessThan(60);
    await site.after(() => site.write({ 'site.config.ts': GOOD }), /^Fixed in /m);
  });
}

slowTest('a page without an end, which no browser has open, is named while another page is edited', async () => {
  site.write({ 'endless.mdx': '# Endless\n\n{(() => { for (;;); })()}\n' });
  let edits = 0;
  const timer = setInterval(() => {
    edits += 1;
    site.write({ 'page-1.md': `# Page 1\n\nEdit ${edits}.\n` });
  }, 3_000);
  try {
    await site.after(() => {}, /docs\/endless\.mdx cannot be rendered: it takes longer than 5 s\./);
    expect(edits).toBeGreaterThan(0);
  } finally {
    clearInterval(timer);
  }
  const fixed = await site.after(() => site.write({ 'endless.mdx': '# Endless\n' }), /^Fixed\.$/m);
  expect(fixed).not.toContain('Open: 1 error');
});
