import type { AnyComponent } from '#runtime';

export const components: Readonly<Record<string, AnyComponent>>;
