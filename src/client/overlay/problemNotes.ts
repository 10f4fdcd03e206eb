import { countOf } from '../../shared/countOf.ts';
import {
  type DevFinding,
  type DevMark,
  type DevProblem,
  type DevProblems,
  OPEN_ERROR_NOTE,
} from '../../shared/devProblems.ts';
import { createElement, createStyleSheet, followColorScheme } from './elements.ts';
import { findMarked } from './pageMarks.ts';
import { renderDetails, renderLocation } from './renderProblem.ts';
import { NOTE_STYLES } from './styles.ts';

/** Maximum number of errors in other files that are listed. */
const LISTED_ELSEWHERE = 20;

/** Shows the problems of a page that leave it usable, and the errors of other files. */
interface ProblemNotes {
  /** Replaces the shown problems. Without any, or for `undefined`, removes the note. */
  show(problems: Pick<DevProblems, 'findings' | 'elsewhere'> | undefined): void;
}

/** Creates the note in a shadow root, isolated from the site's styles: the numbers, which open to the list. */
export function createProblemNotes(): ProblemNotes {
  const host = createElement('div', { id: 'docs-problems', lang: 'en', dir: 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createStyleSheet(NOTE_STYLES)];
  const summary = createElement('summary');
  const list = createElement('ul');
  const details = createElement('details', {}, summary, list);
  root.append(details);
  followColorScheme(host);
  let shown = '';
  let renderList = () => {};
  // The list repeats text of the page, which is not needed twice in the document before somebody looks at it.
  details.addEventListener('toggle', () => renderList());

  return {
    show(problems) {
      const next = JSON.stringify(problems ?? '');
      if (next === shown) return;
      shown = next;
      const title = problems ? noteTitleOf(problems) : '';
      if (!problems || title === '') {
        host.remove();
        return;
      }
      summary.textContent = title;
      const { findings, elsewhere } = problems;
      const isError = elsewhere.errors.length > 0 || findings.some(({ severity }) => severity === 'error');
      summary.className = isError ? 'error' : 'warning';
      renderList = () =>
        list.replaceChildren(...(details.open ? [...findings.map(renderFinding), ...renderElsewhere(elsewhere)] : []));
      renderList();
      if (!host.isConnected) document.body.append(host);
    },
  };
}

/** Returns what the closed note says, such as `2 errors, 1 warning`; `''` for nothing to show. */
function noteTitleOf({ findings, elsewhere }: Pick<DevProblems, 'findings' | 'elsewhere'>): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const own = [someOf(errors, 'error'), someOf(findings.length - errors, 'warning')].filter((part) => part !== '');
  const others = someOf(elsewhere.errors.length, 'error');
  return [own.join(', '), others && `${others} in other files`].filter((part) => part !== '').join('; ');
}

function someOf(count: number, noun: string): string {
  return count === 0 ? '' : countOf(count, noun);
}

function renderFinding(finding: DevFinding): HTMLElement {
  const { severity, mark, location: at } = finding;
  const { location, status } = at ? renderLocation(at) : {};
  const note = severity === 'error' ? createElement('span', { class: 'severity' }, OPEN_ERROR_NOTE) : undefined;
  const area = createElement('span', { class: 'area' }, finding.area);
  return createElement(
    'li',
    { class: severity },
    ...[area, ' ', location, ' ', note, status],
    ...renderDetails(finding),
    mark && renderMarkLink(mark),
  );
}

/** Renders a button that scrolls to where the page shows a problem. */
function renderMarkLink(mark: DevMark): HTMLElement {
  const button = createElement('button', { class: 'location', type: 'button' }, 'Show in the page');
  button.addEventListener('click', () => findMarked(mark)?.scrollIntoView({ block: 'center' }));
  return button;
}

function renderElsewhere({ errors, warnings }: DevProblems['elsewhere']): HTMLElement[] {
  if (errors.length === 0) return [];
  const left = [someOf(errors.length - LISTED_ELSEWHERE, 'error'), someOf(warnings, 'warning')];
  const known = left.filter((part, index) => part !== '' && (index === 1 || errors.length > LISTED_ELSEWHERE));
  const rest = known.length === 0 ? '' : `The terminal has ${known.join(' and ')} more.`;
  return [
    createElement('li', { class: 'heading' }, 'In other files'),
    ...errors.slice(0, LISTED_ELSEWHERE).map(renderOther),
    ...(rest === '' ? [] : [createElement('li', {}, rest)]),
  ];
}

function renderOther(error: DevProblem): HTMLElement {
  const { location, status } = error.location ? renderLocation(error.location) : {};
  const area = createElement('span', { class: 'area' }, error.area);
  return createElement('li', { class: 'error' }, area, ' ', location, ' ', error.problem, status);
}
