import { type Command, InvalidArgumentError } from 'commander';
import { isLanguageKey } from '../shared/languageTag.ts';

/** Adds description, argument and options of `docspack init`, which `create-docspack` shares. */
export function describeInit(command: Command): Command {
  return command
    .summary('create a new site')
    .description(
      'Creates a site in a new folder or an existing project: configuration, pages, scripts, and a workflow for GitHub Pages. Overwrites no file.',
    )
    .argument('[folder]', 'folder of the project (default: the working directory)')
    .option(
      '--title <text>',
      'title of the site (default: the heading of README.md, else the name in package.json, else the name of the folder)',
      toTitle,
    )
    .option('--ts', 'configuration in TypeScript, with types for the editor')
    .option('--no-ts', 'configuration in JavaScript')
    .option('--lang <keys>', 'languages, the default one first, such as en or en,zh (default: en)', toLanguages)
    .option('-y, --yes', 'ask nothing; also in CI and without a terminal');
}

/** Parses the title of a site or a page. */
export function toTitle(value: string): string {
  const title = value.replace(/\s+/g, ' ').trim();
  if (title !== '') return title;
  throw new InvalidArgumentError('The title is empty.');
}

/** Returns a key as it is written in URLs and as the name of a folder, such as `pt-BR` for `pt_br`. */
function toWrittenTag(key: string): string | undefined {
  const tag = key.replaceAll('_', '-');
  return isLanguageKey(tag) ? Intl.getCanonicalLocales(tag)[0] : undefined;
}

/** Parses a list of languages. */
export function toLanguages(value: string): string[] {
  const keys = value.split(',').map((key) => key.trim());
  const underscored = keys.find((key) => key.includes('_'));
  if (underscored !== undefined) {
    const tag = toWrittenTag(underscored);
    throw new InvalidArgumentError(
      `"${underscored}" is not a language tag, whose parts have hyphens between them.${tag === undefined ? '' : ` Did you mean "${tag}"?`}`,
    );
  }
  const wrong = keys.find((key) => !isLanguageKey(key));
  if (wrong !== undefined) {
    throw new InvalidArgumentError(
      `"${wrong}" is not a language tag. Use tags such as en, zh or pt-BR, with commas between them.`,
    );
  }
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeated !== undefined) throw new InvalidArgumentError(`"${repeated}" is listed twice.`);
  return keys;
}
