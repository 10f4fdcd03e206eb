import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, rs, test } from '@rstest/core';
import { z } from 'zod';
import { readDiagramSource, turnDiagram } from '../../../../plugins/diagrams/diagramSource.ts';
import { diagrams } from '../../../../plugins/diagrams/diagrams.ts';
import { findDiagramRenderer } from '../../../../plugins/diagrams/renderDiagram.ts';
import { markdown } from '../../../../plugins/markdown/markdown.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { compilePage } from '../../../../src/node/pages/compilePage.ts';
import { localParser, type MarkdownParser } from '../../../../src/node/pages/markdown/markdownParser.ts';
import { ParserFailure } from '../../../../src/tools/messages/ParserFailure.ts';
import { compileText, makeConfig, makeSource } from '../../src/node/pages/compileText.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

const SITE: Partial<SiteConfig> = { markdown: { mermaid: true }, plugins: [diagrams] };
const TYPES: [type: string, source: string, labels: string[]][] = [
  [
    'flowchart',
    'flowchart TD\n  subgraph one [Group]\n    A[Start < now] --> B{Ready?}\n  end\n  B -->|yes| C([开始])',
    ['Group', 'Start < now', 'Ready?', 'yes', '开始'],
  ],
  [
    'sequence diagram',
    'sequenceDiagram\n  participant A as Alice\n  A->>Bob: Hi\n  Note over A,Bob: A note',
    ['Alice', 'Bob', 'Hi', 'A note'],
  ],
  ['state diagram', 'stateDiagram-v2\n  [*] --> Still\n  Still --> Moving : push', ['Still', 'Moving', 'push']],
  [
    'class diagram',
    'classDiagram\n  Animal <|-- Duck\n  class Animal {\n    +int age\n    +run() bool\n  }',
    ['Animal', 'Duck', '+ age: int', '+ run(): bool'],
  ],
  [
    'entity relationship diagram',
    'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  CUSTOMER {\n    string name PK\n  }',
    ['CUSTOMER', 'ORDER', 'places', 'PK', 'string', 'name'],
  ],
];
const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;

