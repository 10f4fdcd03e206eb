/** Duration of the change from one theme to the other. */
export const APPEARANCE_TRANSITION_MS = 400;

/**
 * Makes a change to the page's colors visible as a circle that grows out of the control that caused it; browsers
 * without view transitions fade the colors. For readers who want less motion the change is immediate.
 */
export function animateAppearance(change: () => void, origin: Element): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) change();
  else if ('startViewTransition' in document) grow(change, origin);
  else fade(change);
}

function grow(change: () => void, origin: Element): void {
  const box = origin.getBoundingClientRect();
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
  const animate = () => {
    document.documentElement.animate(
      { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`] },
      { duration: APPEARANCE_TRANSITION_MS, easing: 'ease-in-out', pseudoElement: '::view-transition-new(root)' },
    );
  };
  // A transition that is skipped, as in a background tab, has changed the colors all the same.
  document.startViewTransition(change).ready.then(animate, () => {});
}

function fade(change: () => void): void {
  const { documentElement } = document;
  documentElement.setAttribute('data-fading', '');
  change();
  setTimeout(() => documentElement.removeAttribute('data-fading'), APPEARANCE_TRANSITION_MS);
}
