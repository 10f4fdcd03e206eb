/** The module `@theme/Tabs`, for code of a site. Pages whose tabs are texts have those of the engine. */

import type { ComponentProps } from 'react';
import { Tabs as EngineTabs, Tab } from '#default-theme';
import { elementsOf } from '../../../theme/code/Tabs.tsx';
import type { TabItemProps } from './TabItem.tsx';

/** A tab in the order of its button. */
interface TabValue extends Pick<TabItemProps, 'label' | 'attributes' | 'default'> {
  value?: string;
}

/** Props of `Tabs`. */
export interface TabsProps extends Pick<ComponentProps<typeof EngineTabs>, 'groupId' | 'children'> {
  defaultValue?: string | null;
  values?: readonly TabValue[];
  /** Name of a query parameter that has the choice, or whether the one of the group has it. */
  queryString?: string | boolean;
  /** Whether the tabs take the whole width. */
  block?: boolean;
  className?: string;
}

/** Tabs that show one panel at a time. */
export default function Tabs({ block, className, queryString, values, defaultValue, groupId, children }: TabsProps) {
  const panels = elementsOf<TabItemProps>(children);
  const tabs: readonly TabValue[] = values ?? panels.map(({ props }) => props);
  const selected = defaultValue ?? tabs.find((each) => each.default)?.value;
  const query = queryString === true ? groupId : queryString || undefined;
  const shown = (
    <EngineTabs
      {...(groupId !== undefined && { groupId })}
      {...(query !== undefined && { query })}
      {...(selected !== undefined && { defaultValue: selected })}
    >
      {tabs.map(({ value = '', label = value, attributes }, index) => (
        <Tab key={value} value={value} label={attributes ? <span {...attributes}>{label}</span> : label}>
          {panels.find(({ props }) => props.value === value) ?? panels[index]}
        </Tab>
      ))}
    </EngineTabs>
  );
  const names = [block && 'tabs--block', className].filter(Boolean);
  return names.length > 0 ? <div className={names.join(' ')}>{shown}</div> : shown;
}
