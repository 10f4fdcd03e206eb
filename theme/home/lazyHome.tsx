import type { ComponentType } from 'react';
import type { PageType } from '#runtime';
import type { Slots } from '../shared/slots.ts';

let loaded: ComponentType<Slots> | undefined;

/** Loads the landing page's parts, which no other page needs, once. */
export function preloadHome(pageType: PageType): Promise<void> | undefined {
  if (pageType !== 'home' || loaded) return undefined;
  return import(/* webpackChunkName: "page-home" */ './HomeLayout.tsx').then((module) => {
    loaded = module.LoadedHomeLayout;
  });
}

/** The landing page's layout. `preloadHome` has to have finished. */
export function HomeLayout(slots: Slots) {
  if (!loaded)
    throw new Error('The home layout is not loaded. A theme with the default Layout needs its `preload`, too.');
  const Loaded = loaded;
  return <Loaded {...slots} />;
}
