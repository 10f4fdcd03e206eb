import type { DevProblem } from '../shared/devProblems.ts';
import { createElement, createStyleSheet, followColorScheme } from './elements.ts';
import { renderDetails, renderLocation } from './renderProblem.ts';
import { WARNING_STYLES } from './styles.ts';

/** Shows the warnings of a page in a corner. */
interface WarningNotes {
  /** Replaces the shown warnings. An empty list removes the note. */
  show(warnings: readonly DevProblem[]): void;
}

/** Creates the note in a shadow root, isolated from the site's styles: their number, which opens to the list. */
export function createWarningNotes(): WarningNotes {
  const host = createElement('div', { id: 'docs-warnings', lang: 'en', dir: 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createStyleSheet(WARNING_STYLES)];
  const summary = createElement('summary');
  const list = createElement('ul');
  root.append(createElement('details', {}, summary, list));
  followColorScheme(host);
  let shown = '[]';

  return {
    show(warnings) {
      const next = JSON.stringify(warnings);
      if (next === shown) return;
      shown = next;
      summary.textContent = `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`;
      list.replaceChildren(...warnings.map(renderWarning));
      if (warnings.length === 0) host.remove();
      else if (!host.isConnected) document.body.append(host);
    },
  };
}

function renderWarning(warning: DevProblem): HTMLElement {
  const { location, status } = warning.location ? renderLocation(warning.location) : {};
  const area = createElement('span', { class: 'area' }, warning.area);
  return createElement('li', {}, area, ' ', location ?? '', status, ...renderDetails(warning));
}
