import type { TreeElement } from '../../../src/model/tree.ts';
import { translateCommand } from '../../../src/shared/packageManagers.ts';

const MARK = /(?:^|\s)npm2yarn(?=\s|$)/;
/** Tabs of the plugin, in its order. */
const MANAGERS = ['npm', 'yarn', 'pnpm'];

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

/** Returns the commands of a script as another package manager has them. Other lines are the same. */
export function translateLines(code: string, manager: string): string {
  return code.replace(/^([ \t]*)(npm|npx) +(.+)$/gm, (line, indent: string, tool: string, rest: string) => {
    if (manager === 'npm') return line;
    const commands = new Map(translateCommand(rest, { dlx: tool === 'npx' }));
    const command = commands.get(manager) ?? line;
    return indent + (manager === 'yarn' ? withYarnFlags(command) : command);
  });
}

function withYarnFlags(command: string): string {
  const plain = command.replace(/ --save-dev\b/, ' --dev').replace(/ (?:--save|-S)(?=\s|$)/, '');
  return / (?:--global|-g)(?=\s|$)/.test(plain)
    ? plain.replace(/ (?:--global|-g)(?=\s|$)/, '').replace(/^yarn add\b/, 'yarn global add')
    : plain;
}
