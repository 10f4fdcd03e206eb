import { Fragment, isValidElement, type ReactNode } from 'react';

/** Calls functions among children. In a page, an expression between tags is a fragment in a list of children. */
export function renderFunctions(value: unknown): ReactNode {
  if (typeof value === 'function') return value();
  if (Array.isArray(value)) {
    return value.map((each, index) => <Fragment key={index}>{renderFunctions(each)}</Fragment>);
  }
  return isValidElement<{ children?: unknown }>(value) ? renderFunctions(value.props.children) : null;
}
