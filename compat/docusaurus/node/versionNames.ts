import { quoteValue } from '../../../src/tools/messages/errors.ts';
import { suggestion } from '../../../src/tools/messages/suggest.ts';
import type { ValidationIssue } from '../../../src/tools/messages/validate.ts';
import { recordAt, textAt, textsAt } from '../../support/values.ts';
import { type DocusaurusConfig, docsInstances, versionsFile, versionsOf } from './siteSettings.ts';

/** Returns the options of docs that name versions which do not exist: Docusaurus refuses them. */
export function findVersionMistakes(config: DocusaurusConfig): ValidationIssue[] {
  return docsInstances(config).flatMap(({ id, options, path: at }) => {
    const released = options.disableVersioning === true ? [] : versionsOf(config, id);
    // A list of versions with a mistake is reported itself.
    if (config.files.isWrong(versionsFile(config, id))) return [];
    const known = [...(options.includeCurrentVersion === false ? [] : ['current']), ...released];
    const hint = known.length === 0 ? 'The docs have no version.' : `The versions are ${known.join(', ')}.`;
    const last = textAt(options, 'lastVersion');
    const only = textsAt(options, 'onlyIncludeVersions');
    const names: [name: string, path: readonly PropertyKey[]][] = [
      ...(last === undefined ? [] : [[last, ['lastVersion']] satisfies [string, string[]]]),
      ...Object.keys(recordAt(options, 'versions')).map((name): [string, string[]] => [name, ['versions', name]]),
      ...(only ?? []).map((name, index): [string, PropertyKey[]] => [name, ['onlyIncludeVersions', index]]),
    ];
    const unknown = names
      .filter(([name]) => !known.includes(name))
      .map(([name, path]) => ({
        path: [...at, ...path],
        problem: `names the version ${quoteValue(name)}, which does not exist`,
        hint: suggestion(name, known) ?? hint,
      }));
    const isLeftOut = last !== undefined && known.includes(last) && only !== undefined && !only.includes(last);
    return isLeftOut
      ? [
          ...unknown,
          {
            path: [...at, 'lastVersion'],
            problem: `names the version ${quoteValue(last)}, which "onlyIncludeVersions" leaves out`,
            hint: 'Add it there, or name another version.',
          },
        ]
      : unknown;
  });
}
