import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ProjectConfig } from '@rstest/core';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const FIXTURES = ['tests/fixtures/**'];

const shared: ProjectConfig = {
  exclude: FIXTURES,
  globalSetup: ['tests/helpers/temporaryFolder.ts'],
  setupFiles: ['tests/helpers/plainText.ts'],
  // Some run commands, which takes 20 s, and five times that on a busy machine.
  testTimeout: 120_000,
  // A shared CI machine may stall a process or a browser for seconds; a real failure fails every time.
  retry: process.env.CI ? 2 : 0,
  // Some build a site, which takes longer while others build theirs.
  hookTimeout: 60_000,
  resolve: {
    // tsconfig's paths point to declarations of the generated modules.
    aliasStrategy: 'prefer-alias',
    alias: {
      // The package itself, without what `prepack` compiles.
      docspack$: fromRoot('src/api/index.ts'),
      'docspack/plugins': fromRoot('src/api/plugins.ts'),
      '#runtime': fromRoot('src/client/index.ts'),
      '#theme': fromRoot('theme/index.ts'),
      '#data/rspress/pages': fromRoot('tests/fixtures/generated/rspressPages.ts'),
      '#data/rspress/site': fromRoot('tests/fixtures/generated/rspressSite.ts'),
      '#site/data': fromRoot('tests/fixtures/generated/siteData.ts'),
      '#site/messages': fromRoot('tests/fixtures/generated/messages.ts'),
      '#site/sections': fromRoot('tests/fixtures/generated/sections.ts'),
    },
  },
  // As plugins/rspack defines it.
  source: { define: { 'import.meta.env.BASE_URL': "'/'" } },
  tools: {
    swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
  },
};

/** Also of component tests, which are unit tests. */
const UNIT_SETUP = ['tests/helpers/plainText.ts', 'tests/helpers/forbidProcesses.ts'];

/** Tests that build sites and open them in a browser. */
const BROWSER_TESTS = ['tests/e2e/**/*.test.ts'];

/** Component tests end in .tsx and run in happy-dom; all others run in plain Node.js. */
export default defineConfig({
  // Rstest leaves a core to itself, which on two cores makes one worker. Tests wait for browsers and builds a third of the time.
  pool: { maxWorkers: Math.ceil(availableParallelism() * 1.5) },
  projects: [
    { ...shared, name: 'unit', include: ['tests/unit/**/*.test.ts'], setupFiles: UNIT_SETUP },
    {
      ...shared,
      name: 'dom',
      include: ['tests/unit/**/*.test.tsx'],
      testEnvironment: 'happy-dom',
      setupFiles: [...UNIT_SETUP, 'tests/helpers/browserSetup.ts'],
    },
    {
      ...shared,
      name: 'browser',
      include: BROWSER_TESTS,
      // Waits end as soon as the state is reached. These limits are for busy machines.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
    },
  ],
});
