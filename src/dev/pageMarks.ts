import type { DevMark } from '../shared/devProblems.ts';
import { createElement, createStyleSheet } from './elements.ts';
import { renderDetails, renderLocation } from './renderProblem.ts';
import { COMPONENT_STYLES, PAGE_STYLES } from './styles.ts';

/** Marks problems in the page. */
interface PageMarks {
  /** Replaces the marks. */
  set(marks: readonly DevMark[]): void;
}

type LinkMark = Extract<DevMark, { kind: 'link' }>;
type ComponentMark = Extract<DevMark, { kind: 'component' }>;

/**
 * Keeps dead links and placeholders of unknown components marked, even when the site renders again.
 * @param onChange called after the page has changed
 */
export function createPageMarks(onChange: () => void): PageMarks {
  let links: readonly LinkMark[] = [];
  let components: ReadonlyMap<string, ComponentMark> = new Map();
  const titles = new WeakMap<Element, string | null>();
  const styles = createStyleSheet(COMPONENT_STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, createStyleSheet(PAGE_STYLES)];

  const apply = () => {
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      const mark = links.find(({ href }) => isSameAddress(anchor, href));
      if (mark) markLink(anchor, mark, titles);
      else unmarkLink(anchor, titles);
    }
    for (const box of document.querySelectorAll('docs-unknown-component')) {
      const name = box.getAttribute('name') ?? '';
      renderBox(box, name, components.get(name), styles);
    }
  };
  new MutationObserver(() => {
    apply();
    onChange();
  }).observe(document.body, { childList: true, subtree: true });

  return {
    set(marks) {
      links = marks.filter((mark) => mark.kind === 'link');
      components = new Map(marks.flatMap((mark) => (mark.kind === 'component' ? [[mark.name, mark]] : [])));
      apply();
    },
  };
}

/** Returns whether a link leads to a URL, ignoring its query. */
function isSameAddress(anchor: HTMLAnchorElement, href: string): boolean {
  if (href.startsWith('#')) return anchor.getAttribute('href') === href;
  const { origin, pathname, hash } = new URL(href, location.href);
  return anchor.origin === origin && anchor.pathname === pathname && anchor.hash === hash;
}

function markLink(anchor: Element, { problem, hint }: LinkMark, titles: WeakMap<Element, string | null>) {
  if (!titles.has(anchor)) titles.set(anchor, anchor.getAttribute('title'));
  const sentence = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`;
  anchor.setAttribute('data-dead-link', '');
  // The title is also the accessible description.
  anchor.setAttribute('title', [sentence, hint].filter((part) => part !== undefined).join(' '));
}

function unmarkLink(anchor: Element, titles: WeakMap<Element, string | null>) {
  const title = titles.get(anchor);
  if (title === undefined) return;
  titles.delete(anchor);
  anchor.removeAttribute('data-dead-link');
  if (title === null) anchor.removeAttribute('title');
  else anchor.setAttribute('title', title);
}

/** Renders the placeholder of an unknown component. The component's children show below it. */
function renderBox(host: Element, name: string, mark: ComponentMark | undefined, styles: CSSStyleSheet) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const key = JSON.stringify(mark ?? name);
  if (host.getAttribute('data-shown') === key) return;
  host.setAttribute('data-shown', key);
  root.adoptedStyleSheets = [styles];
  const { location, status } = mark?.location ? renderLocation(mark.location) : {};
  // The checks do not see components used in expressions.
  const problem = mark?.problem ?? `uses <${name}>, which neither the page nor the theme provides.`;
  const details = renderDetails({ area: 'components', problem, hint: mark?.hint });
  const heading = createElement('span', { class: 'name' }, `<${name}>`);
  root.replaceChildren(
    createElement('div', { class: 'box', role: 'note', lang: 'en' }, heading, ' ', location ?? '', status, ...details),
    createElement('slot'),
  );
}
