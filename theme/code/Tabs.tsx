import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { misuseError } from '#runtime';
import type { WithContent } from '../shared/content.ts';
import { useMessages } from '../shared/messages.ts';
import { TabGroup, type TabGroupItem } from './TabGroup.tsx';

/** Props of `Tab`. */
export interface TabProps extends WithContent {
  /** Text of its button. */
  label?: ReactNode;
  /**
   * Name by which it is chosen and stored.
   * @default the label
   */
  value?: string;
  /** Shows the button, which cannot be chosen. */
  disabled?: boolean;
}

interface TabValue {
  value: string;
  label?: ReactNode;
  disabled?: boolean;
}

/** Props of `Tabs`. */
export interface TabsProps {
  /** Tabs with the same group share one choice, which is stored. */
  groupId?: string;
  /** Name of a query parameter that has the choice, so that a link can be to a tab. */
  query?: string;
  /** Value or label of the initially selected tab. */
  defaultValue?: string;
  /** 0-based index of the initially selected tab. */
  defaultIndex?: number;
  /** Values and labels by index, for tabs that do not have their own. */
  values?: (string | TabValue)[];
  children?: ReactNode;
}

function valueAndLabel(given: string | TabValue | undefined): TabValue | undefined {
  return typeof given === 'string' ? { value: given, label: given } : given;
}

/** Returns the elements in `children`, including those of expressions. */
export function elementsOf<Props extends { children?: ReactNode }>(children: ReactNode): ReactElement<Props>[] {
  return Children.toArray(children)
    .filter((child) => isValidElement<Props>(child))
    .flatMap((child) => (child.type === Fragment ? elementsOf<Props>(child.props.children) : [child]));
}

/**
 * Returns the tabs in `children`.
 * @throws Error if there are none, or if there is other content, which would be lost
 */
export function collectTabs(component: string, { children, values = [] }: TabsProps): TabGroupItem[] {
  const elements = elementsOf<TabProps>(children);
  if (elements.length === 0 || elements.some(({ type }) => typeof type === 'string')) {
    throw misuseError(`<${component}> needs all of its content in <Tab> elements`, { kind: 'content', component });
  }
  return elements.map((content, index) => {
    const { props } = content;
    const given = valueAndLabel(values[index]);
    const label = props.label ?? given?.label ?? props.value ?? given?.value ?? String(index + 1);
    const value = props.value ?? given?.value ?? (typeof label === 'string' ? label : String(index + 1));
    return { value, label, content, isDisabled: props.disabled ?? given?.disabled };
  });
}

/** Tabs that show one panel at a time. */
export function Tabs(props: TabsProps) {
  const messages = useMessages();
  const { groupId = '', query, defaultValue, defaultIndex } = props;
  const items = collectTabs('Tabs', props);
  const byLabel = items.find(({ label }) => label === defaultValue)?.value;
  const byValue = items.find(({ value }) => value === defaultValue)?.value;
  const selected = byValue ?? byLabel ?? (defaultIndex === undefined ? undefined : items[defaultIndex]?.value);
  return <TabGroup items={items} group={groupId} query={query} selected={selected} name={messages.tabs} />;
}

/** The content of a tab. */
export function Tab({ html, children }: TabProps) {
  return html ? <div dangerouslySetInnerHTML={html} /> : children;
}

/** Props of `PageTabs`. */
export interface PageTabsProps extends Omit<TabsProps, 'query'> {
  /**
   * Name of the query parameter for the selected tab.
   * @default 'page'
   */
  id?: string;
}

/** Tabs whose choice is part of the URL. */
export function PageTabs({ id = 'page', defaultValue, ...props }: PageTabsProps) {
  const { tabs } = useMessages();
  return <TabGroup items={collectTabs('PageTabs', props)} group="" query={id} selected={defaultValue} name={tabs} />;
}
