/** The module `@docusaurus/Interpolate`. */

import { Fragment, isValidElement, type ReactNode } from 'react';

/** Values of placeholders such as `{name}`. */
export type InterpolateValues = Readonly<Record<string, ReactNode>>;

const PLACEHOLDER = /\{(\w+)\}/;

/** Replaces the placeholders of a text. */
export function interpolate(text: string, values: InterpolateValues = {}): ReactNode {
  const parts = text.split(PLACEHOLDER).map((part, index) => {
    return index % 2 === 0 ? part : values[part] === undefined ? `{${part}}` : values[part];
  });
  if (!parts.some((part) => isValidElement(part))) return parts.join('');
  return parts.filter((part) => part !== '').map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** Renders a text with the values of its placeholders. */
export default function Interpolate({ children, values }: { children?: ReactNode; values?: InterpolateValues }) {
  return <>{interpolate(String(children ?? ''), values)}</>;
}
