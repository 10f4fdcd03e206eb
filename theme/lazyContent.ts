// Their styles are in the style sheet of all pages, because a document needs them before any script.
import './code/Tabs.module.css';
import './mdx/Button.module.css';
import './mdx/Card.module.css';
import './mdx/Field.module.css';
import './mdx/FileTree.module.css';
import './mdx/Prompt.module.css';
import './mdx/SourceCode.module.css';
import './mdx/Steps.module.css';
import './mdx/ThemeImage.module.css';
import type { AnyComponent, ContentComponent } from '#runtime';

/** Names of the components in `mdx/lazyComponents.ts`. */
const LAZY_NAMES = [
  'Button',
  'Card',
  'CardGrid',
  'Field',
  'FileTree',
  'LinkCard',
  'MermaidDiagram',
  'PackageManagerTabs',
  'PageTab',
  'PageTabs',
  'Prompt',
  'SourceCode',
  'Steps',
  'Tab',
  'Tabs',
  'ThemeImage',
];

let loaded: Readonly<Record<string, AnyComponent>> | undefined;

function load(): Promise<void> | undefined {
  if (loaded) return undefined;
  return import(/* webpackChunkName: "content" */ './mdx/lazyComponents.ts').then((module) => {
    loaded = module.lazyComponents;
  });
}

function toLazy(name: string): ContentComponent {
  return {
    isStatic: true,
    load,
    component(props) {
      const component = loaded?.[name];
      if (!component) throw new Error(`<${name}> is not loaded. Its \`load\` comes before it.`);
      return component(props);
    },
  };
}

/** Content components that few pages use, by name. All of them are loaded with the first one that React renders. */
export const lazyContent: Record<string, ContentComponent> = Object.fromEntries(
  LAZY_NAMES.map((name) => [name, toLazy(name)]),
);
