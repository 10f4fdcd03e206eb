import { z } from 'zod';
import type { Hint } from '../../../model/issue.ts';
import { isLanguageKey, isLanguageTag } from '../../../shared/languageTag.ts';
import { hasUnsafeScheme } from '../../../shared/urls.ts';
import { quoteValue } from '../../../tools/messages/errors.ts';
import { closest, replacement, suggestion } from '../../../tools/messages/suggest.ts';
import { findActiveMarkup } from '../../support/sources/inertSvg.ts';

/** Maximum length of a value in a message. */
const SHOWN_CHARACTERS = 40;

/** A rule about several keys of an object. It runs even if one of them is invalid, so that all issues are reported together. */
export const ON_OBJECTS = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** Adds a mistake with its hint. */
export function addMistake(context: z.RefinementCtx, path: PropertyKey[], message: string, hint?: Hint): void {
  context.addIssue({ code: 'custom', path, message, params: { hint } });
}

export const languageKey = z.string().refine(isLanguageKey, {
  error: ({ input }) => `must be a language tag such as "en" or "zh-TW", not ${JSON.stringify(input)}`,
});

/** Tag of a language in HTML. */
export const htmlLang = z.string().superRefine((value, context) => {
  if (isLanguageTag(value)) return;
  const hint = isLanguageKey(value)
    ? `Write "${value.replaceAll('_', '-')}".`
    : 'Use a tag such as "en", "zh-CN" or "pt-BR".';
  addMistake(context, [], `is ${quoteValue(value)}, which is no language tag of BCP 47`, hint);
});

/** Levels of headings. */
export const headings = z.array(z.number().int().min(1).max(6));

const outlineLevel = z.number().int().min(2).max(6);

/** Whether a page has an outline, or the levels of its headings. */
export const outline = z
  .union([z.boolean(), z.literal('deep'), outlineLevel, z.tuple([outlineLevel, outlineLevel])])
  .refine((value) => !Array.isArray(value) || value[0] <= value[1], 'must have the first level before the last one')
  .meta({ code: "boolean | 'deep' | number | [from: number, to: number]" });

const ATTRIBUTE_NAME = /^[A-Za-z_:][\w:.-]*$/;
/** Elements that a head may have, by the HTML standard. With any other one, a browser ends the head, so that what follows has no effect. */
/** Elements that the head of a document may have. */
export const HEAD_ELEMENTS = ['base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title'];
const tagName = z.string().superRefine((name, context) => {
  if (HEAD_ELEMENTS.includes(name.toLowerCase())) return;
  const hint = suggestion(name, HEAD_ELEMENTS);
  addMistake(
    context,
    [],
    `must be the name of an element that a head can have, such as "meta", not ${quoteValue(name)}`,
    hint,
  );
});
/** Keys that hold the text of an element elsewhere, as in React and Docusaurus. As an attribute, they have no effect. */
const TEXT_KEYS = ['children', 'innerHTML', 'textContent', 'dangerouslySetInnerHTML'];
/** What to do about a tag of the configuration or of a page that has a text. */
const TEXT_HINT =
  'Tags here have no text. A plugin adds an inline script or style: documentHead: () => [["script", {}, "code"]]. Or load a file: ["script", { src: "/file.js" }].';
const textKeyRule = (hint: string) => (attributes: Record<string, unknown>, context: z.RefinementCtx) => {
  for (const name of TEXT_KEYS) {
    if (name in attributes) addMistake(context, [name], 'is not an attribute: it would be the text of the tag', hint);
  }
};
const tagAttributes = z.record(z.string(), z.string()).superRefine((attributes, context) => {
  for (const name of Object.keys(attributes)) {
    if (ATTRIBUTE_NAME.test(name)) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'is not a name that an attribute can have' });
  }
});

/** A tag of the document's head. */
export const headTag = z
  .tuple([tagName, tagAttributes.superRefine(textKeyRule(TEXT_HINT))])
  .meta({ code: '[tag: string, attributes: Record<string, string>]', tooManyHint: TEXT_HINT });

