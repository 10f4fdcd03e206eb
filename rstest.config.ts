import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rstest/core';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  include: ['tests/**/*.test.{ts,tsx}'],
  exclude: ['tests/fixtures/**'],
  testTimeout: 30_000,
  resolve: {
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
});
