import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { PropReader } from '../../../../../plugins/checks/props/PropReader.ts';
import { propChecks } from '../../../../../plugins/checks/props/props.ts';
import { DEFAULT_COMPONENTS } from '../../../../../src/shared/defaultComponents.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';
import { checkFiles, formatFindings } from '../checkFiles.ts';

const CHART = `import type { ReactNode } from 'react';
import type { Size } from './_sizes.ts';

const KINDS = ['bar', 'line'] as const;

/** Props; with a comment: { none: string } */
export interface ChartProps extends Titled {
  kind?: (typeof KINDS)[number];
  size?: Size | number
  isWide?: boolean;
  data?: readonly { x: number; y: number }[];
  marks?: { x: number }[];
  onPick?(index: number): void;
  children?: ReactNode;
}

interface Titled { title?: string }

interface Row { label: string; kind?: 'a' | 'b'; rows?: Row[] }
interface TableProps { rows: readonly Row[]; names?: (string | number)[]; sizes?: Array<Size>; at?: { x: number }; any?: [1] }
export function Table(props: TableProps) { return null; }

export function Chart({ kind = 'bar', size, ...rest }: ChartProps) { return null; }
export default Chart;
export const Line = ({ color, width = 2 }) => null;
export const Any = (props) => null;
export const Rest = ({ color, ...rest }) => null;
export function None() { return null; }
export function Generic<Item>({ items }: { items: Item[] }) { return null; }
export function Html(props: { a?: string } & HTMLAttributes<HTMLDivElement>) { return null; }
export { Other as Renamed } from './_Other';
`;
const FILES = {
  'en/_Chart.tsx': CHART,
  'en/_sizes.ts': "export type Size = 'small' | 'large';\n",
  'en/_Other.jsx': 'export function Other({ label }) { return label; }\n',
};

async function findIn(text: string, files: Record<string, string> = FILES) {
  return formatFindings(await checkFiles(propChecks, { ...files, 'en/index.mdx': text }));
}

test('reads imports within the content of a component', async () => {
  const text = '<div>\n\nimport Button from \'./_Chart.tsx\';\n\n<Button size="large" />\n\n</div>\n';
  expect(await findIn(text)).toEqual([]);
  expect(await findIn(text.replace('large', 'huge'))).toHaveLength(1);
});

test('names props that have no effect for another engine once, with their number', async () => {
  const pageAdapter = { engine: 'other', ignoredProps: { Tabs: ['tabPosition'] } };
  const tabs = '<Tabs tabPosition="center" vaules={[]}>\n\n</Tabs>\n';
  const files = { 'en/index.mdx': `${tabs}\n${tabs}`, 'en/a.mdx': tabs, ...FILES };
  const own = `import { Chart as Tabs } from './_Chart.tsx';\n\n<Tabs tabPosition="left" />\n`;
  const found = formatFindings(await checkFiles(propChecks, { ...files, 'en/own.mdx': own }, {}, { pageAdapter }));
  expect(found.filter((each) => each.includes('tabPosition'))).toEqual([
    expect.stringContaining('own.mdx:3:7 gives <Tabs> the prop "tabPosition", which it does not have.'),
    'props en/a.mdx:1:7 gives <Tabs> the prop "tabPosition", which has no effect here (3 uses in 2 files).',
  ]);
  expect(found.filter((each) => each.includes('vaules'))).toHaveLength(3);
});

test('knows no props of components that a plugin replaces', async () => {
  const files = { 'en/index.mdx': '<Badge label="a" />\n\n<Tag tag="a" label="a" />\n' };
  const plugins = [{ name: 'site', replacedComponents: ['Badge'] }];
  const found = formatFindings(await checkFiles(propChecks, files, { plugins }));
  expect(found).toEqual([expect.stringContaining('3:14 gives <Tag> the prop "label"')]);
});

const importing = (tag: string) =>
  `import { Any, Chart, Generic, Html, Line, None, Renamed, Rest, Table } from './_Chart.tsx';\n\n${tag}\n`;

test.each([
  ['<Badge tpye="tip" />', '1:8 gives <Badge> the prop "tpye", which it does not have. → Did you mean "type"?'],
  [
    '<Badge type="tipp" />',
    '1:8 gives <Badge> "tipp" as "type", which must be "tip", "info", "warning" or "danger". → Did you mean "tip"?',
  ],
  [
    '<Badge outline="false" />',
    '1:8 gives <Badge> "false" as "outline", which must be true or false. → Write outline={false}.',
  ],
  [
    '<Tabs>\n  <Tab\n    label="a"\n    valeu="b"\n  >\n    c\n  </Tab>\n</Tabs>',
    '4:5 gives <Tab> the prop "valeu", which it does not have. → Did you mean "value"?',
  ],
])('%j is found in the default theme', async (text, finding) => {
  expect(await findIn(text)).toEqual([`props en/index.mdx:${finding}`]);
});