/** Head tags of a plugin, which may have a text. */
export const pluginHeadSchema = z.array(
  z.tuple([
    tagName,
    tagAttributes.superRefine(textKeyRule('The text is the third item: ["script", {}, "code"].')),
    z.string().optional(),
  ]),
);

/** A link with a safe scheme. Only pictures may be `data:` URLs. */
export const link = z.string().refine((href) => !hasUnsafeScheme(href), {
  error: ({ input }) =>
    `must lead somewhere: ${JSON.stringify(String(input).slice(0, SHOWN_CHARACTERS))} would run code or show data that it holds itself`,
});

/** Names of icons that come with the theme. */
export const SOCIAL_ICONS = ['github', 'x', 'discord'] as const;
/** A picture URL that does not depend on the page. */
const ADDRESS = /^(?:\/|https?:|data:image\/|pathname:\/\/\/)/i;
const ADDRESS_FORMS = 'a file of the public folder such as "/icon.svg" or an address that begins with https:';
/** Letters or digits in a row, or a path: neither is a symbol. */
const WORD = /[\p{L}\p{N}]{2}|[/\\]/u;

/** The address of a picture, a character, or an SVG of shapes alone. */
export const icon = z.string().superRefine((value, context) => {
  const text = value.trim();
  if (text.startsWith('<')) {
    const active = findActiveMarkup(text);
    if (active !== undefined) {
      context.addIssue({ code: 'custom', message: `must be an SVG of shapes alone, but ${active}` });
    }
  } else if (!ADDRESS.test(text) && WORD.test(text)) {
    const message = `must be ${ADDRESS_FORMS}, an <svg>, or one character such as an emoji, not ${quoteValue(value)}`;
    context.addIssue({ code: 'custom', message, params: { hint: hintForIcon(text) } });
  }
});

function hintForIcon(text: string): Hint | undefined {
  const name = closest(
    text,
    SOCIAL_ICONS.filter((each) => each.length > 1),
  );
  return name === undefined
    ? hintForAddress(text)
    : `Icons by name, such as "${name}", are for "themeConfig.socialLinks" alone. Give the SVG itself.`;
}

function hintForAddress(text: string): Hint | undefined {
  return /^(?:\.\/)?[^\s:]+\.[a-z]+(?:#.*)?$/i.test(text)
    ? replacement(text, `/${text.replace(/^\.\//, '')}`)
    : undefined;
}

/** The address of a picture. */
export const picture = z.string().superRefine((value, context) => {
  if (ADDRESS.test(value)) return;
  const message = `must be ${ADDRESS_FORMS}, not ${quoteValue(value)}`;
  context.addIssue({ code: 'custom', message, params: { hint: hintForAddress(value) } });
});

export const themedPicture = z.strictObject({
  light: picture.describe('In light mode.'),
  dark: picture.describe('In dark mode.'),
});

/** A picture, or one for each theme. */
export const logo = z
  .union([picture, themedPicture])
  .meta({ type: 'Logo', summary: 'A picture, or one for each theme.' });

/** The logo in the navbar. */
export const navbarLogo = z
  .union([
    picture,
    themedPicture.extend({
      width: z
        .number()
        .positive()
        .optional()
        .describe(
          'Width in CSS pixels, if it is not that of the picture. That of pictures of the public folder is known.',
        ),
    }),
  ])
  .meta({ type: 'NavbarLogo', summary: 'A picture, or one for each theme.' });

/** The source of a regular expression. */
export const pattern = z.string().superRefine((source, context) => {
  try {
    new RegExp(source);
  } catch {
    context.addIssue({
      code: 'custom',
      message: `must be the source of a regular expression, not "${source}"`,
      params: { hint: 'Escape characters with a meaning of their own, such as ( and ?.' },
    });
  }
});
