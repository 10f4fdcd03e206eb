import { digest } from '../../src/tools/files/digest.ts';
import { NOTES_CLASS, TERM_CLASS } from './explainTerms.ts';

/** Style sheet of explained terms. */
export const TERM_STYLES = `.${TERM_CLASS} {
  appearance: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: inherit;
  text-decoration: underline dotted;
  text-decoration-color: currentColor;
  text-underline-offset: 0.2em;
  cursor: help;
}
.${TERM_CLASS}:hover, .${TERM_CLASS}:focus-visible {
  text-decoration-style: solid;
}
.${NOTES_CLASS} > [popover] {
  max-inline-size: min(24rem, calc(100vw - 2rem));
  padding: 0.75rem 1rem;
  border: 1px solid var(--c-border);
  border-radius: 0.5rem;
  background: var(--c-bg);
  color: var(--c-text-1);
  font-size: 0.9375rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
  box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 0.15);
}
@supports (position-area: block-end) {
  .${NOTES_CLASS} > [popover] {
    inset: auto;
    margin-block: 0.25rem;
    margin-inline: 0 0.5rem;
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-inline, flip-block, flip-block flip-inline, block-end, block-start;
  }
}
.print .${NOTES_CLASS} {
  margin-block-start: 2rem;
  border-block-start: 1px solid var(--c-border);
  padding-block-start: 0.5rem;
}
.print .${NOTES_CLASS} > div {
  margin-block: 0.5rem;
  font-size: 0.85em;
}
@media print {
  .content .${NOTES_CLASS} {
    margin-block-start: 2rem;
    border-block-start: 1px solid var(--c-border);
    padding-block-start: 0.5rem;
  }
  .content .${NOTES_CLASS} > [popover] {
    display: block;
    position: static;
    max-inline-size: none;
    margin: 0.5rem 0;
    padding: 0;
    border: 0;
    box-shadow: none;
    font-size: 0.85em;
  }
}
`;

/** Name of the style sheet in the output. */
export const TERM_STYLES_FILE = `static/css/glossary.${digest(TERM_STYLES).slice(0, 8)}.css`;
