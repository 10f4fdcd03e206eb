import { copyText } from '#runtime';
import { findReachedId, isShown } from '../outline/findReachedId.ts';
import { OUTLINE_ID } from '../outline/OutlinePanel.tsx';
import type { LocalMessages } from '../shared/messages.ts';
import { announce } from './announce.ts';
import { leaveEmptyField } from './filterSections.ts';

/** Duration of the sign that a link was copied. */
const COPIED_MS = 2000;

const headings = () => [...document.querySelectorAll<HTMLElement>('main .content :is(h2, h3)[id]')].filter(isShown);

/** Goes to the heading that is `step` after the one that the reader has reached. */
function moveBy(step: number): void {
  const all = headings();
  const reached = findReachedId(all.map(({ id }) => id));
  const target = all[all.findIndex(({ id }) => id === reached) + step];
  if (!target) {
    if (step < 0) window.scrollTo({ top: 0 });
    return;
  }
  target.scrollIntoView();
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Copies the address of the section that the reader has reached, or of the page. */
async function copyLink(messages: LocalMessages): Promise<void> {
  const id = findReachedId(headings().map((each) => each.id));
  const url = new URL(location.href);
  url.hash = id ?? '';
  if (!(await copyText(url.href, messages.copyFallback))) return;
  announce(messages.copied);
  const heading = (id === undefined ? null : document.getElementById(id)) ?? document.querySelector('main h1');
  heading?.setAttribute('data-copied', '');
  setTimeout(() => heading?.removeAttribute('data-copied'), COPIED_MS);
}

function focusFilter(): void {
  const field = document.querySelector<HTMLInputElement>('[data-section-filter]');
  if (!field) return;
  const panel = document.getElementById(OUTLINE_ID);
  if (!isShown(field)) panel?.showPopover();
  field.onkeydown = leaveEmptyField;
  field.focus();
  field.select();
}

const follow = (relation: 'prev' | 'next') =>
  document.querySelector<HTMLElement>(`[data-part="footer"] a[rel="${relation}"]`)?.click();

/** Does what a key does on a page: next and previous section, copy its link, previous and next page, filter. */
export function pressPageKey(key: string, messages: LocalMessages): void {
  if (key === 'j') moveBy(1);
  else if (key === 'k') moveBy(-1);
  else if (key === 'y') void copyLink(messages);
  else if (key === 'f') focusFilter();
  else follow(key === '[' ? 'prev' : 'next');
}
