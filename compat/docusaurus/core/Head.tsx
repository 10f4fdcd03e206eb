/** The module `@docusaurus/Head`. */

import type { ReactNode } from 'react';
import { toHeadTags } from '../../shared/headTags.ts';
import { useDocumentHead } from '../../shared/useDocumentHead.ts';

/** Adds its children to the head of the document. */
export default function Head({ children }: { children?: ReactNode }) {
  useDocumentHead(toHeadTags(children));
  return null;
}
