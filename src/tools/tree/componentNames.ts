import { NATIVE_ELEMENTS } from './nativeElements.ts';

const COMPONENT = /<([A-Z][A-Za-z\d]*)[\s/>]/g;
const IN_SMALL_LETTERS = /<([a-z][a-z\d]*(?:-[a-z\d]+)*)[\s/>]/g;
/** Names of SVG and MathML, which no custom element may have. */
const RESERVED = /^(?:annotation-xml|color-profile|font-face.*|missing-glyph)$/;

/**
 * Elements of HTML that a parser drops, renames, or reads without their content, such as `<image>` and `<link>`. A component of that name is no such
 * element. Others, such as `<Video>`, show as what they are called.
 */
const PARSED_ELEMENTS: ReadonlySet<string> = new Set(
  'area base body caption col embed frame frameset head html image input link meta param select source textarea title track'.split(
    ' ',
  ),
);

/** Returns the element that stands for a component in HTML, which has no case: `mybox` for `<MyBox>`, `component-link` for `<Link>`. */
export function elementOf(component: string): string {
  const name = component.toLowerCase();
  return PARSED_ELEMENTS.has(name) ? `component-${name}` : name;
}

/**
 * Returns the components in a text, by the elements that stand for them in HTML.
 * @param isVue whether names such as `team-list`, and `demo`, which HTML does not know, are those of components as well
 */
export function componentNames(source: string, isVue: boolean | undefined): Map<string, string> {
  const matches = [...source.matchAll(COMPONENT), ...(isVue ? source.matchAll(IN_SMALL_LETTERS) : [])];
  return new Map(
    matches.flatMap(([, name = '']) =>
      RESERVED.test(name) || NATIVE_ELEMENTS.has(name) ? [] : [[elementOf(name), name]],
    ),
  );
}
