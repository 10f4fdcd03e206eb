import type { ForeignEngine } from '../src/model/sourceAdapter.ts';
import { CONFIG_FILES as DOCUSAURUS_FILES } from './docusaurus/node/configFiles.ts';
import { CONFIG_FILES } from './rspress/node/configFiles.ts';

/** Engines whose sites build as they are, in the order in which they are looked for. */
export const FOREIGN_ENGINES: readonly ForeignEngine[] = [
  {
    name: 'rspress',
    label: 'Rspress',
    marks: CONFIG_FILES,
    load: async () => (await import('./rspress/node/adapter.ts')).rspressAdapter,
  },
  {
    name: 'vitepress',
    label: 'VitePress',
    marks: ['.vitepress'],
    script: /\bvitepress\s+(?:dev|build)\b/,
    load: async () => (await import('./vitepress/node/adapter.ts')).vitepressAdapter,
  },
  {
    name: 'docusaurus',
    label: 'Docusaurus',
    marks: DOCUSAURUS_FILES,
    load: async () => (await import('./docusaurus/node/adapter.ts')).docusaurusAdapter,
  },
];
