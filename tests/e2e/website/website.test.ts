import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { apiReference } from '../../../plugins/apiReference/apiReference.ts';
import { apiWatch } from '../../../plugins/apiWatch/apiWatch.ts';
import { ENGINE_PLUGINS } from '../../../plugins/enginePlugins.ts';
import { images } from '../../../plugins/images/images.ts';
import { openapi } from '../../../plugins/openapi/openapi.ts';
import { typeHovers } from '../../../plugins/typeHovers/typeHovers.ts';
import { VERSION_CHECKS } from '../../../plugins/versions/siteVersions.ts';
import { createProgram } from '../../../src/cli/program.ts';
import { SLOT_NAMES } from '../../../src/node/bundle/themeNames.ts';
import { loadConfig } from '../../../src/node/config/loadConfig.ts';
import { openSite } from '../../helpers/openSite.ts';
import { IS_FULL, sample } from '../../helpers/sample.ts';
import { createSiteFolder, runBuild, type SiteFolder } from '../../helpers/siteFolder.ts';
import { HEIGHT_WINDOWS, pagesIn, wrongHeights } from '../site/support/claimedHeights.ts';
import { whileTesting } from '../site/support/sites.ts';
import { readLooseSamples, readSamples, sampleCode, sampleSites } from './readSamples.ts';

const run = promisify(execFile);
const samples = readSamples();
const sites = sampleSites(samples);
/** Files that samples link to and do not show. */
const SUPPORTING_FILES: Record<string, Record<string, string>> = {
  pages: { 'docs/index.md': '# Weather\n', 'docs/public/notes.txt': 'Notes.\n' },
  'landing-content': { 'docs/site.config.ts': "export default { title: 'Weather' };\n" },
  'landing-sections': { 'docs/site.config.ts': "export default { title: 'Weather' };\n" },
  faq: { 'docs/theme/inter.woff2': 'A font.' },
  analytics: { 'docs/index.md': '# Weather\n' },
  questions: { 'docs/index.md': '# Weather\n' },
};

/** Files of a sample's site, below its docs folder. */
function siteFiles(group: string): Record<string, string> {
  const files = { ...SUPPORTING_FILES[group], ...sites.get(group) };
  const toDocs = (name: string) => (name.startsWith('docs/') ? name.slice(5) : `../${name}`);
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [toDocs(name), text]));
}

let temporary: string;

beforeAll(() => {
  temporary = mkdtempSync(path.join(tmpdir(), 'docs-website-'));
});

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

test.runIf(IS_FULL)("the engine's own documentation builds without a warning", async () => {
  const { status, output } = await runBuild(temporary, { docs: path.resolve('website') });
  expect(output).not.toMatch(/warning/i);
  expect(status).toBe(0);
});

describe.runIf(IS_FULL)('the height of a page before it has been scrolled', () => {
  // Of the build above.
  const site = whileTesting(() => openSite(path.join(temporary, 'out')));
  test.each(HEIGHT_WINDOWS)('is right within a tenth: %s', async (_, options) => {
    const pages = pagesIn(path.join(temporary, 'out'));
    expect(pages.length).toBeGreaterThan(100);
    expect(await wrongHeights(site, pages, options)).toEqual([]);
  });
});

test('the reference has every option of every command', () => {
  const page = readFileSync('website/en/reference/commands.mdx', 'utf8');
  const flags = createProgram().commands.flatMap(({ options }) =>
    options.filter(({ hidden }) => !hidden).map((option) => option.flags),
  );
  expect(flags.length).toBeGreaterThan(20);
  expect(flags.filter((each) => !page.includes(`name="${each}"`))).toEqual([]);
});

