import type { ComponentType, ReactNode } from 'react';
import type { AnyComponent } from '#runtime';

export const components: Readonly<Record<string, AnyComponent>>;
/** The logo, if it has a link or a look of its own. */
export const NavTitle: ComponentType | undefined;
/** A component of the site around all pages. */
export const Root: ComponentType<{ children: ReactNode }> | undefined;
