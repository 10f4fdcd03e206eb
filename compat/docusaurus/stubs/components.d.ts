import type { ComponentType, ReactNode } from 'react';
import type { AnyComponent } from '#runtime';

export const components: Readonly<Record<string, AnyComponent>>;
/** A component of the site around all pages. */
export const Root: ComponentType<{ children: ReactNode }> | undefined;
