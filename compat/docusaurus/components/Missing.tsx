/** Stands in for modules without a counterpart. */

import type { ReactNode } from 'react';

/** What functions return: it may be read, called and listed as any value, and renders nothing. */
const nothing: object = new Proxy(() => nothing, {
  get(_, key) {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return () => [].values();
    // It is neither a promise nor an element.
    return key === 'then' || key === '$$typeof' || key === 'toJSON' ? undefined : nothing;
  },
});

/** A hook or another function: it returns nothing. */
export function missing(): object {
  return nothing;
}

/** Renders its content. As a hook or another function, it returns nothing. */
export default function Missing(props?: { children?: ReactNode }) {
  return typeof props === 'object' && props !== null ? props.children : nothing;
}
