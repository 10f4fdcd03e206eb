import { countOf } from '../../shared/countOf.ts';
import type { DevProblem } from '../../shared/devProblems.ts';
import { createElement, createStyleSheet, followColorScheme } from './elements.ts';
import { renderDetails, renderLocation } from './renderProblem.ts';
import { OVERLAY_STYLES } from './styles.ts';

/** Shows errors over the page. */
export interface ErrorOverlay {
  /** Replaces the shown errors. An empty list closes the overlay. */
  show(errors: readonly DevProblem[]): void;
}

/**
 * Creates the overlay in a shadow root, isolated from the site's styles: a modal dialog that lists errors, and a button
 * that reopens it after the author has closed it. It opens by itself for errors that the author has not closed.
 */
export function createErrorOverlay(): ErrorOverlay {
  const host = createElement('div', { id: 'docs-error-overlay', lang: 'en', dir: 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createStyleSheet(OVERLAY_STYLES)];

  const title = createElement('h1', { id: 'title', tabindex: '-1', autofocus: '' });
  const close = createElement('button', { class: 'close', type: 'button' }, 'Close ', createElement('kbd', {}, 'Esc'));
  const note = 'This message disappears once all errors are fixed.';
  const list = createElement('ol');
  const dialog = createElement(
    'dialog',
    { role: 'alertdialog', 'aria-labelledby': 'title', 'aria-describedby': 'note' },
    createElement(
      'div',
      { class: 'page' },
      createElement('header', {}, title, close, createElement('p', { id: 'note', class: 'note' }, note)),
      list,
    ),
  );
  const reopen = createElement('button', { class: 'reopen', type: 'button', hidden: '' });
  root.append(dialog, reopen);
  followColorScheme(host);

  let errors: readonly DevProblem[] = [];
  /** Keys of the errors that the author has closed. */
  let closed = new Set<string>();

  const open = () => {
    if (!host.isConnected) document.body.append(host);
    if (!dialog.open) dialog.showModal();
    reopen.hidden = true;
  };
  close.addEventListener('click', () => dialog.close());
  reopen.addEventListener('click', open);
  dialog.addEventListener('close', () => {
    // It may be open again since.
    if (dialog.open) return;
    closed = new Set(errors.map(keyOf));
    reopen.hidden = errors.length === 0;
  });
  // The overlay handles all keys while it is open, because the site has shortcuts.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());

  return {
    show(next) {
      if (JSON.stringify(next) === JSON.stringify(errors)) return;
      errors = next;
      const count = countOf(errors.length, 'error');
      title.textContent = count;
      reopen.textContent = `Show ${count}`;
      const isFocused = list.contains(root.activeElement);
      list.replaceChildren(...errors.map(renderError));
      if (isFocused) title.focus();
      if (errors.some((error) => !closed.has(keyOf(error)))) open();
      else if (errors.length === 0) {
        dialog.close();
        closed = new Set();
        host.remove();
      }
    },
  };
}

function renderError(error: DevProblem): HTMLElement {
  const { location, status } = error.location ? renderLocation(error.location) : {};
  const area = createElement('span', { class: 'area' }, error.area);
  return createElement(
    'li',
    {},
    createElement('div', { class: 'heading' }, area, location),
    status,
    ...renderDetails(error),
  );
}

/** Identifies an error across edits. */
function keyOf({ area, problem, location }: DevProblem): string {
  return `${area} ${location?.file} ${problem}`;
}
