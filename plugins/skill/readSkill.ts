import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Hint, Issue } from '../../src/model/issue.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { LINES_BEFORE, locateInFrontmatter } from '../../src/tools/files/frontmatter.ts';
import { locateCall } from '../../src/tools/files/locateCall.ts';
import { readSource } from '../../src/tools/files/readSource.ts';
import { splitFrontmatter } from '../../src/tools/files/splitFrontmatter.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { messageOf, quoteValue } from '../../src/tools/messages/errors.ts';
import { suggestFile } from '../../src/tools/messages/suggestFile.ts';
import { loadYaml } from '../../src/tools/packages/lazyPackages.ts';

/** Name of the file of a skill in its folder. */
export const SKILL_NAME = 'SKILL.md';

/** Limits of the Agent Skills specification. */
const MAX_NAME_CHARACTERS = 64;
export const MAX_DESCRIPTION_CHARACTERS = 1024;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A skill as it is published. */
export interface ReadSkill {
  name: string;
  description: string;
  /** The whole file, with its frontmatter. */
  text: string;
}

/** A mistake in the name or the description of a skill. */
interface SkillMistake {
  key: 'name' | 'description';
  value: string;
  /** The end of a sentence about the key. */
  problem: string;
  hint: string;
}

/** Returns the mistakes of values. One that is absent has none. */
export function findSkillMistakes(values: { name?: unknown; description?: unknown }): SkillMistake[] {
  const { name, description } = values;
  const mistakes: SkillMistake[] = [];
  if (name !== undefined && (typeof name !== 'string' || !NAME.test(name) || name.length > MAX_NAME_CHARACTERS)) {
    mistakes.push({
      key: 'name',
      value: String(name),
      problem: `is ${quoteValue(name)}, which assistants refuse as the name of a skill`,
      hint: `Use small letters, digits and single hyphens, at most ${MAX_NAME_CHARACTERS} characters, such as "weather-docs".`,
    });
  }
  if (description === undefined) return mistakes;
  const isText = typeof description === 'string' && description.trim() !== '';
  if (!isText || description.length > MAX_DESCRIPTION_CHARACTERS) {
    mistakes.push({
      key: 'description',
      value: String(description),
      problem: isText
        ? `has ${description.length} characters, more than the ${MAX_DESCRIPTION_CHARACTERS} that assistants read`
        : `is ${quoteValue(description)}, not a text`,
      hint: 'Say in a few sentences when an assistant needs the skill.',
    });
  }
  return mistakes;
}

/**
 * Reads the file of a skill.
 * @param file absolute path
 * @param written path as the configuration has it
 */
export function readSkill(
  file: string,
  config: ResolvedConfig,
  written = file,
): { skill: ReadSkill | undefined; issues: Issue[] } {
  const source = readSource(file);
  const shown = toDisplayPath(file, config.cwd);
  if (source === undefined) {
    const message = `The skill "${shown}" does not exist.`;
    const hint: Hint = suggestFile(written, file) ?? '"file" of skill() is relative to the docs folder.';
    return { skill: undefined, issues: [{ location: locateCall('skill', config, written), message, hint }] };
  }
  const { frontmatter, mistake } = readFrontmatter(source);
  if (mistake !== undefined)
    return { skill: undefined, issues: [{ ...mistake, location: { file: shown, ...mistake } }] };
  const { name, description } = frontmatter;
  const issues = findSkillMistakes({ name: name ?? null, description: description ?? null }).map(
    ({ key, problem, hint }): Issue => ({
      location: { file: shown, ...(locateInFrontmatter(source, [key]) ?? { line: 1, column: 1 }) },
      message: frontmatter[key] === undefined ? `has no "${key}" in its frontmatter.` : `"${key}" ${problem}.`,
      hint,
    }),
  );
  const isValid = issues.length === 0 && typeof name === 'string' && typeof description === 'string';
  return { skill: isValid ? { name, description, text: source } : undefined, issues };
}

/** Returns the frontmatter of a file, or why there is none. */
function readFrontmatter(source: string): {
  frontmatter: Readonly<Record<string, unknown>>;
  mistake?: { line: number; column: number; message: string; hint?: string };
} {
  const { yaml } = splitFrontmatter(source);
  if (yaml === undefined) return { frontmatter: {} };
  try {
    const value: unknown = loadYaml().parse(yaml);
    return { frontmatter: isRecord(value) ? value : {} };
  } catch (error) {
    const [, line = '1', column = '1'] = /at line (\d+), column (\d+)/.exec(messageOf(error)) ?? [];
    const [problem = ''] = messageOf(error).split(/ at line |\n/);
    const message = `has frontmatter that is not valid YAML: ${problem}.`;
    return { frontmatter: {}, mistake: { line: Number(line) + LINES_BEFORE, column: Number(column), message } };
  }
}
