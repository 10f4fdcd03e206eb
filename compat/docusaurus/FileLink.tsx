import type { ComponentProps } from 'react';
import { addBase, useSite } from '#runtime';

/** A link to a file that is no page and no file of the public folder, by its path in the output. */
export function FileLink({ file, ...props }: Omit<ComponentProps<'a'>, 'href'> & { file: string }) {
  return <a {...props} href={addBase(`/${file}`, useSite().base)} />;
}
