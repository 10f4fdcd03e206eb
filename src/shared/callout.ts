/** Types of callouts, as authors write them after `:::` and in `[!TIP]`. */
export const CALLOUT_TYPES = ['tip', 'note', 'info', 'important', 'warning', 'caution', 'danger', 'details'] as const;

export type CalloutType = (typeof CALLOUT_TYPES)[number];

/** Name of the container that shows its code blocks as tabs. */
export const CODE_GROUP = 'code-group';

/** Names of the engine's containers. */
export const ENGINE_CONTAINERS: readonly string[] = [...CALLOUT_TYPES, CODE_GROUP];
