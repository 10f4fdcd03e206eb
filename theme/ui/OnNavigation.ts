import { useEffect } from 'react';
import { useLocation } from '#runtime';

/**
 * Calls a function after each navigation. It must stay the same. A component, so that its parent need not render again for each
 * heading that readers jump to.
 */
export function OnNavigation({ call }: { call: () => void }): null {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what it waits for
  useEffect(call, [key, call]);
  return null;
}