describe('a diagram', () => {
  test.each(TYPES)('is two pictures without scripts, styles and other hosts: %s', async (_, source, labels) => {
    const { graph, problems } = await makeSite({ 'en/a.mdx': `# A\n\n${fence(source)}` }, SITE);
    expect(problems).toEqual([]);
    const files = await readOutputs(new Hooks([diagrams], graph.config, 'build'), graph);
    expect(Object.keys(files).map((name) => name.replace(/\w{8}-/, ''))).toEqual([
      'diagrams/light.svg',
      'diagrams/dark.svg',
    ]);
    const [light = '', dark = ''] = Object.values(files);
    expect(light).toMatch(/^<svg font-family="system-ui, sans-serif" xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox=/);
    const [, start] = /viewBox="(\S+) /.exec(light) ?? [];
    const left = Math.min(...[...light.matchAll(/<rect x="([\d.]+)"/g)].map(([, x]) => Number(x)));
    expect(left - Number(start)).toBeLessThan(20);
    expect(light).toContain('#14201b');
    expect(dark).toContain('#e6edea');
    for (const svg of [light, dark]) {
      expect(svg).not.toMatch(/var\(|<style| style=|@import|class=|<script|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
      expect(svg).not.toMatch(/\d\.\d{3}/);
    }
    const page = graph.byRoute.get('/a');
    const { nodes } = (await page?.content()) ?? { nodes: [] };
    expect(nodes).toMatchObject([
      {},
      {
        kind: 'component',
        name: 'MermaidDiagram',
        props: {
          light: `/${Object.keys(files)[0]}`,
          dark: `/${Object.keys(files)[1]}`,
          width: expect.any(Number),
          height: expect.any(Number),
          code: source,
        },
      },
    ]);
    for (const label of labels) expect(page?.searchText).toContain(label);
  });

  test('is once in the output, however many pages have it', async () => {
    const [[, source] = ['', '']] = TYPES;
    const files = { 'en/a.mdx': fence(source), 'zh/a.md': `> ${fence(source).replaceAll('\n', '\n> ')}` };
    const { graph } = await makeSite(files, SITE);
    const outputs = await readOutputs(new Hooks([diagrams, markdown], graph.config, 'build'), graph);
    expect(Object.keys(outputs).filter((name) => name.endsWith('.svg'))).toHaveLength(2);
    expect(outputs['a.md']).toContain(fence(source).trim());
    expect(outputs['zh/a.md']).toContain('> ```mermaid\n> flowchart TD');
  });

  test('is a tab in a code group', async () => {
    const [[, source] = ['', '']] = TYPES;
    const tab = (label: string) => `\`\`\`mermaid${label}\n${source}\n\`\`\`\n`;
    const { content, problems } = await compileText(`::: code-group\n${tab(' [Flow]')}${tab('')}:::\n`, { site: SITE });
    expect(problems).toEqual([]);
    expect(content).toMatchObject([
      {
        name: 'Tabs',
        children: ['Flow', 'mermaid'].map((label) => ({ props: { label }, children: [{ name: 'MermaidDiagram' }] })),
      },
    ]);
  });

  test('has the colors of the theme of the site', async () => {
    const themeDir = mkdtempSync(path.join(tmpdir(), 'theme-'));
    writeFileSync(
      path.join(themeDir, 'a.css'),
      ':root { --c-brand: #6a35d0; }\n.dark { --c-brand: rgb(184 148 246); }',
    );
    const { graph } = await makeSite({ 'en/a.mdx': fence('graph TD\n  a-->b') }, SITE);
    const config = { ...graph.config, themeDir };
    const files = await readOutputs(new Hooks([diagrams], config, 'build'), { ...graph, config });
    expect(Object.values(files)).toEqual([expect.stringContaining('#6a35d0'), expect.stringContaining('#b894f6')]);
    rmSync(themeDir, { recursive: true });
  });

  test('stays code without the setting', async () => {
    const page = await compileText(fence('graph TD\n  a-->b'), { site: { plugins: [diagrams] } });
    expect(page.content).toMatchObject([{ name: 'CodeBlock', props: { lang: 'mermaid' } }]);
    expect([page.treeData, page.warnings]).toEqual([undefined, []]);
  });

  test('of another type stays code, with a notice', async () => {
    const page = await compileText(`a\n\n- b\n\n  \`\`\`mermaid\n  pie\n    "a": 1\n  \`\`\`\n`, { site: SITE });
    expect(JSON.stringify(page.content)).toContain('"name":"CodeBlock","props":{"lang":"mermaid"}');
    expect(page.problems).toEqual([]);
    expect(page.warnings).toMatchObject([
      {
        location: { file: 'en/guide/page.mdx', line: 5, column: 3 },
        problem: 'has a Mermaid diagram of the type "pie", which stays code.',
        hint: 'Flowcharts, sequence, state, class and entity relationship diagrams are rendered.',
      },
    ]);
  });

  test('that takes too long is an error at its fence, and the others are rendered', async () => {
    const config = makeConfig('/docs', SITE);
    const local = localParser(config.markdown);
    const limits: (number | undefined)[] = [];
    const parser: MarkdownParser = {
      run(job) {
        if (job.kind !== 'task' || !job.body.includes('large')) return local.run(job);
        limits.push(job.limitMs);
        throw new ParserFailure('limit', 'takes longer than 5 s to render');
      },
    };
    const text = `# A\n\n${fence('graph TD\n  large-->b')}\n${fence('graph TD\n  a-->b')}`;
    const { page } = await compilePage(makeSource('/docs', 'en/a.mdx'), text, config, parser);
    expect(limits).toEqual([5_000]);
    expect(page.problems).toMatchObject([
      {
        location: { file: 'en/a.mdx', line: 3, column: 1 },
        problem: 'has a diagram that takes longer than 5 s to render.',
        hint: 'Divide it into smaller diagrams, or name another language to show it as code.',
      },
    ]);
    expect(JSON.stringify(page.content)).toContain('"name":"MermaidDiagram"');
  });

  test('without shapes is an error', async () => {
    const page = await compileText(`a\n\n${fence('flowchart TD')}`, { site: SITE });
    expect(page.problems.map(({ location, problem }) => [location?.line, problem])).toEqual([
      [3, expect.stringMatching(/^has a diagram that cannot be rendered: .*\.$/)],
    ]);
  });
});

test.each([
  ['graph TD; a-->b; b-->c', { type: 'graph', text: 'graph TD\na-->b; b-->c', about: [] }],
  ['graph TD\na-->b', { type: 'graph', text: 'graph TD\na-->b', about: [] }],
  [
    '---\ntitle: "The flow"\nconfig: {}\n---\n%%{init: {}}%%\nflowchart LR\n  a-->b %% x\n  %% comment\n  click a "/b"',
    { type: 'flowchart', text: 'flowchart LR\n  a-->b %% x', about: ['The flow'] },
  ],
  [
    'stateDiagram-v2\n  accTitle: A title\n  accDescr: Its text\n  a --> b',
    { type: 'stateDiagram-v2', text: 'stateDiagram-v2\n  a --> b', about: ['A title', 'Its text'] },
  ],
  [
    'erDiagram\n  accDescr {\n    Two\n    lines\n  }\n  A ||--|| B : b',
    { type: 'erDiagram', text: 'erDiagram\n\n  A ||--|| B : b', about: ['Two lines'] },
  ],
  ['', { type: '', text: '', about: [] }],
])('the source %j', (written, expected) => {
  expect(readDiagramSource(written)).toEqual(expected);
});

test.each([
  ['A[Start --> B{x}'],
  ['开始 --> 结束'],
  ['A --o B'],
  ['A--xB'],
  ['A --> B; B --o C'],
  ['A@{ shape: rect }'],
  ['{x}'],
  ['class A, B hot'],
])('names a line of a flowchart that the renderer does not understand: %s', async (line) => {
  const source = `flowchart TD\n  A[One] --> B\n  ${line}`;
  const { warnings } = await makeSite({ 'en/a.mdx': `# A\n\n${fence(source)}` }, SITE);
  expect(warnings.map(({ message }) => message.split('\n')[0])).toEqual([
    `[docs:diagram-syntax] en/a.mdx:6 has a diagram with the line "${line}", of which the renderer shows nothing or only the beginning.`,
  ]);
});

test('names a line of a state diagram that the renderer does not understand', async () => {
  const source = 'stateDiagram-v2\n  [*] --> A\n  note right of A : Text';
  const { warnings } = await makeSite({ 'en/a.mdx': `# A\n\n${fence(source)}` }, SITE);
  expect(warnings.map(({ location }) => location?.line)).toEqual([6]);
});

test.each([
  [
    'flowchart',
    `graph LR
      %% A comment.
      A --> B & C;
      A:::hot -->|"x y"| B
      A -- yes --> B -. no .-> C == sure ==> D
      classDef hot fill:#f00,stroke:#333;
      class A,B hot
      style A fill:#fff
      linkStyle 0 stroke:#f00
      subgraph one [Group x]
        direction LR
        X(((z))) <--> Y>flag]
      end
      subgraph Two words
        Q[(db)]---R[[sub]]
      end
      us-east --- E{{hex}}
      click A "https://example.com"`,
  ],
  [
    'state diagram',
    `stateDiagram-v2
      direction LR
      [*] --> Still
      Still --> Moving : push
      state "long name" as s2
      state Comp {
        [*] --> in1
      }
      s2 : text
      classDef a fill:#fff
      linkStyle 0 stroke:#f00`,
  ],
])('names no line of a %s that the renderer understands', async (_, source) => {
  const { warnings, problems } = await makeSite({ 'en/a.mdx': `# A\n\n${fence(source)}` }, SITE);
  expect([...warnings, ...problems]).toEqual([]);
});

test.each([
  ['A-->B', 'A --> B'],
  ['A[One]-->B{Two}-->C', 'A[One] --> B{Two} --> C'],
  ['A-->|a --> b|B', 'A -->|a --> b| B'],
  ['A --> |yes| B', 'A -->|yes| B'],
  ['A--yes-->B', 'A -- yes --> B'],
  ['A-.no.->B', 'A -. no .-> B'],
  ['A & B==>C', 'A & B ==> C'],
  ['a-b---c-d', 'a-b --- c-d'],
  ['A["a-->b; c"]-->B', 'A["a-->b; c"] --> B'],
  ['A-->B;', 'A --> B'],
  ['A-->B; B-->C', 'A --> B\nB --> C'],
])('the statement %j of a flowchart is %j', async (line, spaced) => {
  const render = await findRenderer();
  const picture = await render(`flowchart TD\n${line}`);
  expect(picture.dropped).toEqual([]);
  expect(picture).toEqual(await render(`flowchart TD\n${spaced}`));
});

test.each([
  ['A<|--B', 'A <|-- B'],
  ['A "1"-->"*" B : a--b', 'A "1" --> "*" B : a--b'],
])('the relation %j of a class diagram is %j', async (line, spaced) => {
  const render = await findRenderer();
  expect(await render(`classDiagram\n${line}`)).toEqual(await render(`classDiagram\n${spaced}`));
});

async function findRenderer() {
  const { default: run } = await import('../../../../plugins/diagrams/diagramTask.mjs');
  const render = findDiagramRenderer(process.cwd(), (_, input) => run(input));
  if (!render) throw new Error('beautiful-mermaid is not installed.');
  return render;
}

test('labels that look like markup stay text', async () => {
  const render = await findRenderer();
  const { svg, labels } = await render('flowchart LR\n  a["x class=1 & <y>"] --> b[style]');
  expect(labels).toContain('style');
  expect(labels.join()).toContain('class=1 &');
  expect(svg).toContain('style</text>');
});

const PICTURE = z.object({ light: z.string(), width: z.number() });
const THEME_IMAGE = PICTURE.extend({ narrow: PICTURE.optional() });

test.each([
  ['flowchart LR\n  A --> B', 'flowchart TB\n  A --> B'],
  ['graph RL\nA --> B', 'graph TB\nA --> B'],
  ['stateDiagram-v2\n  direction LR\n  A --> B', 'stateDiagram-v2\n  direction TB\n  A --> B'],
  ['flowchart TD\n  A --> B', undefined],
  ['sequenceDiagram\n  LR->>B: Hi', undefined],
])('%j is turned to %j', (source, turned) => {
  expect(turnDiagram(source)).toBe(turned);
});

test('a wide diagram that runs sideways has pictures for phones, which run from top to bottom', async () => {
  const wide = 'flowchart LR\n  A[Test files] --> B[Bundle] --> C[Worker pool] --> D[Runner]';
  const narrow = 'flowchart LR\n  A --> B';
  const { graph } = await makeSite({ 'en/a.mdx': `# A\n\n${fence(wide)}\n${fence(narrow)}` }, SITE);
  const { nodes } = (await graph.byRoute.get('/a')?.content()) ?? { nodes: [] };
  const [first, second] = nodes.flatMap((node) =>
    typeof node === 'object' && node.kind === 'component' && node.name === 'MermaidDiagram' ? [node.props] : [],
  );
  const files = await readOutputs(new Hooks([diagrams], graph.config, 'build'), graph);
  const turned = THEME_IMAGE.parse(first).narrow;
  expect(turned?.width).toBeLessThan(THEME_IMAGE.parse(first).width / 2);
  expect(Object.keys(files)).toContain(turned?.light.slice(1));
  expect(second).not.toHaveProperty('narrow');
});

test('the package of the site that is missing is named at the diagram', async () => {
  rs.doMock('../../../../src/tools/packages/findModule.ts', () => ({ findModule: () => undefined }));
  rs.resetModules();
  const { diagrams: fresh } = await import('../../../../plugins/diagrams/diagrams.ts');
  const page = await compileText(`a\n\n${fence('graph TD\n  a-->b')}`, { site: { ...SITE, plugins: [fresh] } });
  expect(page.problems.map(({ location, problem, hint }) => [location?.line, problem, hint])).toEqual([
    [
      3,
      'has a diagram, which needs the package "beautiful-mermaid". It is not installed.',
      'Run "npm install -D beautiful-mermaid".',
    ],
  ]);
  rs.doUnmock('../../../../src/tools/packages/findModule.ts');
});
