import type { Engine } from './markup.ts';

/** How the own tool of another engine builds a site. */
export interface EngineTool {
  label: string;
  /** Command below `node_modules/.bin`, and its arguments. */
  command: readonly [name: string, ...args: string[]];
  /** Its output, relative to the site. */
  out: string;
  /** Packages of the registry that build a site which has none installed. */
  packages: readonly string[];
}

/** The engines whose sites build as they are. */
export const TOOLS: Readonly<Record<Exclude<Engine, 'docspack'>, EngineTool>> = {
  rspress: {
    label: 'Rspress',
    command: ['rspress', 'build'],
    out: 'doc_build',
    packages: ['@rspress/core@2.0.22', 'react@19.3.1', 'react-dom@19.3.1'],
  },
  vitepress: {
    label: 'VitePress',
    command: ['vitepress', 'build', 'docs'],
    out: 'docs/.vitepress/dist',
    packages: ['vitepress@2.0.0-alpha.19', 'vue@3.5.45'],
  },
  docusaurus: {
    label: 'Docusaurus',
    command: ['docusaurus', 'build'],
    out: 'build',
    // Later versions of webpack refuse options of its progress bar.
    packages: [
      '@docusaurus/core@3.10.2',
      '@docusaurus/preset-classic@3.10.2',
      'webpack@5.97.1',
      'react@18.3.1',
      'react-dom@18.3.1',
    ],
  },
};
