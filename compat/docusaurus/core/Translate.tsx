/** The module `@docusaurus/Translate`. */

import type { ReactNode } from 'react';
import context from '#data/docusaurus/context';
import { usePage } from '#runtime';
import { type InterpolateValues, interpolate } from './Interpolate.tsx';

/** A text that may be translated. */
export interface TranslateInput {
  id?: string;
  message?: string;
  description?: string;
}

/** Language of the page that is shown, for `translate`, which is no hook. */
const shown = { lang: '' };

function messageOf({ id, message }: TranslateInput, lang: string): string {
  return context.translations[lang]?.[id ?? message ?? ''] ?? message ?? id ?? '';
}

/** Returns a text in the language of the page that renders. */
export function translate(input: TranslateInput, values?: InterpolateValues): string {
  return String(interpolate(messageOf(input, shown.lang), values));
}

/** Makes a language that of `translate`. */
export function TranslationLanguage() {
  shown.lang = usePage().lang;
  return null;
}

/** Props of `Translate`. */
export interface TranslateProps extends Omit<TranslateInput, 'message'> {
  children?: ReactNode;
  values?: InterpolateValues;
}

/** Renders its text in the language of the page. */
export default function Translate({ children, id, values }: TranslateProps) {
  const { lang } = usePage();
  const input = { ...(children != null && { message: String(children) }), ...(id !== undefined && { id }) };
  return <>{interpolate(messageOf(input, lang), values)}</>;
}
