import type { TypedModule } from '../../../tools/javascript/typescript.ts';
import { loadOxc } from '../../../tools/packages/lazyPackages.ts';

/** Another module that a module names. */
export interface ModuleReference {
  specifier: string;
  /** Whether its values are imported or exported, or only types, or whether it is loaded when it is needed: `await import('…')`. */
  kind: 'value' | 'type' | 'later';
}

/** Returns the modules that a module imports, exports from, or takes types of, in no particular order. */
export function moduleReferences({ program }: Pick<TypedModule, 'program'>): ModuleReference[] {
  const found: ModuleReference[] = [];
  const add = (kind: ModuleReference['kind'], specifier: unknown) => {
    if (typeof specifier === 'string') found.push({ specifier, kind });
  };
  const { Visitor } = loadOxc();
  new Visitor({
    ImportDeclaration: ({ source, importKind = 'value' }) => add(importKind, source.value),
    ExportAllDeclaration: ({ source, exportKind = 'value' }) => add(exportKind, source.value),
    ExportNamedDeclaration: ({ source, exportKind = 'value' }) => add(exportKind, source?.value),
    ImportExpression: ({ source }) => add('later', source.type === 'Literal' ? source.value : undefined),
    TSImportType: ({ source }) => add('type', source.value),
  }).visit(program);
  return found;
}
