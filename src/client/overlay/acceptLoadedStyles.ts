/**
 * Lets a hot update continue whose style sheet has loaded, while one that it imports, such as that of fonts, has not. For browsers, the
 * whole sheet has failed, and the bundler's runtime would take no other update.
 */
export function acceptLoadedStyles(): void {
  const accept = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLLinkElement) || target.sheet === null) return;
    event.stopImmediatePropagation();
    target.dispatchEvent(new Event('load'));
  };
  window.addEventListener('error', accept, true);
}
