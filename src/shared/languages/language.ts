import type { PluralForms } from '../../model/settings.ts';
import type { en } from './en.ts';

type Texts<Part> = { [Name in keyof Part]: Part[Name] extends string ? string : PluralForms };

/** Texts of the interface in a language. It has a text for each English one. */
export type Language = { [Part in keyof typeof en]: Texts<(typeof en)[Part]> };

/** A part of the interface that the browser loads. */
export type BrowserPart = Exclude<keyof Language, 'outputs' | 'scaffold'>;

/** Texts, with their language where the interface does not have that of the page. */
export type LocalTexts<Part extends keyof Language> = Language[Part] & { lang?: 'en' };

/** Texts of a part of the interface, by the keys of a site's languages. Those of the default language are at `''`. */
export type SiteTexts<Part extends keyof Language> = Readonly<Record<string, LocalTexts<Part>>> & {
  readonly '': LocalTexts<Part>;
};
