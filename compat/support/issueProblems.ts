import type { DocsErrorOptions } from '../../src/model/issue.ts';
import { type ConfigFile, configProblems } from '../../src/node/config/configError.ts';
import { listConfigFiles } from '../../src/node/config/configInputs.ts';
import { locateInJson, moduleLocator } from '../../src/tools/files/locateKey.ts';
import type { SourcePosition } from '../../src/tools/files/positionAt.ts';
import { readSource } from '../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import type { ValidationIssue } from '../../src/tools/messages/validate.ts';
import { locateOptionIn } from './locateOption.ts';

/** Returns the messages of mistakes in a configuration, each at its key, which may be in a file that the configuration imports. */
export function issueProblems(file: ConfigFile, issues: readonly ValidationIssue[]): DocsErrorOptions[] {
  const source = readSource(file.configFile) ?? '';
  const locate = moduleLocator(source);
  return configProblems(file, issues).map((problem, index) => {
    const path = issues[index]?.path ?? [];
    const names = path.filter((key) => typeof key === 'string');
    const name = names.at(-1);
    if (name === undefined) return problem;
    const keys = path.slice(0, path.lastIndexOf(name) + 1);
    if (isKeyAt(source, locate(keys), name)) return problem;
    const { file: found, ...position } =
      locateEnd(keys, name, file.configFile) ?? locateOptionIn(names.join('.'), file.configFile);
    if (found === file.configFile) return problem;
    return { ...problem, location: { file: toDisplayPath(found, file.cwd), ...position }, source: readSource(found) };
  });
}

/** Locates a key in a file that the configuration imports and that has the end of its path: `[2].link` of a sidebar. */
function locateEnd(keys: readonly PropertyKey[], name: string, configFile: string) {
  const files = listConfigFiles(configFile);
  for (let from = 1; from < keys.length - 1; from += 1) {
    const end = keys.slice(from);
    for (const file of files) {
      const source = readSource(file) ?? '';
      const position = file.endsWith('.json') ? locateInJson(source, end) : moduleLocator(source)(end);
      if (position && isKeyAt(source, position, name)) return { file, ...position };
    }
  }
  return undefined;
}

function isKeyAt(source: string, position: SourcePosition | undefined, name: string): boolean {
  if (position === undefined) return false;
  const text = source.split('\n')[position.line - 1]?.slice(position.column - 1) ?? '';
  return text.startsWith(name) || text.slice(1).startsWith(name);
}
