import { createElement, type ReactNode } from 'react';
import type { AnyComponent } from '../shared/theme.ts';

/** Components by name, that of an unknown one being a box in which watch mode shows what is wrong (`pageMarks.ts`). */
export function withUnknownComponents(known: Record<string, AnyComponent>): Record<string, AnyComponent> {
  return new Proxy(known, { get: (all, name) => Reflect.get(all, name) ?? unknownComponent(String(name)) });
}

const components = new Map<string, AnyComponent>();

/** The same component for a name each time, so that what is below it stays mounted. */
function unknownComponent(name: string): AnyComponent {
  const known = components.get(name);
  if (known) return known;
  const component = ({ children }: { children?: ReactNode }) =>
    createElement('docs-unknown-component', { name }, children);
  components.set(name, component);
  return component;
}
