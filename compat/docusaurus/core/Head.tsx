/** The module `@docusaurus/Head`. */

import type { ReactNode } from 'react';
import { useHead } from '#runtime';
import { toHeadTags } from '../../shared/headTags.ts';

/** Adds its children to the head of the document. */
export default function Head({ children }: { children?: ReactNode }) {
  useHead(toHeadTags(children));
  return null;
}
