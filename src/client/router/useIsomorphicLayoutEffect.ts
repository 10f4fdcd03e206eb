import { useEffect, useLayoutEffect } from 'react';

/** A layout effect, which React warns about where it renders on a server. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
