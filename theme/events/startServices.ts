import settings from '#data/analytics/settings';
import { type AnalyticsSettings, SITE_EVENT } from '#runtime';
import { emitsEvent } from './emitsEvent.ts';
import type { Send } from './services.ts';

const loadServices = () => import(/* webpackChunkName: "analytics" */ './services.ts');

/**
 * Passes events to the services of the site, whose script loads with the first one. Does nothing for a site without services.
 * @returns a function that ends it
 */
export function startServices(): (() => void) | undefined {
  const chosen: unknown = settings;
  if (!isSettings(chosen)) return undefined;
  let services: Promise<readonly Send[]> | undefined;
  const onEvent = (event: Event) => {
    if (!emitsEvent(event)) return;
    const { detail } = event;
    if (refusesTracking() && detail.type !== 'feedback') return;
    services ??= loadServices().then(({ createServices }) => createServices(chosen));
    services.then(
      (all) => {
        for (const send of all) send(detail);
      },
      // Blocked or offline: what is not counted is lost.
      () => {
        services = undefined;
      },
    );
  };
  document.addEventListener(SITE_EVENT, onEvent);
  return () => document.removeEventListener(SITE_EVENT, onEvent);
}

/** Whether a site has services. The plugin has checked its options. */
function isSettings(value: unknown): value is AnalyticsSettings {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** Whether the browser says that its reader does not want to be counted: Global Privacy Control, or Do Not Track. */
function refusesTracking(): boolean {
  const { doNotTrack } = navigator;
  return doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
}
