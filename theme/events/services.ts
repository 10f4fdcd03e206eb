import type { AnalyticsSettings, SiteEvent } from '#runtime';
import { detailsOf, MAX_VALUE, pageAddress } from './eventDetails.ts';
import { createGoogleAnalytics } from './googleAnalytics.ts';

/** Sends an event to a service. */
export type Send = (event: SiteEvent) => void;

/** Returns a function for each service of the site. Plausible, Umami and GoatCounter are told by their interfaces, without a script of theirs. */
export function createServices({
  plausible,
  umami,
  goatcounter,
  googleAnalytics,
  beacon,
}: AnalyticsSettings): readonly Send[] {
  return [
    ...(plausible ? [(event: SiteEvent) => sendToPlausible(event, plausible)] : []),
    ...(umami ? [(event: SiteEvent) => sendToUmami(event, umami)] : []),
    ...(goatcounter ? [(event: SiteEvent) => sendToGoatCounter(event, goatcounter)] : []),
    ...(googleAnalytics ? [createGoogleAnalytics(googleAnalytics)] : []),
    ...(beacon ? [(event: SiteEvent) => post(beacon.address, JSON.stringify(event))] : []),
  ];
}

/** https://plausible.io/docs/events-api */
function sendToPlausible(event: SiteEvent, { host, domain }: NonNullable<AnalyticsSettings['plausible']>): void {
  const isView = event.type === 'view';
  const body = {
    name: isView ? 'pageview' : event.type === 'not-found' ? '404' : event.type,
    domain,
    url: pageAddress(),
    referrer: 'referrer' in event ? event.referrer : '',
    ...(!isView && { props: detailsOf(event) }),
  };
  post(`${host}/api/event`, JSON.stringify(body));
}

/** https://umami.is/docs/api/sending-stats */
function sendToUmami(event: SiteEvent, { host, website }: NonNullable<AnalyticsSettings['umami']>): void {
  const payload = {
    website,
    hostname: location.hostname,
    language: navigator.language,
    screen: `${screen.width}x${screen.height}`,
    title: document.title,
    url: location.pathname,
    referrer: 'referrer' in event ? event.referrer : '',
    ...(event.type !== 'view' && { name: event.type, data: detailsOf(event) }),
  };
  post(`${host}/api/send`, JSON.stringify({ type: 'event', payload }), 'application/json');
}

/** https://www.goatcounter.com/help/pixel */
function sendToGoatCounter(event: SiteEvent, { host }: NonNullable<AnalyticsSettings['goatcounter']>): void {
  const isView = event.type === 'view';
  const details = Object.values(detailsOf(event)).join(' ');
  const query = new URLSearchParams({
    p: isView ? location.pathname : `${event.type}: ${details}`.slice(0, MAX_VALUE),
    t: document.title,
    r: 'referrer' in event ? event.referrer : '',
    ...(!isView && { e: 'true' }),
    s: String(screen.width),
  });
  post(`${host}/count?${query}`, '');
}

/** Sends a text without cookies, also from a page that is being left. A plain text needs no permission of the service in advance. */
function post(address: string, body: string, type = 'text/plain'): void {
  fetch(address, {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    mode: type === 'text/plain' ? 'no-cors' : 'cors',
    headers: { 'content-type': type },
  }).catch(() => {});
}
