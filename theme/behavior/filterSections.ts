import { OUTLINE_ID } from '../outline/OutlinePanel.tsx';
import { formatMessage } from '../shared/messages.ts';

/** A section of the page with the ids of its headings. */
interface PageSection {
  element: HTMLElement;
  text: string;
  ids: readonly string[];
  isGroup: boolean;
}

/** Ignores case, and treats hyphens as spaces, as the filter of an overview does. */
const normalize = (text: string) => text.toLowerCase().replaceAll('-', ' ').trim();

function readSections(): PageSection[] {
  return [...document.querySelectorAll<HTMLElement>('main .content-section')].map((element) => {
    const headings = [...element.querySelectorAll(':is(h2, h3, h4)[id]')];
    const texts = [headings[0], element.querySelector('.signature')].map((each) => each?.textContent ?? '');
    return {
      element,
      text: normalize(texts.join(' ')),
      ids: headings.map(({ id }) => id),
      isGroup: headings[0]?.tagName === 'H2',
    };
  });
}

/** Returns the sections that a query matches: by their own heading or signature, or by the heading of their group. */
function matchSections(sections: readonly PageSection[], query: string): Set<PageSection> {
  const matched = new Set<PageSection>();
  let group: PageSection | undefined;
  for (const section of sections) {
    if (section.isGroup) group = section;
    const isOfGroup = group?.text.includes(query) ?? false;
    if (!isOfGroup && !section.text.includes(query)) continue;
    matched.add(section);
    if (group) matched.add(group);
  }
  return matched;
}

/** Lets Escape leave the filter, of which the browser's own Escape removes the text first. */
export function leaveEmptyField({ key, currentTarget }: KeyboardEvent): void {
  if (key === 'Escape' && currentTarget instanceof HTMLInputElement && currentTarget.value === '') currentTarget.blur();
}

/**
 * Shows only the sections of the page, and the rows of its outline, that the text of a field matches.
 * @param noMatch message for no match, with `{query}`
 */
export function filterSections(field: HTMLInputElement, noMatch: string): void {
  field.onkeydown = leaveEmptyField;
  const query = normalize(field.value);
  const sections = readSections();
  const matched = matchSections(sections, query);
  const hidden = new Set<string>();
  for (const section of sections) {
    section.element.hidden = !matched.has(section);
    if (section.element.hidden) for (const id of section.ids) hidden.add(id);
  }
  for (const row of document.querySelectorAll<HTMLAnchorElement>(`#${OUTLINE_ID} li > a`)) {
    const item = row.parentElement;
    if (item) item.hidden = hidden.has(decodeURIComponent(row.hash.slice(1)));
  }
  const status = field.parentElement?.querySelector('[role="status"]');
  const count =
    matched.size === 0 ? formatMessage(noMatch, { query: field.value }) : `${matched.size} / ${sections.length}`;
  if (status) status.textContent = query === '' ? '' : count;
  if (query !== '') [...matched][0]?.element.scrollIntoView({ block: 'start', behavior: 'instant' });
}
