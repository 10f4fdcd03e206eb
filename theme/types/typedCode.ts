import { types } from '#site/messages';
import { type BehaviorContext, closestTarget, documentLocale } from '../behavior/behavior.ts';
import type { AddExtras } from '../behavior/codeExtras.ts';
import { messagesIn } from '../shared/messages.ts';
import styles from './typedCode.module.css';

const loadNames = () => import(/* webpackChunkName: "types" */ './typedNames.ts');

/** Blocks of code whose names have types. */
const BLOCK = 'figure[data-types]';

/**
 * Shows the types of names in code to those who point at it, and to those who press the button of the block. Their script and their data
 * are loaded then.
 */
function attachTypedCode({ signal, site }: BehaviorContext): AddExtras {
  if (!('popover' in HTMLElement.prototype)) return () => {};
  const messages = () => messagesIn(types, documentLocale(site));
  let names: Promise<ReturnType<Awaited<ReturnType<typeof loadNames>>['attachNames']>> | undefined;
  const prepare = () => {
    names ??= loadNames().then(({ attachNames }) => attachNames({ signal, base: site.base, messages }));
    // Without a network, the code stays as it is, and a later attempt may succeed.
    names.catch((error: unknown) => {
      console.warn(error);
      names = undefined;
    });
    return names;
  };
  const onPoint = (event: PointerEvent) => {
    const block = closestTarget(event, BLOCK);
    if (block) prepare().then(({ point }) => point(block, event), ignore);
  };
  document.addEventListener('pointerover', onPoint, { signal, passive: true });
  return (block, tools) => {
    if (block.dataset.types === undefined) return;
    const { showTypes, lang } = messages();
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.button ?? '';
    button.setAttribute('aria-label', showTypes);
    button.setAttribute('aria-pressed', 'false');
    button.title = showTypes;
    if (lang) button.lang = lang;
    button.addEventListener('click', () => prepare().then(({ toggle }) => toggle(block, button), ignore), { signal });
    tools.prepend(button);
  };
}

function ignore(): void {}

// The name of what it replaces.
export { attachTypedCode as attachCodeExtras };