test.each([
  [
    '<Generic items={[1]} itms={2} />',
    '3:22 gives <Generic> the prop "itms", which it does not have. → Did you mean "items"?',
  ],
  [
    '<Line color="red">text</Line>',
    '3:1 gives <Line> content, which it does not show. → Its type has no "children". Add them there, or write <Line />.',
  ],
  ['<Chart titel="a" />', '3:8 gives <Chart> the prop "titel", which it does not have. → Did you mean "title"?'],
  [
    '<Chart size="smal" />',
    '3:8 gives <Chart> "smal" as "size", which must be "small", "large" or a number. → Did you mean "small"?',
  ],
  ['<Chart size />', '3:8 gives <Chart> a boolean as "size", which must be "small", "large" or a number.'],
  [
    '<Chart isWide="true" />',
    '3:8 gives <Chart> "true" as "isWide", which must be true or false. → Write isWide={true}.',
  ],
  ['<Chart kind={3} />', '3:8 gives <Chart> a number as "kind", which must be "bar" or "line".'],
  ['<Line colour="red" />', '3:7 gives <Line> the prop "colour", which it does not have. → Did you mean "color"?'],
  ['<None a="b" />', '3:7 gives <None> the prop "a", which it does not have. → It has no props.'],
  [
    '<Table rows={[{ label: "a" }, { lable: "b" }]} />',
    '3:8 gives <Table> the key "lable" in "rows[1]", which it does not have. → Did you mean "label"?',
  ],
  ['<Table rows={[{ kind: "a" }]} />', '3:8 gives <Table> no "label" in "rows[0]", which its type requires. → Add it.'],
  [
    '<Table rows={[{ label: "a", rows: [{ label: 3 }] }]} />',
    '3:8 gives <Table> a number as "rows[0].rows[0].label", which must be a string.',
  ],
  ['<Table rows="a" />', '3:8 gives <Table> "a" as "rows", which must be an array. → Write rows={[…]}.'],
  [
    '<Table rows={[]} names={[true]} />',
    '3:18 gives <Table> a boolean as "names[0]", which must be a string or a number.',
  ],
  [
    '<Table rows={[]} sizes={["smal"]} />',
    '3:18 gives <Table> "smal" as "sizes[0]", which must be "small" or "large". → Did you mean "small"?',
  ],
  [
    '<Table rows={[]} at={{ x: "1" }} />',
    '3:18 gives <Table> "1" as "at.x", which must be a number. → Write 1 without quotes.',
  ],
  ['<Chart title={["a"]} />', '3:8 gives <Chart> an array as "title", which must be a string.'],
  ['<Renamed lable="b" />', '3:10 gives <Renamed> the prop "lable", which it does not have. → Did you mean "label"?'],
])('%s is found in a component of the site', async (tag, finding) => {
  expect(await findIn(importing(tag))).toEqual([`props en/index.mdx:${finding}`]);
});

test.each([
  '<Chart title="a" kind="line" size={3} isWide data={[]} onPick={() => 1} key="a" data-x="1" aria-label="a" />',
  '<Chart {...{ a: 1 }} size="large" isWide={1 > 0} />',
  '<Table rows={[{ label: "a", kind: "b", rows: [] }]} names={["a", 1]} sizes={["small"]} at={{ x: 1 }} any={["b"]} />',
  '<Table rows={[{ label: name }]} />',
  '<Any a="b" />',
  '<Rest a="b" />',
  '<Html className="b" />',
  '<Badge type="tip" text={<b>a</b>} />',
])('accepts %s', async (tag) => {
  expect(await findIn(importing(tag))).toEqual([]);
});

describe('a component that is not the theme’s own', () => {
  test('may have other props: one that the page declares', async () => {
    expect(await findIn('export const Badge = ({ any }) => any;\n\n<Badge any="b" />\n')).toEqual([]);
  });

  test('may have other props: one of the site’s theme', async () => {
    const theme = { 'theme/index.ts': 'export default extendTheme(theme, { contentComponents: { Badge: {} } });' };
    expect(await findIn('<Badge any="b" />\n', theme)).toEqual([]);
  });
});

