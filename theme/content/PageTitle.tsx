import type { ComponentProps } from 'react';

/** The heading of a page whose content has none: its title. */
export function PageTitle(props: ComponentProps<'h1'>) {
  return <h1 {...props} />;
}
