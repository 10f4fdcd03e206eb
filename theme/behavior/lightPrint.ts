/** Uses the light theme for code colors and themed pictures while a page is printed. */
export function attachLightPrint(signal: AbortSignal): void {
  const { classList } = document.documentElement;
  let wasDark = false;
  const before = () => {
    wasDark = classList.contains('dark');
    classList.remove('dark');
  };
  const after = () => {
    classList.toggle('dark', wasDark);
  };
  window.addEventListener('beforeprint', before, { signal });
  window.addEventListener('afterprint', after, { signal });
}
