import type { ReactNode } from 'react';
import { addBase, useSite } from '#runtime';

/** A link to a file beside a page, by its path in the output. */
export function FileLink({ file, children }: { file: string; children?: ReactNode }) {
  return <a href={addBase(`/${file}`, useSite().base)}>{children}</a>;
}
