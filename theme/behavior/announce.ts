let region: HTMLElement | undefined;

/** Announces `text` to screen readers without moving the focus. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.className = 'visually-hidden';
    document.body.append(region);
  }
  // Clears the region, so that the same text is announced again.
  region.textContent = '';
  region.textContent = text;
}
