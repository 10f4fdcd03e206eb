/** Creates an element. Text is never parsed as HTML, so it does not have to be trusted. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** Creates a style sheet, which a strict Content-Security-Policy allows, unlike `<style>`. */
export function createStyleSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Gives an element the color scheme of the page, also when the reader changes it. */
export function followColorScheme(host: HTMLElement): void {
  const page = document.documentElement;
  const apply = () => {
    host.style.colorScheme = page.classList.contains('dark') ? 'dark' : 'light';
  };
  new MutationObserver(apply).observe(page, { attributeFilter: ['class'] });
  apply();
}
