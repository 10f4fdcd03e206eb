import type { TSMethodSignature, TSPropertySignature } from 'oxc-parser';
import type { TypedModule } from '../../../src/tools/javascript/typescript.ts';
import { loadOxc } from '../../../src/tools/packages/lazyPackages.ts';
import { defaultOf, findComponent, keyName, patternOf } from './PropReader.ts';

/** What the module of a component says about a prop. */
export interface PropDescription {
  /** Text of its comment. */
  text: string | undefined;
  /** Its default, as authored. */
  default: string | undefined;
}

/**
 * Returns the comment and the default of a prop from the module of its component, and from the modules that have its type.
 * @param modules that of the component first
 */
export function describeProp(modules: readonly TypedModule[], component: string, prop: string): PropDescription {
  const comment = modules.map((module) => commentOf(module, prop)).find((each) => each !== undefined);
  const lines = comment?.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trimEnd()) ?? [];
  const tagged = lines.find((line) => /^\s*@default\b/.test(line));
  const text = lines
    .filter((line) => !/^\s*@default\b/.test(line))
    .join('\n')
    .trim();
  const [own] = modules;
  return {
    text: text || undefined,
    default: tagged?.replace(/^\s*@default\s*/, '').trim() || (own && writtenDefault(own, component, prop)),
  };
}

/** Returns the documentation comment of the first member of a type with a name. */
function commentOf({ program, comments, source }: TypedModule, prop: string): string | undefined {
  const starts: number[] = [];
  const add = ({ key, start }: TSPropertySignature | TSMethodSignature) => {
    if (keyName(key) === prop) starts.push(start);
  };
  const { Visitor } = loadOxc();
  new Visitor({ TSPropertySignature: add, TSMethodSignature: add }).visit(program);
  return starts
    .map((start) => comments.findLast(({ end }) => end <= start && source.slice(end, start).trim() === ''))
    .find((comment) => comment?.type === 'Block' && comment.value.startsWith('*'))
    ?.value.slice(1);
}

function writtenDefault(module: TypedModule, component: string, prop: string): string | undefined {
  const pattern = patternOf(findComponent(module, component)?.params[0]);
  const properties = pattern?.type === 'ObjectPattern' ? pattern.properties : [];
  const property = properties.find((each) => each.type === 'Property' && keyName(each.key) === prop);
  const value = property?.type === 'Property' ? defaultOf(property.value) : undefined;
  return value && module.source.slice(value.start, value.end);
}
