/** Types of callouts, as authors write them after `:::` and in `[!TIP]`. */
export const CALLOUT_TYPES = ['tip', 'note', 'info', 'important', 'warning', 'caution', 'danger', 'details'] as const;

export type CalloutType = (typeof CALLOUT_TYPES)[number];
