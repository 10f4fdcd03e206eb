import { parse } from 'acorn';
import { positionAt, type SourcePosition } from '../../../tools/files/positionAt.ts';
import { stripTypes } from '../../../tools/files/stripTypes.ts';
import { exportedName } from '../../../tools/javascript/declaredNames.ts';

/** A name that a module imports or re-exports. */
interface NamedImport {
  specifier: string;
  /** Name in the imported module. */
  name: string;
  /** Local name in the importing module, or the namespace's name for `import *`. */
  local: string;
}

/**
 * Locates an imported name in a TypeScript or JavaScript module: the name in its import or export statement, the member
 * of a namespace, or the specifier for a default import.
 * @returns `undefined` if the module cannot be parsed, or has no such import
 */
export function locateImport(source: string, { specifier, name, local }: NamedImport): SourcePosition | undefined {
  try {
    const { code, originOf } = stripTypes(source);
    const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
    for (const statement of body) {
      if (statement.type !== 'ImportDeclaration' && statement.type !== 'ExportNamedDeclaration') continue;
      if (statement.source?.value !== specifier) continue;
      for (const each of statement.specifiers) {
        if (each.type === 'ImportNamespaceSpecifier') {
          const member = each.local.name === local ? locateMember(source, local, name) : undefined;
          if (member) return member;
          continue;
        }
        if (each.type === 'ImportDefaultSpecifier' ? name !== 'default' : nameOf(each) !== name) continue;
        const origin = originOf((name === 'default' ? statement.source : each).start);
        if (origin) return origin;
      }
    }
  } catch {
    // The compiler reports syntax errors.
  }
  return undefined;
}

type Specifier = { type: 'ImportSpecifier'; imported: ModuleName } | { type: 'ExportSpecifier'; local: ModuleName };
type ModuleName = { type: 'Identifier'; name: string } | { type: 'Literal'; value?: unknown };

function nameOf(specifier: Specifier): string {
  return exportedName(specifier.type === 'ImportSpecifier' ? specifier.imported : specifier.local);
}

/** Finds the first use of a namespace's member. */
function locateMember(source: string, namespace: string, name: string): SourcePosition | undefined {
  const toPattern = (text: string) => text.replaceAll('$', '\\$');
  const member = new RegExp(`(?<![\\w$.])${toPattern(namespace)}\\s*\\??\\.\\s*(?=${toPattern(name)}(?![\\w$]))`).exec(
    source,
  );
  return member ? positionAt(source, member.index + member[0].length) : undefined;
}
