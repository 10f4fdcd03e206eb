import { expect, test } from '@rstest/core';
import {
  type AnalyticsOptions,
  findOptionProblems,
  policyOf,
  toSettings,
} from '../../../../plugins/analytics/analyticsOptions.ts';

const WEBSITE = '00000000-0000-4000-8000-000000000000';

test.each([
  [{}, {}],
  [{ plausible: { domain: 'a.example' } }, { 'connect-src': ['https://plausible.io'] }],
  [
    {
      umami: { website: WEBSITE, host: 'https://stats.example/umami/' },
      goatcounter: { host: 'https://stats.example' },
    },
    { 'connect-src': ['https://stats.example'] },
  ],
  [{ beacon: { address: '/events' } }, {}],
  [{ beacon: { address: 'https://events.example/docs' } }, { 'connect-src': ['https://events.example'] }],
] satisfies [AnalyticsOptions, object][])('the policy for %j', (options, policy) => {
  expect(policyOf(toSettings(options))).toEqual(policy);
});

test('Google Analytics alone adds a script of another host', () => {
  const policy = policyOf(toSettings({ googleAnalytics: { id: 'G-1' } }));
  expect(Object.keys(policy)).toEqual(['connect-src', 'script-src', 'img-src']);
  expect(policy['script-src']).toEqual(['https://*.googletagmanager.com']);
});

test('hosts have defaults, and lose a slash at the end', () => {
  const options = { plausible: { domain: 'a.example' }, umami: { website: WEBSITE, host: 'https://u.example/' } };
  expect(toSettings(options)).toEqual({
    plausible: { domain: 'a.example', host: 'https://plausible.io' },
    umami: { website: WEBSITE, host: 'https://u.example' },
  });
});

test.each([
  [{ plausible: { domain: 'https://a.example' } }, 'https://a.example', '"plausible.domain" of analytics() is'],
  [{ plausible: { domain: 'a.example', host: '/stats' } }, '/stats', '"plausible.host" of analytics() is'],
  [{ umami: { website: '12' } }, '12', '"umami.website" of analytics() is'],
  [{ goatcounter: { host: 'weather' } }, 'weather', '"goatcounter.host" of analytics() is'],
  [{ googleAnalytics: { id: 'UA-1' } }, 'UA-1', '"googleAnalytics.id" of analytics() is'],
  [{ beacon: { address: '//events.example' } }, '//events.example', '"beacon.address" of analytics() is'],
] satisfies [AnalyticsOptions, string, string][])('%j is refused', (options, value, message) => {
  const problems = findOptionProblems(toSettings(options));
  expect(problems).toEqual([
    expect.objectContaining({ value, message: expect.stringContaining(`${message} "${value}"`) }),
  ]);
});
