import { z } from 'zod';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import { positionInFile } from '../../src/tools/files/positionInFile.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { requireOptions } from '../../src/tools/messages/requireOptions.ts';
import { toEndpoint } from '../../src/tools/pages/endpoint.ts';
import { type AnalyticsOptions, findOptionProblems, policyOf, toSettings } from './analyticsOptions.ts';
import { EVENT_RULES } from './eventRules.ts';

export type { AnalyticsOptions };

/**
 * Emits the event `docs:event` on the document for views, unknown addresses, searches, copies, feedback and questions, and sends it to the
 * services of the options. Without options, nothing leaves the browser. Nor does anything in watch mode, or if the browser says that its
 * reader does not want to be counted (Do Not Track, Global Privacy Control), but for feedback, which readers send themselves.
 */
export function analytics(options: AnalyticsOptions = {}): DocsPlugin {
  const host = z.string().optional();
  requireOptions(
    'analytics',
    z.strictObject({
      plausible: z.strictObject({ domain: z.string(), host }).optional(),
      umami: z.strictObject({ website: z.string(), host }).optional(),
      goatcounter: z.strictObject({ host: z.string() }).optional(),
      googleAnalytics: z.strictObject({ id: z.string() }).optional(),
      beacon: z.strictObject({ address: z.string() }).optional(),
    }),
    options,
  );
  const settings = toSettings(options);
  return {
    name: 'analytics',
    csp: policyOf(settings),
    modules: {
      settings(_site, { mode, config }) {
        const { beacon, ...services } = settings;
        if (mode === 'dev') return {};
        return { ...services, ...(beacon && { beacon: { address: toEndpoint(beacon.address, config) } }) };
      },
    },
    check(_site, { config, report }) {
      for (const { value, message, hint } of findOptionProblems(settings)) {
        const file = toDisplayPath(config.configFile, config.cwd);
        report({ location: { file, ...positionInFile(config.configFile, value), value }, message, hint });
      }
    },
    rspack(compiler) {
      compiler.module = { ...compiler.module, rules: [...(compiler.module?.rules ?? []), ...EVENT_RULES] };
    },
  };
}
