import { Children, isValidElement, type ReactNode } from 'react';
import type { WithContent } from '../mdx/content.ts';
import { TabGroup, type TabGroupItem } from './TabGroup.tsx';

export interface TabProps extends WithContent {
  label?: ReactNode;
  /** default the label */
  value?: string;
  disabled?: boolean;
}

export interface TabsProps {
  /** Tabs with the same group share one choice, which is remembered. */
  groupId?: string;
  /** Value, or label, of the tab that shows first. */
  defaultValue?: string;
  /** Position of the tab that shows first, from 0. */
  defaultIndex?: number;
  /** Values and labels by position, for tabs that do not give their own. */
  values?: (string | { value: string; label?: ReactNode })[];
  children?: ReactNode;
}

function valueAndLabel(given: NonNullable<TabsProps['values']>[number] | undefined) {
  return typeof given === 'string' ? { value: given, label: given } : given;
}

/** The tabs that `children` describe. */
export function collectTabs(children: ReactNode, values: TabsProps['values'] = []): TabGroupItem[] {
  return Children.toArray(children)
    .filter((child) => isValidElement<TabProps>(child))
    .map(({ props }, index) => {
      const given = valueAndLabel(values[index]);
      const label = props.label ?? given?.label ?? props.value ?? given?.value ?? String(index + 1);
      const value = props.value ?? given?.value ?? (typeof label === 'string' ? label : String(index + 1));
      return { value, label, content: <Tab {...props} />, isDisabled: props.disabled };
    });
}

/** One of several contents at a time. */
export function Tabs({ groupId = '', defaultValue, defaultIndex, values, children }: TabsProps) {
  const items = collectTabs(children, values);
  const byLabel = items.find(({ label }) => label === defaultValue)?.value;
  const byValue = items.find(({ value }) => value === defaultValue)?.value;
  const selected = byValue ?? byLabel ?? (defaultIndex === undefined ? undefined : items[defaultIndex]?.value);
  return <TabGroup items={items} group={groupId} selected={selected} />;
}

/** The content of one tab. */
export function Tab({ html, children }: TabProps) {
  return html ? <div dangerouslySetInnerHTML={html} /> : children;
}

export interface PageTabsProps extends TabsProps {
  /** Name of the query parameter that says which tab shows; default page. */
  id?: string;
}

/** Tabs whose choice is a part of the page's address. */
export function PageTabs({ id = 'page', children, values, defaultValue }: PageTabsProps) {
  return <TabGroup items={collectTabs(children, values)} group="" query={id} selected={defaultValue} />;
}
