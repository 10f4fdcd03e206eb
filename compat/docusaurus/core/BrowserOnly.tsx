/** The module `@docusaurus/BrowserOnly`. */

import type { ReactNode } from 'react';
import { renderFunctions } from '../../shared/renderFunctions.tsx';
import useIsBrowser from './useIsBrowser.ts';

/** Renders what a function returns in a browser alone. */
export default function BrowserOnly({ children, fallback = null }: { children?: unknown; fallback?: ReactNode }) {
  return useIsBrowser() ? renderFunctions(children) : fallback;
}
