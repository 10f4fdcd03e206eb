/** Matches the engine's identity function, which types a configuration, and its import. */
const DEFINE_CONFIG = /\bimport \{ defineConfig \} from (['"])docspack\1;?|\bdefineConfig\(/g;
/** Matches whatever a loop, a call, an import or a wait needs; in a text or comment as well. */
const CALL = /[(`]|=>|\b(?:import|from|require|new|await)\b/;

/** Returns whether a module may run code besides literals, and thus may not return. */
export function callsCode(source: string): boolean {
  return CALL.test(source.replace(DEFINE_CONFIG, ''));
}
