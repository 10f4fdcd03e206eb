/** A top-level variable whose value a module of react-router creates without a side effect. `React` has a number in some modules. */
const PURE_CALL =
  /^((?:export )?(?:var|let|const) \w+ *= *)(?=React\d*\.(?:createContext|memo|forwardRef)\(|(?:new )?(?:Symbol|URL|Set)\(|Object\.getOwnPropertyNames\(Object\.prototype\))/gm;
/** A computed name, for which the entry would need code that makes an object of all exports. */
const COMPUTED_NAME = /^(var \w+ = React\d*)\[USE_OPTIMISTIC\]/gm;
/** Names for developer tools. */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
/** A class whose only static property is set after it, which counts as a use of the class. */
const CONTEXT_TYPE = /^var (\w+) = (class (?:(?!^\};)[\s\S])*^\});([\s\S]*?)^\1\.contextType = (\w+);/gm;

/**
 * Marks react-router's side-effect-free top-level statements for the minifier, so that the unused data router is
 * removed: 9 kB of 12.5 kB, compressed. Its bundler indents everything that is not at the top level, so that a cold
 * build needs no parser for half a megabyte. Plain JavaScript, because Rspack imports loaders itself.
 * @param {string} source a module of react-router
 * @returns {string} the module with `@__PURE__` annotations
 */
export default function reactRouterLoader(source) {
  return source
    .replace(PURE_CALL, '$1/* @__PURE__ */ ')
    .replace(COMPUTED_NAME, '$1.useOptimistic')
    .replace(DISPLAY_NAME, '')
    .replace(CONTEXT_TYPE, 'var $1 = /* @__PURE__ */ (() => { const $1 = $2; $1.contextType = $4; return $1; })();$3');
}
