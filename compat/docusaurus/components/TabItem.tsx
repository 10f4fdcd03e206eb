/** The module `@theme/TabItem`, for code of a site. */

import type { ComponentProps } from 'react';
import { Tab } from '#default-theme';

/** Props of `TabItem`. Those of its button are read by `Tabs`. */
export interface TabItemProps extends ComponentProps<typeof Tab> {
  default?: boolean;
  attributes?: Readonly<Record<string, unknown>>;
  className?: string;
}

/** The content of a tab. */
export default function TabItem({ className, ...props }: TabItemProps) {
  return className === undefined ? (
    <Tab {...props} />
  ) : (
    <div className={className}>
      <Tab {...props} />
    </div>
  );
}