test('a fragment of several pages is reported once', async () => {
  const files = { 'en/_part.mdx': '<Badge tpye="a" />\n', 'en/a.mdx': "import Part from './_part.mdx';\n\n<Part />\n" };
  expect(await findIn("import Part from './_part.mdx';\n\n<Part />\n", files)).toEqual([
    expect.stringContaining('props en/_part.mdx:1:8'),
  ]);
});

test('the props of all components of the default theme are read', () => {
  const reader = new PropReader();
  const files = [
    'mdx/Badge',
    'mdx/Button',
    'mdx/Callout',
    'mdx/ThemeImage',
    'code/Tabs',
    'code/CodeBlock',
    'mdx/Prompt',
  ];
  for (const file of files) {
    const name = path.basename(file);
    const { props, isOpen } = reader.read(path.resolve(`theme/${file}.tsx`), name);
    expect([name, isOpen, props.size > 0]).toEqual([name, false, true]);
  }
  expect(DEFAULT_COMPONENTS).toContain('Badge');
});

test('a type that refers to itself is accepted', () => {
  const folder = writeFolder({ 'A.tsx': 'type A = A & B;\ntype B = A;\nexport function C(props: A) {}\n' });
  expect(new PropReader().read(path.join(folder, 'A.tsx'), 'C').isOpen).toBe(true);
});

const NEEDY = `import type { PropsWithChildren } from 'react';
interface Props { data: string; size: number | undefined; kind: 'a' | 'b'; onPick(): void; label?: string }
export function Needy({ kind = 'a', ...rest }: Props) { return null; }
export function Loose(props: Partial<Props>) { return null; }
export function Box(props: { children: ReactNode }) { return null; }
`;

test.each([
  ['<Needy label="a" />', ['3:1 gives <Needy> no "data", "onPick", without which it cannot be used.']],
  ['<Needy data="a" onPick={() => {}} />', []],
  ['<Needy {...props} />', []],
  ['<Loose />', []],
  ['<Box />', ['3:1 gives <Box> no content, without which it cannot be used.']],
  ['<Box>a</Box>', []],
])('a required prop is missed: %s', async (tag, found) => {
  const text = `import { Box, Loose, Needy } from './_Needy.tsx';\n\n${tag}\n`;
  const findings = await findIn(text, { 'en/_Needy.tsx': NEEDY });
  expect(findings.map((each) => each.replace(/^props en\/index\.mdx:| →.*$/g, ''))).toEqual(found);
});

const WRITTEN = `const sample = "interface Props { none: string }";
interface Props { a?: "(" | ('b' | 'c'); pick?: (value: { x: number }) => Array<string> }
interface Props { 'data-kind'?: string; "aria label"?: number }
export function Merged({ a = "(" /* , b = 1 */ }: Props) { return null; }
const Inner = ({ size }: { size?: (typeof SIZES)[number] }) => <p>{size < 3 && size > 1}</p>;
const SIZES = ['s', 'm'] as const;
export { Inner as Sized };
export const Typed: FC<Props> = ({ a }) => null;
export async function Later({ a }: Readonly<Props> = {}) { return null; }
`;

test.each([
  ['<Merged a="x" />', ['3:9 gives <Merged> "x" as "a", which must be "(", "b" or "c".']],
  ['<Merged a="c" pick={() => []} />', []],
  ['<Merged none="x" />', ['3:9 gives <Merged> the prop "none", which it does not have.']],
  ['<Sized size="l" />', ['3:8 gives <Sized> "l" as "size", which must be "s" or "m".']],
  ['<Typed b="l" />', []],
  ['<Later a="b" />', []],
  ['<Later none="b" />', ['3:8 gives <Later> the prop "none", which it does not have.']],
])('types are read as TypeScript reads them: %s', async (tag, found) => {
  const text = `import { Later, Merged, Sized, Typed } from './_Written.tsx';\n\n${tag}\n`;
  const findings = await findIn(text, { 'en/_Written.tsx': WRITTEN });
  expect(findings.map((each) => each.replace(/^props en\/index\.mdx:| →.*$/g, ''))).toEqual(found);
});

test('a module that cannot be parsed has components of any props', () => {
  const folder = writeFolder({ 'A.tsx': 'export function C({ a }: { a: string }) { return <p; }\n' });
  expect(new PropReader().read(path.join(folder, 'A.tsx'), 'C').isOpen).toBe(true);
});
