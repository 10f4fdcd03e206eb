import { expect, test } from '@rstest/core';
import theme from '#theme';
import { DEFAULT_COMPONENT_SOURCES, DEFAULT_COMPONENTS } from '../../../src/shared/defaultComponents.ts';
import * as codeBlock from '../../../theme/code/CodeBlock.tsx';
import * as packageManagerTabs from '../../../theme/code/PackageManagerTabs.tsx';
import * as tabs from '../../../theme/code/Tabs.tsx';
import * as badge from '../../../theme/mdx/Badge.tsx';
import * as button from '../../../theme/mdx/Button.tsx';
import * as callout from '../../../theme/mdx/Callout.tsx';
import * as card from '../../../theme/mdx/Card.tsx';
import * as field from '../../../theme/mdx/Field.tsx';
import * as fileTree from '../../../theme/mdx/FileTree.tsx';
import * as footnotes from '../../../theme/mdx/Footnotes.tsx';
import { lazyComponents } from '../../../theme/mdx/lazyComponents.ts';
import * as mermaidDiagram from '../../../theme/mdx/MermaidDiagram.tsx';
import * as prompt from '../../../theme/mdx/Prompt.tsx';
import * as sourceCode from '../../../theme/mdx/SourceCode.tsx';
import * as steps from '../../../theme/mdx/Steps.tsx';
import * as tag from '../../../theme/mdx/Tag.tsx';
import * as themeImage from '../../../theme/mdx/ThemeImage.tsx';
import * as overviewGroup from '../../../theme/overview/OverviewGroup.tsx';
import * as overviewList from '../../../theme/overview/OverviewList.tsx';

const MODULES: Record<string, Record<string, unknown>> = {
  'code/CodeBlock.tsx': codeBlock,
  'code/PackageManagerTabs.tsx': packageManagerTabs,
  'code/Tabs.tsx': tabs,
  'mdx/Badge.tsx': badge,
  'mdx/Button.tsx': button,
  'mdx/Callout.tsx': callout,
  'mdx/Card.tsx': card,
  'mdx/Field.tsx': field,
  'mdx/FileTree.tsx': fileTree,
  'mdx/Footnotes.tsx': footnotes,
  'mdx/MermaidDiagram.tsx': mermaidDiagram,
  'mdx/Prompt.tsx': prompt,
  'mdx/SourceCode.tsx': sourceCode,
  'mdx/Steps.tsx': steps,
  'mdx/Tag.tsx': tag,
  'mdx/ThemeImage.tsx': themeImage,
  'overview/OverviewGroup.tsx': overviewGroup,
  'overview/OverviewList.tsx': overviewList,
};

test('watch mode lists the default theme’s content components', () => {
  expect([...DEFAULT_COMPONENTS].sort()).toEqual(Object.keys(theme.contentComponents).sort());
});

test.each(Object.entries(DEFAULT_COMPONENT_SOURCES))(
  '%s is in the module of which its props are read',
  (key, [module, name]) => {
    const expected = lazyComponents[key] ?? theme.contentComponents[key]?.component;
    expect(expected).toBeDefined();
    expect(MODULES[module]?.[name]).toBe(expected);
  },
);
