import type { JsonValue } from '../../../model/json.ts';
import type { Position, TreeNode } from '../../../model/tree.ts';
import { type CodeNames, namesOf, parseExpression } from '../../../tools/javascript/syntax.ts';
import type { PageFile } from './pageFile.ts';

/** An expression of a page. */
export interface Expression {
  code: string;
  names: CodeNames;
  instance: FileInstance;
  /** Position of its node. */
  position: Position | undefined;
}

/** Props and children that a fragment receives from the file that uses it. */
interface FragmentProps {
  outer: FileInstance;
  props: Record<string, JsonValue>;
  /** Props whose values are expressions of the outer instance, by index. */
  expressions: Record<string, number>;
  spreads: number[];
  children: readonly TreeNode[];
}

/** An instance of a file: the page itself, or one use of a fragment. */
export interface FileInstance {
  file: PageFile;
  /** 0 for the page itself. */
  index: number;
  /** `undefined` for the page itself. */
  given: FragmentProps | undefined;
  expressions: Expression[];
}

/** The part of a page's code that comes from one file. */
export interface FileCode {
  file: PageFile;
  /** 0 for the page itself. */
  index: number;
  /** Components that the file imports or declares, as content uses them, such as `Chart` or `UI.Chart`. */
  components: Set<string>;
  instances: FileInstance[];
}

const NO_NAMES: CodeNames = { used: new Set(), components: new Set() };

/** Everything in a page that needs code. Collected while the page's tree is walked. */
export class PageCode {
  /** The page, followed by its fragments. */
  readonly files: FileCode[] = [];
  readonly instances: FileInstance[] = [];
  readonly expressions: Expression[] = [];
  /** Plain elements with expression attributes. */
  readonly elements = new Set<string>();

  /** Adds an instance of a file. */
  addInstance(file: PageFile, given?: FragmentProps): FileInstance {
    const instance: FileInstance = { file, index: this.instances.length, given, expressions: [] };
    this.instances.push(instance);
    this.#codeOf(file).instances.push(instance);
    return instance;
  }

  /** Adds an expression. Returns its index in content, and the names in it. */
  addExpression(
    code: string,
    instance: FileInstance,
    position: Position | undefined,
  ): { index: number; names: CodeNames } {
    const program = parseExpression(code);
    const names = program ? namesOf(program) : NO_NAMES;
    const expression: Expression = { code, names, instance, position };
    instance.expressions.push(expression);
    return { index: this.expressions.push(expression) - 1, names };
  }

  /** Adds a component of a file. Returns the name that content uses, which may have a prefix. */
  addComponent(written: string, file: PageFile): string {
    const { index, components } = this.#codeOf(file);
    components.add(written);
    return contentName(written, index);
  }

  /** Adds a plain element with expression attributes. Returns the name that content uses. */
  addElement(tagName: string): string {
    this.elements.add(tagName);
    return `$${tagName}`;
  }

  #codeOf(file: PageFile): FileCode {
    const known = this.files.find((each) => each.file === file);
    if (known) return known;
    const added: FileCode = { file, index: this.files.length, components: new Set(), instances: [] };
    this.files.push(added);
    return added;
  }
}

/** Returns how the page's module refers to a name of a file: `Chart`, or `$1.Chart` in its first fragment. */
export function scopeName(name: string, fileIndex: number): string {
  return fileIndex === 0 ? name : `$${fileIndex}.${name}`;
}

/** Components of the theme that Markdown without components becomes, such as fences. */
const OF_MARKDOWN: ReadonlySet<string> = new Set(['Callout', 'CodeBlock', 'Tab', 'Tabs']);

/** Returns the name that content uses for a component of a file. One with the name of what fences become does not take their place. */
export function contentName(name: string, fileIndex: number): string {
  return fileIndex === 0 && OF_MARKDOWN.has(name) ? `$0.${name}` : scopeName(name, fileIndex);
}
