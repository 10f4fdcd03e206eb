import type { ComponentType } from 'react';
import type { PageType } from '#runtime';
import type { Slots } from '../shared/slots.ts';

let loaded: ComponentType<Slots> | undefined;

/** Loads the landing page's components once, because no other page needs them. */
export function preloadHome(pageType: PageType): Promise<void> | undefined {
  if (pageType !== 'home' || loaded) return undefined;
  return import(/* webpackChunkName: "page-home" */ './HomeLayout.tsx').then((module) => {
    loaded = module.LoadedHomeLayout;
  });
}

/** The layout of the landing page. `preloadHome` must have resolved. */
export function HomeLayout(slots: Slots) {
  if (!loaded)
    throw new Error('The home layout is not loaded. A theme with the default Layout needs its `preload`, too.');
  const Loaded = loaded;
  return <Loaded {...slots} />;
}
