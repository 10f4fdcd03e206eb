import { type Selector, type SelectorComponent, transform } from 'lightningcss';

/** Attribute of the elements that `<style scoped>` of a page applies to. */
export const SCOPE_ATTRIBUTE = 'data-scoped';

const SCOPE: SelectorComponent = { type: 'attribute', name: SCOPE_ATTRIBUTE };
/** Classes that stand for `:deep()` and `:global()` of Vue, which are no CSS. */
const [DEEP, GLOBAL] = ['vue-deep', 'vue-global'];
const ARGUMENT = String.raw`\(((?:[^()]|\([^()]*\))*)\)`;

/**
 * Returns a style sheet whose selectors match elements of the page alone, as those of `<style scoped>` do in Vue: the last element of a
 * selector, or the one before `:deep()`, has the attribute of the page's own elements.
 * @returns `undefined` for what is no CSS
 */
export function scopeStyles(css: string): string | undefined {
  try {
    const { code } = transform({
      filename: 'page.css',
      code: Buffer.from(withoutVue(css)),
      visitor: { Selector: scopeSelector },
    });
    return code.toString();
  } catch {
    return undefined;
  }
}

/** Returns a style sheet with classes in place of the selectors of Vue. */
function withoutVue(css: string): string {
  return css
    .replace(new RegExp(String.raw`\s*::?(?:v-)?deep${ARGUMENT}`, 'g'), (found, inner, offset: number) => {
      const isFirst = /(?:^|[{},;/])$/.test(css.slice(0, offset).trimEnd());
      return `${isFirst ? found.match(/^\s*/)?.[0] : ''}.${DEEP} ${inner}`;
    })
    .replace(/\s*(?:::v-deep\b|>>>|\/deep\/)/g, `.${DEEP}`)
    .replace(new RegExp(`::?(?:v-)?slotted${ARGUMENT}`, 'g'), '$1')
    .replace(new RegExp(`::?(?:v-)?global${ARGUMENT}`, 'g'), `$1.${GLOBAL}`);
}

function scopeSelector(selector: Selector): Selector | undefined {
  const isClass = (name: string) => (part: SelectorComponent) => part.type === 'class' && part.name === name;
  // The rule around it has the attribute.
  if (selector.some((part) => part.type === 'nesting')) return undefined;
  if (selector.some(isClass(GLOBAL))) return selector.filter((part) => !isClass(GLOBAL)(part));
  const deep = selector.findIndex(isClass(DEEP));
  if (deep >= 0) return selector.with(deep, SCOPE);
  const last = selector.findLastIndex((part) => part.type === 'combinator') + 1;
  const pseudo = selector.findIndex((part, index) => index >= last && part.type === 'pseudo-element');
  return selector.toSpliced(pseudo < 0 ? selector.length : pseudo, 0, SCOPE);
}
