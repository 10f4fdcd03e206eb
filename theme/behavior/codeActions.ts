import { applyWrapChoice, chooseWrap, copyText, isWrapped, WRAP_STORAGE_KEY } from '#runtime';
import { announce } from './announce.ts';
import { type BehaviorContext, closestTarget } from './behavior.ts';

/** Duration of a copy button's "Copied" state. */
const COPIED_MS = 2000;
/** Languages in which a leading `$ ` is the prompt, not part of the command. */
const SHELL_LANGUAGES = new Set(['sh', 'bash', 'shell', 'zsh', 'shellscript', 'console']);
const SHELL_PROMPT = /^\$ /gm;

/** Returns the code of a block for pasting: without removed lines and shell prompts. */
export function codeText(block: Element): string {
  const code = block.querySelector('code')?.cloneNode(true);
  if (!(code instanceof Element)) return '';
  for (const removed of code.querySelectorAll('.diff.remove')) {
    if (removed.nextSibling?.nodeType === Node.TEXT_NODE) removed.nextSibling.remove();
    removed.remove();
  }
  const text = (code.textContent ?? '').replace(/\n+$/, '');
  return SHELL_LANGUAGES.has(block.getAttribute('data-code') ?? '') ? text.replace(SHELL_PROMPT, '') : text;
}

function updateWrapButtons() {
  for (const button of document.querySelectorAll('[data-code-action="wrap"]')) {
    const block = button.closest('[data-code]');
    if (block) button.setAttribute('aria-pressed', String(isWrapped(block)));
  }
}

/** Toggles wrapping for all blocks. The clicked block keeps its position on the screen. */
function toggleWrap(block: HTMLElement) {
  const { top } = block.getBoundingClientRect();
  chooseWrap(!isWrapped(block));
  updateWrapButtons();
  window.scrollBy({ top: block.getBoundingClientRect().top - top, behavior: 'instant' });
}

function toggleFold(button: HTMLElement, block: HTMLElement) {
  const isFolded = block.toggleAttribute('data-folded');
  button.setAttribute('aria-expanded', String(!isFolded));
  const label = button.textContent ?? '';
  button.textContent = button.dataset.done ?? label;
  button.dataset.done = label;
  if (isFolded) block.scrollIntoView({ block: 'nearest' });
}

function toggleImports(button: HTMLElement, block: HTMLElement) {
  const isShown = block.dataset.imports === 'hidden';
  block.dataset.imports = isShown ? 'shown' : 'hidden';
  button.setAttribute('aria-pressed', String(isShown));
}

/** Handles the copy, wrap, imports and fold buttons of all code blocks. */
export function attachCodeActions({ signal, messages }: BehaviorContext): void {
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  const copy = async (button: HTMLElement, block: HTMLElement) => {
    if (!(await copyText(codeText(block), messages().copyFallback)) || signal.aborted) return;
    clearTimeout(timers.get(button));
    button.setAttribute('data-copied', '');
    announce(button.dataset.done ?? '');
    const reset = () => {
      timers.delete(button);
      button.removeAttribute('data-copied');
    };
    timers.set(button, setTimeout(reset, COPIED_MS));
  };
  const onClick = (event: MouseEvent) => {
    const button = closestTarget(event, '[data-code-action]');
    const block = button?.closest<HTMLElement>('[data-code]');
    if (!button || !block) return;
    if (button.dataset.codeAction === 'wrap') toggleWrap(block);
    else if (button.dataset.codeAction === 'fold') toggleFold(button, block);
    else if (button.dataset.codeAction === 'imports') toggleImports(button, block);
    else void copy(button, block);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== WRAP_STORAGE_KEY) return;
    applyWrapChoice();
    updateWrapButtons();
  };
  document.addEventListener('click', onClick, { signal });
  window.addEventListener('storage', onStorage, { signal });
}
