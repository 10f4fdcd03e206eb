import { type AnalyticsSettings, type SiteEvent, trustScriptUrl } from '#runtime';
import { detailsOf, pageAddress } from './eventDetails.ts';

declare global {
  interface Window {
    dataLayer?: IArguments[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/**
 * Loads the script of Google Analytics 4, the only service that has no interface without one. Cookies are denied until the site says
 * otherwise with `gtag('consent', 'update', …)`.
 */
export function createGoogleAnalytics({
  id,
}: NonNullable<AnalyticsSettings['googleAnalytics']>): (event: SiteEvent) => void {
  window.dataLayer ??= [];
  const { dataLayer } = window;
  // The script reads `arguments` objects, and no arrays.
  function gtag(..._values: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above.
    dataLayer.push(arguments);
  }
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'denied' });
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = trustScriptUrl(`${SCRIPT}?id=${encodeURIComponent(id)}`);
  document.head.append(script);
  return (event) => {
    if (event.type === 'view') {
      gtag('event', 'page_view', {
        page_title: document.title,
        page_location: pageAddress(),
        page_referrer: event.referrer,
      });
    } else gtag('event', event.type.replace('-', '_'), detailsOf(event));
  };
}
