import type { Expression, FragmentInstance, OwnComponent, PageCode, PageFile } from './pageFile.ts';
import type { Position } from './tree.ts';

/** Collects the parts of a page that need code, while its tree is walked. */
export class CodeCollector implements PageCode {
  readonly files: PageFile[] = [];
  readonly instances: FragmentInstance[] = [];
  readonly expressions: Expression[] = [];
  readonly components = new Map<string, OwnComponent>();
  readonly elements = new Set<string>();

  /** Records an instance of a file: the page itself, or another use of a fragment. */
  show(instance: FragmentInstance): FragmentInstance {
    this.instances.push(instance);
    if (!this.files.includes(instance.file)) this.files.push(instance.file);
    return instance;
  }

  /** Adds an expression and returns its index. */
  addExpression(code: string, instance: FragmentInstance, position: Position | undefined): number {
    return this.expressions.push({ code, instance, position }) - 1;
  }

  /** Returns the name that content uses for a component of a file. Components of fragments get a prefix. */
  addComponent(written: string, file: PageFile): string {
    const index = this.files.indexOf(file);
    const name = index === 0 ? written : `$${index}.${written}`;
    this.components.set(name, { file, name: written });
    return name;
  }

  /** Returns the name that content uses for a plain element with expression attributes. */
  addElement(tagName: string): string {
    this.elements.add(tagName);
    return `$${tagName}`;
  }
}
