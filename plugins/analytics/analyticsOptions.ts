import type { AnalyticsSettings } from '../../src/shared/siteEvents.ts';
import { endpointSources, isEndpoint } from '../../src/tools/pages/endpoint.ts';

/** Options of `analytics()`: the services that events are sent to. None of them is on by default. */
export interface AnalyticsOptions {
  /** Plausible, by its interface for events, without its script. */
  plausible?: {
    /** Domain of the site as Plausible has it, such as `weather.example`. */
    domain: string;
    /**
     * Address of the service.
     * @default 'https://plausible.io'
     */
    host?: string;
  };
  /** Umami, by its interface for events, without its script. */
  umami?: {
    /** Id of the website in Umami. */
    website: string;
    /**
     * Address of the service.
     * @default 'https://cloud.umami.is'
     */
    host?: string;
  };
  /** GoatCounter, without its script. */
  goatcounter?: {
    /** Address of the counter, such as `https://weather.goatcounter.com`. */
    host: string;
  };
  /** Google Analytics 4, with its script. Cookies are denied until the site allows them. */
  googleAnalytics?: {
    /** Measurement id, such as `G-12345`. */
    id: string;
  };
  /** An address of the site's own, which receives each event as JSON. */
  beacon?: {
    /** Address, or path without the base of the site: `/events`. */
    address: string;
  };
}

/** A value that is none of an option. */
export interface OptionProblem {
  /** The wrong value, which locates the problem in the configuration. */
  value: string;
  message: string;
  hint: string;
}

const PLAUSIBLE = 'https://plausible.io';
const UMAMI = 'https://cloud.umami.is';
const GOOGLE = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];
const WEBSITE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Fills in defaults. The beacon has its address as authored. */
export function toSettings({ plausible, umami, goatcounter, ...rest }: AnalyticsOptions): AnalyticsSettings {
  return {
    ...rest,
    ...(plausible && { plausible: { ...plausible, host: bare(plausible.host ?? PLAUSIBLE) } }),
    ...(umami && { umami: { ...umami, host: bare(umami.host ?? UMAMI) } }),
    ...(goatcounter && { goatcounter: { host: bare(goatcounter.host) } }),
  };
}

function bare(address: string): string {
  return address.replace(/\/+$/, '');
}

/** Returns what the Content-Security-Policy has to allow. An address on the site itself needs nothing. */
export function policyOf({ plausible, umami, goatcounter, googleAnalytics, beacon }: AnalyticsSettings) {
  const addresses = [plausible?.host, umami?.host, goatcounter?.host, beacon?.address];
  const origins = addresses.flatMap((address) => (address === undefined ? [] : endpointSources(address)));
  const connect = [...new Set([...origins, ...(googleAnalytics ? GOOGLE : [])])];
  return {
    ...(connect.length > 0 && { 'connect-src': connect }),
    ...(googleAnalytics && { 'script-src': ['https://*.googletagmanager.com'], 'img-src': GOOGLE }),
  };
}

/** Returns what is wrong with the options, before it is only seen in a browser. */
export function findOptionProblems(settings: AnalyticsSettings): OptionProblem[] {
  const { plausible, umami, goatcounter, googleAnalytics, beacon } = settings;
  const hosts: [name: string, value: string | undefined][] = [
    ['plausible.host', plausible?.host],
    ['umami.host', umami?.host],
    ['goatcounter.host', goatcounter?.host],
  ];
  const problems = hosts.flatMap(([name, value]) =>
    value === undefined || (isEndpoint(value) && !value.startsWith('/'))
      ? []
      : toProblem(name, value, 'is no address of a service', 'Write it as "https://stats.example".'),
  );
  if (plausible && /[/:\s]/.test(plausible.domain)) {
    problems.push(
      toProblem(
        'plausible.domain',
        plausible.domain,
        'is no domain',
        'Write it without "https://", such as "weather.example".',
      ),
    );
  }
  if (umami && !WEBSITE_ID.test(umami.website)) {
    problems.push(
      toProblem(
        'umami.website',
        umami.website,
        'is no id of a website',
        'Copy the id from the settings of the website in Umami.',
      ),
    );
  }
  if (googleAnalytics && !/^G-[\dA-Z]+$/.test(googleAnalytics.id)) {
    problems.push(
      toProblem(
        'googleAnalytics.id',
        googleAnalytics.id,
        'is no measurement id of Google Analytics 4',
        'It begins with "G-".',
      ),
    );
  }
  if (beacon && !isEndpoint(beacon.address)) {
    problems.push(
      toProblem(
        'beacon.address',
        beacon.address,
        'is neither an address nor a path',
        'Write it as "/events" or "https://events.example/".',
      ),
    );
  }
  return problems;
}

function toProblem(name: string, value: string, problem: string, hint: string): OptionProblem {
  return { value, message: `"${name}" of analytics() is "${value}", which ${problem}.`, hint };
}
