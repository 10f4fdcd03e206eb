import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { writeArchive } from '../../../plugins/versions/archive.ts';
import { TWO_LANGUAGES } from '../../helpers/siteFolder.ts';
import { watchedSite } from './support/watchSite.ts';

const site = watchedSite({
  files: {
    'site.config.ts': TWO_LANGUAGES.replace(
      'export default {',
      "export default {\n  multiVersion: { default: '2.x' },",
    ),
    'en/index.md': '# Home\n',
    'zh/index.md': '# 首页\n',
  },
});

const folder = () => path.join(site.folder.root, 'docs/versions');
const names = async (): Promise<string[]> => {
  try {
    const { versions } = await (await fetch(`${site.origin}/versions.json`)).json();
    return versions.map(({ name }: { name: string }) => name);
  } catch {
    // The server starts again.
    return [];
  }
};
const freeze = (name: string, text = 'Frozen.') =>
  writeArchive(
    path.join(folder(), `${name}.docspack`),
    {
      ...{ name, siteBase: '/', lang: 'en', locales: ['en', 'zh'], cleanUrls: true, policy: '', search: [] },
      pages: [{ route: '/', lang: 'en', title: 'Home', ids: [] }],
    },
    [{ name: 'index.html', content: Buffer.from(`<html><head></head><p>${text}</p></html>`), hasSlots: false }],
    { isReplaced: true },
  );
const eventually = { timeout: 60_000, interval: 200 };

test('an archive that is added, damaged, repaired, replaced and removed is so in watch mode', async () => {
  expect(await names()).toEqual(['2.x']);
  freeze('1.0');
  await expect.poll(names, eventually).toEqual(['2.x', '1.0']);
  const textAt = async (pathname: string) => (await fetch(site.origin + pathname)).text();
  expect(await textAt('/1.0/')).toContain('Frozen.');

  const file = path.join(folder(), '1.0.docspack');
  const whole = readFileSync(file);
  const printed = await site.after(
    () => site.folder.write({ 'versions/1.0.docspack': whole.toString('latin1').slice(0, 300) }),
    /1\.0\.docspack/,
  );
  expect(printed).toMatch(/docs\/versions\/1\.0\.docspack is damaged: /);
  await expect.poll(names, eventually).toEqual(['2.x']);

  freeze('1.0', 'Replaced.');
  await expect.poll(names, eventually).toEqual(['2.x', '1.0']);
  await expect.poll(() => textAt('/1.0/'), eventually).toContain('Replaced.');

  freeze('1.1');
  await expect.poll(names, eventually).toEqual(['2.x', '1.1', '1.0']);
  site.write({ 'versions/1.0.docspack': undefined });
  await expect.poll(names, eventually).toEqual(['2.x', '1.1']);
}, 300_000);
