import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { suggestion } from '../../tools/messages/suggest.ts';

/** Keys of `--env` whose value is a folder. */
const FOLDER_KEYS = ['docs', 'theme', 'out', 'cache'];
const KEYS = [...FOLDER_KEYS, 'force', 'csp', 'jobs', 'version'];
/** Keys that Rspack's command line sets itself. */
const RSPACK_KEY = /^(?:RSPACK|WEBPACK)_/;

/**
 * Checks the keys of `--env`, including keys without a value (`--env out=$UNSET`, which is undefined here). An unknown
 * key would otherwise build a different site than intended.
 * @throws DocsErrors with every invalid flag
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
