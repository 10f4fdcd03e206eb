/** Calls that only make a value: createContext, memo, forwardRef, Symbol, new URL, new Set. */
const MAKES_A_VALUE =
  /^((?:export )?(?:var|const|let) \w+ = )((?:React\d*\.(?:createContext|memo|forwardRef)|Symbol|new (?:URL|Set)|Object\.getOwnPropertyNames\(Object\.prototype\)\.sort\(\)\.join)\()/gm;
/** Names for developer tools. */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
/** A class whose one static property is set after it, which counts as a use of the class. */
const SET_CONTEXT_TYPE = /^(\w+)\.contextType = (\w+);$/gm;

/**
 * Tells the minimizer which of react-router's top-level statements do nothing but make a value, so that those of the data
 * router, which nothing here uses, are left out: 9 kB of 12.5 kB, compressed. Plain JavaScript, since Rspack imports loaders itself.
 * @param {string} source a module of react-router's
 * @returns {string} the same with `@__PURE__` marks
 */
export default function reactRouterLoader(source) {
  let text = source.replace(MAKES_A_VALUE, '$1/* @__PURE__ */ $2').replace(DISPLAY_NAME, '');
  for (const [statement, name, contextType] of source.matchAll(SET_CONTEXT_TYPE)) {
    const head = new RegExp(`^var ${name} = class extends (React\\d*)\\.Component \\{$`, 'm');
    const found = head.exec(text);
    const end = found ? text.indexOf('\n};', found.index) : -1;
    if (!found || end < 0) continue;
    const body = text.slice(found.index + found[0].length, end);
    const made = `var ${name} = /* @__PURE__ */ (() => { class ${name} extends ${found[1]}.Component {${body}\n} ${name}.contextType = ${contextType}; return ${name}; })();`;
    text = text.slice(0, found.index) + made + text.slice(end + '\n};'.length).replace(statement, '');
  }
  return text;
}
