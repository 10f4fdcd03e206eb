/** The module `@docusaurus/useIsBrowser`. */

import { useEffect, useState } from 'react';

/** Returns whether the page is hydrated. */
export default function useIsBrowser(): boolean {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  return isBrowser;
}
