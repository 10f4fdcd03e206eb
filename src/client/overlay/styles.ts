/** Styles of a problem, wherever it is shown. The host's `color-scheme` selects the theme. */
const PROBLEM_STYLES = `
:host {
  --background: light-dark(#ffffff, #14181a);
  --raised: light-dark(#f4f6f5, #1d2326);
  --text: light-dark(#16201c, #e8eeeb);
  --soft: light-dark(#4a5751, #a9b6b0);
  --line: light-dark(#d5dcd9, #38423f);
  --error: light-dark(#b3261e, #ff9d95);
  --error-soft: light-dark(#fdeceb, #3a1c1a);
  --link: light-dark(#0b57a8, #8ec5ff);
  --hint: light-dark(#08764f, #57d8a3);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
* { box-sizing: border-box; }
button {
  font: inherit;
  color: inherit;
  cursor: pointer;
}
:focus-visible {
  outline: 2px solid var(--link);
  outline-offset: 2px;
}
.area {
  padding: 0.1em 0.5em;
  font: 600 0.75rem/1.5 var(--mono);
  color: var(--error);
  background: var(--error-soft);
  border-radius: 4px;
}
.location {
  padding: 0;
  font: 500 0.875rem/1.5 var(--mono);
  overflow-wrap: anywhere;
  text-align: start;
  color: var(--soft);
  background: none;
  border: 0;
}
button.location {
  color: var(--link);
  text-decoration: underline;
  text-underline-offset: 3px;
}
.text {
  margin: 0.5rem 0 0;
  font-size: 1rem;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
}
.frame {
  margin: 0.75rem 0 0;
  padding: 0.75rem 1rem;
  overflow-x: auto;
  font: 0.8125rem/1.6 var(--mono);
  tab-size: 2;
  color: var(--soft);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: 6px;
}
.marked { color: var(--text); font-weight: 600; }
.caret { color: var(--error); font-weight: 700; }
.hint {
  margin: 0.75rem 0 0;
  padding: 0.5rem 0.875rem;
  overflow-wrap: anywhere;
  border-inline-start: 3px solid var(--hint);
}
.hint b { color: var(--hint); }
.severity { font: 500 0.75rem/1.5 system-ui, sans-serif; color: var(--soft); }
.status { margin: 0.5rem 0 0; color: var(--error); }
.status:empty { display: none; }
`;

/** Styles of the error overlay. */
export const OVERLAY_STYLES = `${PROBLEM_STYLES}
dialog {
  position: fixed;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  font: 1rem/1.5 system-ui, sans-serif;
  color: var(--text);
  background: var(--background);
  border: 0;
  border-block-start: 6px solid var(--error);
}
dialog::backdrop { background: none; }
.page {
  max-inline-size: 60rem;
  margin: 0 auto;
  padding: 2rem 1.5rem 4rem;
}
header {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  align-items: center;
  justify-content: space-between;
}
h1 { margin: 0; font-size: 1.5rem; line-height: 1.3; }
h1:focus { outline: none; }
.note { flex-basis: 100%; margin: 0; color: var(--soft); }
.close, .reopen {
  min-block-size: 2.5rem;
  padding: 0 0.875rem;
  color: var(--text);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: 6px;
}
kbd { font: 0.75rem var(--mono); color: var(--soft); }
ol { margin: 1.5rem 0 0; padding: 0; list-style: none; }
li { padding: 1.25rem 0; border-block-start: 1px solid var(--line); }
.heading { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; }
.reopen {
  position: fixed;
  inset: auto 0 1rem;
  inline-size: fit-content;
  margin-inline: auto;
  z-index: 2147483647;
  font: 600 0.875rem/1 system-ui, sans-serif;
  color: var(--error);
  background: var(--background);
  border-color: var(--error);
}
[hidden] { display: none; }
`;

/** Styles of the problems of a page, in the middle, where no part of a theme has its controls. */
export const NOTE_STYLES = `${PROBLEM_STYLES}
.warning {
  --error: light-dark(#7a5200, #f5c969);
  --error-soft: light-dark(#fff4db, #3a2f14);
}
:host {
  position: fixed;
  inset: auto 0 1rem;
  inline-size: fit-content;
  margin-inline: auto;
  z-index: 2147483646;
  font: 0.875rem/1.5 system-ui, sans-serif;
  color: var(--text);
}
details {
  max-width: min(44rem, calc(100vw - 2rem));
  max-height: 60vh;
  overflow: auto;
  background: var(--background);
  border: 1px solid var(--line);
  border-radius: 8px;
}
summary {
  padding: 0.25rem 0.75rem;
  font-weight: 600;
  color: var(--error);
  cursor: pointer;
}
ul {
  margin: 0;
  padding: 0 0.75rem 0.75rem;
  list-style: none;
}
li + li { margin-top: 1rem; }
.heading { font-weight: 600; }
`;

/** Styles of the placeholder for an unknown component. */
export const COMPONENT_STYLES = `${PROBLEM_STYLES}
.box {
  margin-block: 1rem;
  padding: 0.875rem 1rem;
  font: 1rem/1.5 system-ui, sans-serif;
  color: var(--text);
  background: var(--error-soft);
  border: 1px dashed var(--error);
  border-radius: 6px;
}
.name { font: 600 0.9375rem var(--mono); color: var(--error); }
.text { font-size: 0.9375rem; }
`;

/** Styles of the marks in the page, which the site's own styles do not cover. */
export const PAGE_STYLES = `
a[data-dead-link] {
  text-decoration: underline wavy light-dark(#b3261e, #ff9d95) !important;
  outline: 1px dashed light-dark(#b3261e, #ff9d95) !important;
  outline-offset: 2px;
}
docs-unknown-component { display: block; }
`;
