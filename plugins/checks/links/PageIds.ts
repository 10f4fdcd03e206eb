import type { Hint, Issue } from '../../../src/model/issue.ts';
import type { Page, PageSummary } from '../../../src/model/page.ts';
import { nearest, replacement, SuggestionBudget } from '../../../src/tools/messages/suggest.ts';
import { titleIdOf } from '../../../src/tools/pages/addedHeadingIds.ts';
import { hasUnknownIds } from '../../../src/tools/pages/generatedIds.ts';
import { isCompiled } from '../../../src/tools/pages/isCompiled.ts';

/** What is wrong with a link, without its location. */
export type LinkMistake = Pick<Issue, 'message' | 'related'> & { check: string; hint: Hint | undefined };

/** Ids that links to pages can have, each page read once. */
export class PageIds {
  readonly #known = new Map<Page, ReadonlySet<string>>();
  /** Texts in quotes in the code of pages, by the code. */
  readonly #literals = new Map<string, ReadonlySet<string>>();
  readonly #budget = new SuggestionBudget();

  #literalsOf(code: string): ReadonlySet<string> {
    const known = this.#literals.get(code) ?? quotedParts(code);
    this.#literals.set(code, known);
    return known;
  }

  #of(page: Page): ReadonlySet<string> {
    const known = this.#known.get(page) ?? new Set([...page.ids, titleIdOf(page) ?? '']);
    this.#known.set(page, known);
    return known;
  }

  /**
   * Returns what is wrong with the hash of a link to a page; `undefined` for an id of the page, and where its ids are not known.
   * @param written the link as authored
   * @param fragment decoded, without `#`
   */
  problemOf(written: string, fragment: string, page: PageSummary): LinkMistake | undefined {
    if (!isCompiled(page)) return undefined;
    // Behind it are directives to the browser, such as a text to highlight.
    const [hash = ''] = fragment.split(':~:');
    // Every document has a top.
    if (hash === '' || hash === 'top' || this.#of(page).has(hash) || hasUnknownIds(page)) return undefined;
    const problem = `links to "${written}", but ${page.source.displayPath} has no heading with the id "${hash}"`;
    const near = this.#budget.take(this.#of(page).size) ? nearest(hash, this.#of(page)) : undefined;
    const hint =
      near === undefined
        ? undefined
        : replacement(written, `${written.slice(0, written.indexOf('#') + 1)}${near}`, near);
    const related = [{ file: page.source.displayPath }];
    if (page.moduleCode === undefined) return { check: 'anchors', message: `${problem}.`, hint, related };
    if (this.#literalsOf(page.moduleCode).has(hash)) return undefined;
    return { check: 'generated-anchors', message: `${problem}, unless its code renders one.`, hint, related };
  }
}

const QUOTES = ['"', "'", '`'];

/** Returns what is between two quotes of one kind. */
function quotedParts(code: string): ReadonlySet<string> {
  return new Set(QUOTES.flatMap((quote) => code.split(quote).slice(1, -1)));
}

/** Returns a hint for a path that was meant as the address of another site or of a mailbox. */
export function addressHint(written: string): Hint | undefined {
  const [, host] = /^(?:https?\/\/)?(.*)$/i.exec(written) ?? [];
  if (host !== undefined && (host !== written || /^www\./i.test(written)))
    return replacement(written, `https://${host}`);
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(written) ? replacement(written, `mailto:${written}`) : undefined;
}
