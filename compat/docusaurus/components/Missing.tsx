/** Stands in for modules without a counterpart. */

import type { ReactNode } from 'react';

/** Renders its content. A hook is called without props, and returns nothing. */
export default function Missing(props?: { children?: ReactNode }) {
  return props?.children;
}
