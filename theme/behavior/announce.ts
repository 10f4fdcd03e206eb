let region: HTMLElement | undefined;

/** Has a screen reader say `text`, without moving the reader's focus. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.className = 'visually-hidden';
    document.body.append(region);
  }
  // The same text a second time is news as well.
  region.textContent = '';
  region.textContent = text;
}
