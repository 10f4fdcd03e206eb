import { fileURLToPath } from 'node:url';
import { defineConfig, type ProjectConfig } from '@rstest/core';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shared: ProjectConfig = {
  exclude: ['tests/fixtures/**'],
  testTimeout: 30_000,
  // A real browser on a shared machine can miss a beat; what is broken fails every time.
  retry: process.env.CI ? 2 : 0,
  resolve: {
    // tsconfig's paths name declarations of the generated modules.
    aliasStrategy: 'prefer-alias',
    alias: {
      '#runtime': fromRoot('src/index.ts'),
      '#theme': fromRoot('theme/index.ts'),
      '#site/data': fromRoot('tests/fixtures/generated/siteData.ts'),
      '#site/sections': fromRoot('tests/fixtures/generated/sections.ts'),
      '#site/searchIndexes': fromRoot('tests/fixtures/generated/searchIndexes.ts'),
    },
  },
  tools: {
    swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
  },
};

/** What is drawn or listens needs a document: its tests end in .tsx. Everything else is tested in plain Node. */
export default defineConfig({
  projects: [
    { ...shared, name: 'node', include: ['tests/**/*.test.ts'] },
    {
      ...shared,
      name: 'dom',
      include: ['tests/**/*.test.tsx'],
      testEnvironment: 'happy-dom',
      setupFiles: ['tests/helpers/browserSetup.ts'],
    },
  ],
});
