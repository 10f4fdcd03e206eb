import type { TreeElement } from '../../../src/model/tree.ts';
import { translateCommand } from '../../../src/shared/packageManagers.ts';

const MARK = /(?:^|\s)npm2yarn(?=\s|$)/;
/** Tabs of the plugin, in its order. */
const MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'];

/** Makes a block that is marked with `npm2yarn` one with a tab for each package manager. Returns whether it is one. */
export function toManagerTabs(pre: TreeElement, code: string, meta: string): boolean {
  if (!MARK.test(meta)) return false;
  const commands = Object.fromEntries(MANAGERS.map((manager) => [manager, translateLines(code.trimEnd(), manager)]));
  const command = {
    type: 'mdxJsxAttribute',
    name: 'command',
    value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(commands) },
  };
  Object.assign(pre, { type: 'mdxJsxFlowElement', name: 'PackageManagerTabs', attributes: [command], children: [] });
  return true;
}

/** Scripts that have the name of a command of Yarn. */
const YARN_COMMAND =
  /^yarn run (?=(?:add|audit|bin|cache|check|config|create|dedupe|help|import|info|init|install|licenses|link|list|login|logout|outdated|owner|pack|publish|remove|run|start|stop|test|unlink|upgrade|version|why|workspaces?)(?:\s|$))/;

/** Returns the commands of a script as another package manager has them. Other lines are the same. */
export function translateLines(code: string, manager: string): string {
  return code.replace(/^([ \t]*)(npm|npx) +(.+)$/gm, (line, indent: string, tool: string, rest: string) => {
    if (manager === 'npm') return line;
    const plain = tool === 'npx' ? rest : withoutAliases(rest);
    const command = new Map(translateCommand(plain, { dlx: tool === 'npx' })).get(manager) ?? line;
    if (manager === 'bun') return indent + withLongFlags(command);
    return indent + (manager === 'yarn' ? asYarnHasIt(command) : command);
  });
}

function withoutAliases(command: string): string {
  return command
    .replace(/^i(?=\s|$)/, 'install')
    .replace(/^(?:uninstall|un|rm|r)(?=\s)/, 'remove')
    .replace(/ (?:--save|-S)(?=\s|$)/, '');
}

/** The names that Yarn and Bun have for flags of npm. */
function withLongFlags(command: string): string {
  return command
    .replace(/ (?:--save-dev|-D)(?=\s|$)/, ' --dev')
    .replace(/ (?:--save-exact|-E)(?=\s|$)/, ' --exact')
    .replace(/ -g(?=\s|$)/, ' --global');
}

function asYarnHasIt(command: string): string {
  const plain = withLongFlags(command);
  if (/ --global(?=\s|$)/.test(plain)) {
    return plain.replace(/ --global(?=\s|$)/, '').replace(/^yarn (?=add |remove )/, 'yarn global ');
  }
  return YARN_COMMAND.test(plain) ? plain : plain.replace(/^yarn run (?=\S)/, 'yarn ');
}
