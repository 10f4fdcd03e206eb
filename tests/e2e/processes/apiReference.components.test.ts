import { describe, expect, test } from '@rstest/core';
import { referenceSite } from '../../unit/plugins/apiReference/referenceSite.ts';
import { htmlOf } from '../../unit/src/node/pages/compileText.ts';

describe('components', () => {
  const FILES = {
    'package.json': JSON.stringify({ name: 'ui', version: '1.0.0' }),
    'node_modules/react/package.json': JSON.stringify({ name: 'react', version: '1.0.0', types: 'index.d.ts' }),
    'node_modules/react/index.d.ts': `export interface ReactElement { type: string }
export type ReactNode = ReactElement | string | null;
export declare class Component<P> { constructor(props: P); props: Readonly<P>; render(): ReactNode; }
`,
    'src/index.tsx': `import { Component, type ReactElement, type ReactNode } from 'react';
interface Content {
  /** @internal */
  html?: string;
  title?: string;
}
/** Props of {@link Badge}. */
export interface BadgeProps extends Content {
  /** Its color. */
  type?: 'tip' | 'info';
  /**
   * Its size.
   * @default the size of the text
   */
  size?: number;
  /** Called when it is closed. */
  onClose?(): void;
}
declare const element: ReactElement;
/** A short label. */
export function Badge({ type = 'tip', size = 12, title }: BadgeProps) {
  return type && size && title ? element : null;
}
export const Row = (props: { children: ReactNode }): ReactNode => props.children;
export function List({ rows = [] }: { rows?: string[] }) {
  return rows.map(() => element);
}
export function Table<T>(props: { rows: T[] }): ReactElement {
  return { type: String(props.rows) };
}
export class Boundary extends Component<{ fallback: string }> {
  state = {};
}
export function Plain(text: string): string {
  return text;
}
export const useRow = (): ReactNode => null;
`,
  };

  const openComponents = () =>
    referenceSite(FILES, { packages: [{ package: '.', sources: { '.': 'src/index.tsx' }, pages: 'package' }] });

  test('have their props as members, and no other export has', async () => {
    const site = await openComponents();
    const { toc } = await site.compile('en/api.md');
    expect(toc.map(({ text, depth }) => [depth, text])).toEqual([
      [2, 'Components'],
      [3, '<Badge>'],
      [4, 'Badge.type?'],
      [4, 'Badge.size?'],
      [4, 'Badge.onClose?'],
      [4, 'Badge.title?'],
      [3, '<Row>'],
      [4, 'Row.children'],
      [3, '<List>'],
      [4, 'List.rows?'],
      [3, '<Table>'],
      [4, 'Table.rows'],
      [3, '<Boundary>'],
      [4, 'Boundary.fallback'],
      [4, 'Boundary.state'],
      [2, 'Functions'],
      [3, 'Plain()'],
      [2, 'Variables'],
      [3, 'useRow'],
      [2, 'Interfaces'],
      [3, 'BadgeProps'],
      [4, 'BadgeProps.type?'],
      [4, 'BadgeProps.size?'],
      [4, 'BadgeProps.title?'],
      [4, 'BadgeProps.onClose?()'],
    ]);
  });

  test('have defaults of comments, else those of literals in the code', async () => {
    const site = await openComponents();
    const html = htmlOf(await site.compile('en/api.md'));
    expect(html).toMatch(/<strong>Default:<\/strong> <code>'tip'<\/code>/);
    expect(html).toContain('<strong>Default:</strong> the size of the text');
    expect(html).not.toContain('<strong>Default:</strong> <code>[]');
  });

  test('fill tables of their props', async () => {
    const site = await referenceSite(
      { ...FILES, 'en/badge.mdx': '# Badge\n\n<TypeTable type="Badge" ids="badge-" />\n' },
      { packages: [{ package: '.', sources: { '.': 'src/index.tsx' } }] },
    );
    const page = await site.compile('en/badge.mdx');
    expect(page.problems).toEqual([]);
    expect(htmlOf(page)).toContain(
      "<tr id=\"badge-type\"><td><code>type?</code></td><td><code>'tip' | 'info'</code></td><td><code>'tip'</code></td><td>Its color.</td></tr>",
    );
  });
});
