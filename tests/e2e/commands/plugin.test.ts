import { expect, test } from '@rstest/core';
import { commandFolder } from './commandFolder.ts';

const { write, run } = commandFolder();

const SITE = `export default {
  title: 'Weather',
  checks: { odd: 'error' },
  plugins: [{
    name: 'weather',
    checks: { odd: { finds: 'odd pages', severity: 'warn' } },
    check: (site, { report }) => report({ message: 'was checked.' }),
    commands: {
      forecast: ({ pages }, { args, mode }) => console.log([pages.length, mode, ...args].join(' ')),
      odd: ({ pages: [page] }, { report }) => report({ check: 'odd', location: { file: page.source.displayPath, line: 1 }, message: 'is odd.' }),
      broken() { throw new Error('no'); },
      build: () => console.log('never'),
    },
  }],
};
`;

function writeSite(folder = 'docs'): void {
  write({ [`${folder}/site.config.js`]: SITE, [`${folder}/index.md`]: '# Weather\n' });
}

test('a command of a plugin is given the site and its arguments, without checks', async () => {
  writeSite();
  expect(await run('forecast', 'Oslo', '--days', '3')).toMatchObject({ status: 0, stdout: '1 build Oslo --days 3\n' });
});

test.each([[['--docs', 'manual', 'Oslo']], [['Oslo', '--docs=manual']]])('%j names the site', async (args) => {
  writeSite('manual');
  expect(await run('forecast', ...args)).toMatchObject({ status: 0, stdout: '1 build Oslo\n' });
});

test('what a command reports is printed, with the severity that the site sets', async () => {
  writeSite();
  const { status, stderr, stdout } = await run('odd');
  expect(stdout + stderr).toContain('[docs:odd] docs/index.md:1 is odd.\n> 1 | # Weather');
  expect(status).toBe(1);
});

test('a command that throws is named', async () => {
  writeSite();
  const { status, stderr } = await run('broken');
  expect(stderr).toContain('docs/site.config.js:11');
  expect(stderr).toContain('The plugin "weather" throws in "commands" for "broken": no.');
  expect(status).toBe(1);
});

test('a site with a broken page runs no command', async () => {
  writeSite();
  write({ 'docs/bad.mdx': '# Bad\n\n<Open>\n' });
  const { status, stderr, stdout } = await run('forecast');
  expect(stderr).toContain('docs/bad.mdx:3');
  expect(stdout).toBe('');
  expect(status).toBe(1);
});

test('findings of a check that is off, or that a comment ignores, stop no command', async () => {
  writeSite();
  const picture = '![A cloud](./none.png)\n';
  write({ 'docs/bad.md': `# Bad\n\n${picture}` });
  expect((await run('forecast')).stderr).toContain('[docs:pictures] docs/bad.md:3:1');
  write({
    'docs/site.config.js': SITE.replace("checks: { odd: 'error' }", "checks: { odd: 'error', pictures: 'off' }"),
  });
  expect(await run('forecast')).toMatchObject({ status: 0, stdout: '2 build\n' });
  writeSite();
  write({ 'docs/bad.md': `# Bad\n\n<!-- check-ignore pictures: drawn later -->\n${picture}` });
  expect(await run('forecast')).toMatchObject({ status: 0, stdout: '2 build\n' });
});

test('an unknown command lists those of plugins, in a site alone', async () => {
  expect((await run('forecasts')).stderr).toBe("error: unknown command 'forecasts'\n");
  writeSite();
  const { status, stderr } = await run('forecasts');
  expect(stderr).toContain("error: unknown command 'forecasts'");
  expect(stderr).toContain('Plugins of the site have: forecast, odd, broken');
  expect(status).toBe(1);
});
