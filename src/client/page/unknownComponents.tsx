import { createElement, type ReactNode } from 'react';
import type { AnyComponent } from '../../shared/theme.ts';

/**
 * Wraps the component map so that an unknown name resolves to a placeholder, in which watch mode shows the problem
 * (`pageMarks.ts`).
 */
export function withUnknownComponents(known: Record<string, AnyComponent>): Record<string, AnyComponent> {
  return new Proxy(known, { get: (all, name) => Reflect.get(all, name) ?? unknownComponent(String(name)) });
}

const components = new Map<string, AnyComponent>();

/** Returns the same component for a name every time, so that its children stay mounted. */
function unknownComponent(name: string): AnyComponent {
  const known = components.get(name);
  if (known) return known;
  const component = ({ children }: { children?: ReactNode }) =>
    createElement('docs-unknown-component', { name }, children);
  components.set(name, component);
  return component;
}
