import { type DevFinding, type DevMark, OPEN_ERROR_NOTE } from '../../shared/devProblems.ts';
import { createElement, createStyleSheet } from './elements.ts';
import { renderDetails, renderLocation } from './renderProblem.ts';
import { COMPONENT_STYLES, PAGE_STYLES } from './styles.ts';

/** Marks problems in the page. */
interface PageMarks {
  /** Replaces the marks by those of some problems. */
  set(findings: readonly DevFinding[]): void;
}

/** Dead links by address. */
type LinkFindings = readonly { href: string; finding: DevFinding }[];

/**
 * Keeps dead links and placeholders of unknown components marked, even when the site renders again.
 * @param onChange called after the page has changed
 */
export function createPageMarks(onChange: () => void): PageMarks {
  let links: LinkFindings = [];
  let components: ReadonlyMap<string, DevFinding> = new Map();
  const titles = new WeakMap<Element, string | null>();
  const styles = createStyleSheet(COMPONENT_STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, createStyleSheet(PAGE_STYLES)];

  const apply = () => {
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      const link = links.find(({ href }) => isSameAddress(anchor, href));
      if (link) markLink(anchor, link.finding, titles);
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
    set(findings) {
      links = findings.flatMap((finding) =>
        finding.mark?.kind === 'link' ? [{ href: finding.mark.href, finding }] : [],
      );
      components = new Map(
        findings.flatMap((finding) => (finding.mark?.kind === 'component' ? [[finding.mark.name, finding]] : [])),
      );
      apply();
    },
  };
}

/** Returns the first element of the page that shows a problem. */
export function findMarked(mark: DevMark): Element | undefined {
  if (mark.kind === 'component')
    return [...document.querySelectorAll('docs-unknown-component')].find(
      (host) => host.getAttribute('name') === mark.name,
    );
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find((anchor) =>
    isSameAddress(anchor, mark.href),
  );
}

/** Returns whether a link leads to a URL, ignoring its query. */
function isSameAddress(anchor: HTMLAnchorElement, href: string): boolean {
  if (href.startsWith('#')) return anchor.getAttribute('href') === href;
  const { origin, pathname, hash } = new URL(href, location.href);
  return anchor.origin === origin && anchor.pathname === pathname && anchor.hash === hash;
}

function markLink(anchor: Element, finding: DevFinding, titles: WeakMap<Element, string | null>) {
  const { problem, hint } = finding;
  if (!titles.has(anchor)) titles.set(anchor, anchor.getAttribute('title'));
  const sentence =
    finding.severity === 'error'
      ? `${OPEN_ERROR_NOTE}: ${problem}`
      : `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`;
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
function renderBox(host: Element, name: string, finding: DevFinding | undefined, styles: CSSStyleSheet) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const key = JSON.stringify(finding ?? name);
  if (host.getAttribute('data-shown') === key) return;
  host.setAttribute('data-shown', key);
  root.adoptedStyleSheets = [styles];
  const { location, status } = finding?.location ? renderLocation(finding.location) : {};
  // The checks do not see components used in expressions.
  const problem = finding?.problem ?? `uses <${name}>, which neither the page nor the theme provides.`;
  const details = renderDetails({ area: 'components', problem, hint: finding?.hint });
  const heading = createElement('span', { class: 'name' }, `<${name}>`);
  root.replaceChildren(
    createElement(
      'div',
      { class: 'box', role: 'note', lang: 'en' },
      ...[heading, ' ', location, ' ', createElement('span', { class: 'severity' }, OPEN_ERROR_NOTE), status],
      ...details,
    ),
    createElement('slot'),
  );
}