test('the table of hooks has the keys of the plugin contract', () => {
  const keysOf = (file: string, name: string) => {
    const [, body = ''] =
      new RegExp(`export interface ${name} (?:extends \\w+ )?\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(
        readFileSync(file, 'utf8'),
      ) ?? [];
    return [...body.matchAll(/^ {2}(\w+)\??[:(]/gm)].map(([, key]) => key);
  };
  const keys = [...keysOf('src/model/config.ts', 'PluginDeclaration'), ...keysOf('src/model/plugin.ts', 'DocsPlugin')];
  const page = readFileSync('website/en/guide/plugins.mdx', 'utf8');
  const table = page.slice(page.indexOf('## Hooks'), page.indexOf('## The contract'));
  expect(keys).toContain('checkOutput');
  expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key).sort()).toEqual(keys.sort());
});

test('the picture of the slots has all of them', () => {
  const picture = readFileSync('website/shared/SlotMap.tsx', 'utf8');
  expect(SLOT_NAMES.filter((name) => picture.split(`'${name}'`).length !== 2)).toEqual([]);
});

test('the table of checks has all checks of the engine', () => {
  const plugins = [
    ...ENGINE_PLUGINS,
    apiReference({ packages: [] }),
    openapi({ documents: [] }),
    apiWatch({ package: 'weather' }),
    typeHovers(),
    images({ remote: true }),
  ];
  const own = plugins.flatMap(({ checks = {} }) => Object.entries(checks));
  const names = new Set(own.map(([name]) => name));
  const declared = [...own, ...Object.entries(VERSION_CHECKS).filter(([name]) => !names.has(name))];
  const page = readFileSync('website/en/guide/checks.md', 'utf8');
  const rows = [...page.matchAll(/^\| `([\w-]+)` \| (.*?) \| (\w+) \|$/gm)].map(([, name, finds, severity]) => [
    name,
    severity,
    finds,
  ]);
  for (const [name, { finds, severity }] of declared) {
    expect(rows).toContainEqual([name, severity, expect.stringContaining(finds)]);
  }
  expect(rows).toHaveLength(declared.length);
});

test('all samples of JSON parse', () => {
  const texts = samples.filter(({ lang }) => lang === 'json');
  expect(texts.length).toBeGreaterThan(3);
  for (const { code } of texts) JSON.parse(code);
});

const loose = readLooseSamples();

test.each(loose.filter(({ code }) => /^export default defineConfig/m.test(code)))(
  'the configuration in $name has no unknown key and no wrong value',
  async ({ code }) => {
    const docsDir = mkdtempSync(path.join(temporary, 'config-'));
    symlinkSync(path.resolve('node_modules'), path.join(docsDir, 'node_modules'));
    writeFileSync(path.join(docsDir, 'index.md'), '# Weather\n');
    writeFileSync(path.join(docsDir, 'site.config.ts'), code);
    const { config } = await loadConfig({ docsDir, cwd: docsDir });
    expect(config.configFile).toBe(path.join(docsDir, 'site.config.ts'));
  },
);

describe('the sites of samples', () => {
  test.each(sample([...sites.keys()], 16))('"%s" builds without a warning, as printed', async (group) => {
    const folder = createSiteFolder(siteFiles(group));
    try {
      const { status, output } = await folder.build();
      expect(output).not.toMatch(/warning/i);
      expect([status, status === 0 ? '' : output]).toEqual([0, '']);
      check(group, folder);
    } finally {
      folder.remove();
    }
  });

  test.runIf(IS_FULL)(
    'have no type errors, with the settings for editors, nor have configurations of no site',
    async () => {
      loose.forEach(({ lang, code }, index) => {
        const file = path.join(temporary, 'types/docs/loose', `${index}.${lang}`);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, code);
      });
      for (const group of sites.keys()) {
        for (const [name, text] of Object.entries(siteFiles(group))) {
          const file = path.join(temporary, 'types/docs', group, 'docs', name);
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(file, text);
        }
      }
      const root = path.resolve();
      symlinkSync(path.join(root, 'node_modules'), path.join(temporary, 'types/node_modules'));
      const settings = JSON.parse(sampleCode(samples, 'tsconfig.json'));
      settings.compilerOptions.types = ['node', path.join(root, 'src/api/client.d.ts')];
      settings.files = [path.join(root, 'src/client/env.d.ts')];
      settings.compilerOptions.paths = {
        docspack: [`${root}/src/api/index.ts`],
        'docspack/plugins': [`${root}/src/api/plugins.ts`],
        'docspack/theme': [`${root}/theme/index.ts`],
        'docspack/runtime': [`${root}/src/client/index.ts`],
        '#runtime': [`${root}/src/client/index.ts`],
        '#site/data': [`${root}/src/client/siteModules/data.d.ts`],
        '#site/messages': [`${root}/src/client/siteModules/messages.d.ts`],
        '#site/sections': [`${root}/src/client/siteModules/sections.d.ts`],
        '#site/pages': [`${root}/src/client/siteModules/pages.d.ts`],
        '#site/modules': [`${root}/src/client/siteModules/modules.d.ts`],
      };
      writeFileSync(path.join(temporary, 'types/tsconfig.json'), JSON.stringify(settings));
      const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
      const result = await run(process.execPath, [tsc, '-p', path.join(temporary, 'types')]).catch((error) => error);
      expect(result.stdout).toBe('');
    },
  );
});

test('the tests in samples pass', async () => {
  const root = mkdtempSync(path.join(temporary, 'tests-'));
  const names = [...sites.entries()].flatMap(([group, files]) => {
    const tests = Object.keys(files).filter((name) => name.endsWith('.test.ts'));
    if (tests.length === 0) return [];
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, group, name)), { recursive: true });
      writeFileSync(path.join(root, group, name), text);
    }
    return tests;
  });
  expect(names.length).toBeGreaterThanOrEqual(3);
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const runner = path.resolve('node_modules/@rstest/core/bin/rstest.js');
  // The test that runs this one has set its own variables.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^RSTEST|^NODE_/.test(name)));
  const { stdout } = await run(process.execPath, [runner, 'run'], { cwd: root, env });
  expect(stdout).toContain(`Test Files ${names.length} passed`);
});

/** Checks the effect of a sample in its output. */
function check(group: string, folder: SiteFolder): void {
  const found = EXPECTED[group] ?? [];
  for (const [file, text] of found) expect(folder.read(file)).toContain(text);
}

const EXPECTED: Record<string, [file: string, text: string][]> = {
  'first-site': [['guide/install.html', 'Weather']],
  'landing-sections': [['index.html', 'data-section="replay"']],
  pages: [
    ['guide/headings.html', 'id="next"'],
    ['guide/components.html', 'JavaScript'],
    ['guide/components.html', 'href="/guide/install"'],
    ['guide/requirements.html', 'Weather needs Node.js 20 or later.'],
    ['guide/callouts.html', 'id="more"'],
    ['guide/code-group.html', 'data-value="TypeScript"'],
    ['guide/files.html', 'data-line="4"'],
    ['guide/files.html', '<code data-lang="ts">'],
    ['guide/formulas.html', '<mfrac><mn>5</mn><mn>9</mn></mfrac>'],
    ['guide/formulas.html', 'and costs $5.'],
    ['guide/diagrams.html', 'alt="How a forecast comes about: Stations, Model, Forecast, Satellites"'],
    ['guide/containers.html', 'callout-best-practice'],
    ['status.html', 'All systems work'],
  ],
  configured: [
    ['guide/install.html', 'First use'],
    ['index.html', 'Version 2 is here.'],
  ],
  files: [['guide/install.html', 'First use']],
  glossary: [['index.html', 'in the directory of your station']],
  'one-language': [
    ['index.html', 'lang="de"'],
    ['index.html', '>Los<'],
    ['start.html', 'Zurück zum Anfang'],
  ],
  languages: [['zh/guide/install.html', 'href="/zh/guide/install"']],
  theme: [
    ['index.html', 'Version 2 is here.'],
    ['index.html', '<rect'],
    ['index.html', 'More pages'],
  ],
  'page-types': [
    ['v2.html', 'Released on'],
    ['v2.html', 'All cities have weather.'],
  ],
  layout: [['index.html', 'Made in Oslo']],
  'theme-readme': [
    ['guide.html', 'Version 2 is here.'],
    ['guide.html', 'class="framed"'],
    ['guide.html', '<li>Build</li>'],
  ],
  messages: [['404.html', 'Back']],
  'package-plugins': [['index.html', 'Weather']],
  'api-reference': [
    ['api/mix.html', 'href="/api/Color"'],
    ['api/index.html', 'href="/api/mix"'],
    ['index.html', '<code>alpha?</code>'],
  ],
  openapi: [
    ['api/index.html', 'href="/api/forecast#getForecast"'],
    ['api/forecast.html', 'href="/api/models#Forecast"'],
    ['api/forecast.md', "curl 'https://api.weather.example/forecast/Oslo'"],
  ],
  changelog: [
    ['changelog/index.html', 'href="/changelog/1.1.0"'],
    ['changelog/1.1.0.html', 'Rain radar.'],
  ],
  assistants: [
    ['index.md', '`GET /forecast`\n\nReturns the forecast of a city.'],
    ['llms.txt', '# Weather\n\n> Forecasts for your application.'],
  ],
  skill: [
    ['skill.md', '- [Installation](https://weather.example/install.md)'],
    ['.well-known/agent-skills/index.json', '"url": "/.well-known/agent-skills/weather/SKILL.md"'],
  ],
  analytics: [['index.html', 'issues/new']],
  authors: [
    ['blog/index.html', 'Radar pictures show where it will rain.'],
    ['blog/authors/ada.html', 'Ada Lovelace'],
    ['blog/tags/radar.html', 'Radar'],
    ['blog/atom.xml', 'Winter roads'],
  ],
  'explained-terms': [
    ['index.html', 'Waves that rain sends back'],
    ['glossary.html', 'The border between two masses of air.'],
  ],
  questions: [['index.html', 'Weather']],
  'search-engines': [
    ['sitemap.xml', 'https://weather.example/'],
    ['robots.txt', 'Sitemap: https://weather.example/sitemap.xml'],
    ['forum.html', 'https://forum.example/'],
    ['start.html', 'data-to="/#install"'],
    ['manifest.webmanifest', '"icons"'],
    ['index.html', '<meta property="og:image:width" content="1200"'],
  ],
  'own-plugin': [
    ['changelog.html', 'Version 1'],
    ['index.html', ' min'],
    ['pages.json', '"/changelog"'],
  ],
  'code-plugin': [
    ['index.html', '<span class="line error">'],
    ['index.html', 'title="The disk is full."'],
  ],
  'data-plugin': [['index.html', 'href="/towns/oslo">Oslo</a>']],
  'command-plugin': [['index.html', 'Weather']],
  'search-plugin': [['stations.html', 'Oslo']],
  'landing-page': [
    ['index.html', 'Forecasts for your application'],
    ['index.html', 'href="/guide/why"'],
    ['index.html', '3650 days'],
  ],
  'landing-content': [['index.html', 'In three lines']],
  'search-settings': [['static/search_index.json', '/guide/cities']],
  'search-service': [['index.html', 'Weather']],
  runtime: [
    ['index.html', 'name="robots" content="noindex"'],
    ['index.html', 'Its status is stable.'],
    ['index.html', 'href="/guide/install"'],
    ['404.html', 'Report it at weather.example.'],
  ],
  types: [['index.html', 'data-types="']],
  translations: [['de/guide/install.html', 'Diese Seite gibt es noch nicht auf Deutsch.']],
  'translated-files': [['de/guide/install.html', 'Anleitung']],
  blog: [
    ['blog/index.html', 'January 15, 2026'],
    ['rss.xml', '<title>Radar</title>'],
  ],
  'plugin-pages': [
    ['stations/oslo.html', 'The station is 94 m above the sea.'],
    ['guide.html', 'href="/stations/bergen"'],
  ],
  'plugin-text': [['index.html', 'To do']],
  'plugin-files': [
    ['pages.json', '[{"url":"/","title":"Weather"}]'],
    ['index.html', 'src="https://count.example/count.js"'],
  ],
  faq: [['index.html', 'href="/imprint"']],
  'example-library': [
    ['changelog/1.0.0.html', 'The first version.'],
    ['_headers', 'Content-Security-Policy'],
  ],
  'example-handbook': [
    ['de/holidays.html', 'Thirty days a year.'],
    ['index.html', 'noindex'],
  ],
  'example-theme': [
    ['index.html', '4 of 5 stars'],
    ['index.html', 'This page describes a beta version.'],
  ],
  tags: [
    ['index.html', '<html lang="en-GB"'],
    ['cn/index.html', '<html lang="zh-CN"'],
  ],
  checks: [['old.html', 'archive']],
  base: [['index.html', '/docs/static/']],
  hosts: [
    ['_headers', 'Content-Security-Policy: default-src'],
    ['_hosts/nginx.conf', 'gzip_static on;'],
    ['_hosts/Caddyfile', 'precompressed br gzip'],
  ],
};

test('each site of samples has an expectation', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual([...sites.keys()].sort());
});
