/** Stands in for modules without a counterpart. */

import type { ReactNode } from 'react';

/** Renders its content. */
export default function Missing({ children }: { children?: ReactNode }) {
  return children;
}
