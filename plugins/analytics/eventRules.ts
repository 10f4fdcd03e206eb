import { themeRules } from '../../src/tools/packages/themeRules.ts';

/** Modules that emit events, in place of those that other sites have. */
export const EVENT_RULES = themeRules([
  ['Layout.tsx', './PageLayout.tsx', 'events/EventPageLayout.tsx'],
  ['search/SearchPanel.tsx', './useSearch.ts', 'events/useReportedSearch.ts'],
]);
