/** The module `@theme/Tabs`, for code of a site. Pages have the tabs of the engine. */

import { Children, type ComponentProps, isValidElement } from 'react';
import { Tabs as EngineTabs } from '#default-theme';

/** Props of `Tabs`. */
export interface TabsProps extends Omit<ComponentProps<typeof EngineTabs>, 'values'> {
  values?: { value: string; label?: string; default?: boolean }[];
  /** Name of a query parameter that has the choice, or whether the one of the group has it. */
  queryString?: string | boolean;
  /** Whether the tabs take the whole width. */
  block?: boolean;
}

/** Tabs that show one panel at a time. */
export default function Tabs({ block, queryString, values, defaultValue, ...props }: TabsProps) {
  const { children, groupId } = props;
  const isDefault = (tab: unknown) => isValidElement<{ default?: boolean }>(tab) && tab.props.default === true;
  const first = Children.toArray(children).find(isDefault);
  const own = isValidElement<{ value?: string }>(first) ? first.props.value : undefined;
  const selected = defaultValue ?? values?.find((each) => each.default)?.value ?? own;
  const query = queryString === true ? groupId : queryString || undefined;
  const tabs = (
    <EngineTabs
      {...props}
      {...(values && { values })}
      {...(query !== undefined && { query })}
      {...(selected !== undefined && { defaultValue: selected })}
    />
  );
  return block ? <div className="tabs--block">{tabs}</div> : tabs;
}
