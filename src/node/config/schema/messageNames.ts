import type { PluralForms } from '../../../model/settings.ts';
import { en } from '../../../shared/languages/en.ts';

const { scaffold: _, ...parts } = en;

/** The English interface messages of the theme, and of the plugins that show messages to readers, by name. */
export const ENGLISH_MESSAGES: ReadonlyMap<string, string | PluralForms> = new Map(
  Object.values(parts)
    .flatMap((part): [string, string | PluralForms][] => Object.entries(part))
    .sort(([first], [second]) => (first < second ? -1 : 1)),
);
