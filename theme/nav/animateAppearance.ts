/** Duration of the theme transition. */
export const APPEARANCE_TRANSITION_MS = 400;

/**
 * Animates a theme change as a circle that grows from the control. Browsers without view transitions fade the colors.
 * If readers prefer reduced motion, the change is immediate.
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
  // If a transition is skipped, for example in a background tab, the colors have changed anyway.
  document.startViewTransition(change).ready.then(animate, () => {});
}

function fade(change: () => void): void {
  const { documentElement } = document;
  documentElement.setAttribute('data-fading', '');
  change();
  setTimeout(() => documentElement.removeAttribute('data-fading'), APPEARANCE_TRANSITION_MS);
}
