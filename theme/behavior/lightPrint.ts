/** Paper is light: code colors and pictures in two versions are those of the light theme while a page is printed. */
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
