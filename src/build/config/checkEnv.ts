import { DocsError, DocsErrors } from '../messages/errors.ts';
import { suggestion } from '../messages/suggest.ts';

/** Keys of `--env` that name a folder. */
const FOLDER_KEYS = ['docs', 'theme', 'out', 'cache'];
const KEYS = [...FOLDER_KEYS, 'force', 'csp'];
/** Keys that Rspack's command line sets itself. */
const RSPACK_KEY = /^(?:RSPACK|WEBPACK)_/;

/**
 * Checks what `--env` was given, also a key without a value (`--env out=$UNSET`, which is undefined here): a key that is not known would otherwise build another site than the one that was meant.
 * @throws DocsErrors with every flag that is wrong
 */
export function checkEnv(env: object): void {
  const errors = Object.entries(env).flatMap(([key, value]) => {
    if (RSPACK_KEY.test(key)) return [];
    if (!KEYS.includes(key)) {
      const problem = `"--env ${key}${typeof value === 'string' ? `=${value}` : ''}" is not a known setting.`;
      const hint = suggestion(key, KEYS) ?? `Known settings: ${KEYS.join(', ')}.`;
      return [new DocsError({ area: 'config', problem, hint })];
    }
    if (!FOLDER_KEYS.includes(key) || (typeof value === 'string' && value !== '')) return [];
    return [
      new DocsError({
        area: 'config',
        problem: `"--env ${key}" has no folder.`,
        hint: `Write it behind an equals sign: --env ${key}=DIR.`,
      }),
    ];
  });
  if (errors.length > 0) throw new DocsErrors(errors);
}
