import type { SiteGraph } from '../../../src/model/site.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { locateInFrontmatter } from '../../../src/tools/files/frontmatter.ts';
import type { SourcePosition } from '../../../src/tools/files/positionAt.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { consequenceOf, fateOf } from '../../support/keys.ts';
import { type Options, recordAt } from '../../support/values.ts';
import { DOCUSAURUS_FRONTMATTER } from './keys.ts';

const USE_CONSEQUENCES: Readonly<Record<string, string>> = {
  image: 'has no effect for a file beside its page: link previews show those of the static folder',
  unlisted: 'leaves a page without the sidebar and the notice that it has in Docusaurus',
  'code that a page makes': 'has no colors: those of code are made before a page runs',
  'titles of code that are no text': 'are left out',
  'pictures in HTML': 'lead to files that do not exist, as in Docusaurus',
  'live code blocks': 'show their code and do not run',
  'shortcodes of emoji': 'are shown as text, as far as they are not among the common ones',
};

/** Returns the key of frontmatter that a use is one of. */
function frontmatterKey(name: string): string | undefined {
  return /^frontmatter "(.+)"$/.exec(name)?.[1] ?? (name === 'image' || name === 'unlisted' ? name : undefined);
}

/** Returns the position of a use in a file. */
function placeOf(name: string, file: string, places: Options): SourcePosition | undefined {
  const [line, column] = [valueAt(places, [name, 'line']), valueAt(places, [name, 'column'])];
  if (typeof line === 'number' && typeof column === 'number') return { line, column };
  const key = frontmatterKey(name);
  const source = key === undefined ? undefined : readSource(file);
  const path = key?.split('.') ?? [];
  return source === undefined ? undefined : locateInFrontmatter(source, path);
}

/** Returns what of the pages shows less, with the number of uses. */
export function countUses({ pages }: SiteGraph): NotCarried[] {
  const counts = new Map<string, { count: number; pages: number; place: NotCarried['place'] }>();
  const counted = new Set<string>();
  for (const { source, treeData } of pages) {
    for (const { file, value } of treeData?.docusaurus ?? []) {
      // A page that has no translation is a page of each language.
      if (counted.has(file)) continue;
      counted.add(file);
      for (const [name, count] of Object.entries(recordAt(value, 'uses'))) {
        const place = { file: source.file, ...placeOf(name, source.file, recordAt(value, 'places')) };
        const sum = counts.get(name) ?? { count: 0, pages: 0, place };
        counts.set(name, { ...sum, count: sum.count + Number(count), pages: sum.pages + 1 });
      }
    }
  }
  return [...counts].map(([name, { count, pages: onPages, place }]) => {
    const consequence = consequenceOfUses(name, count, onPages);
    return { name: frontmatterKey(name) ?? name, consequence, ...(place && { place }) };
  });
}

/** Returns what readers miss of a use on some pages, as the end of a sentence. */
export function consequenceOfUses(name: string, count: number, onPages: number): string {
  const key = frontmatterKey(name);
  const consequence =
    (name === key || key === undefined ? USE_CONSEQUENCES[name] : consequenceOf(fateOf(key, DOCUSAURUS_FRONTMATTER))) ??
    'has no counterpart';
  const times = count === 1 ? 'once' : `${count} times on ${onPages === 1 ? 'one page' : `${onPages} pages`}`;
  return `${consequence} (used ${times})`;
}
