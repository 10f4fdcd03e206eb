import type { Expression, OwnComponent, PageCode, PageFile, Showing } from './pageFile.ts';
import type { Position } from './tree.ts';

/** Gathers what of a page needs code of its own, on the walk over its tree. */
export class CodeCollector implements PageCode {
  readonly files: PageFile[] = [];
  readonly showings: Showing[] = [];
  readonly expressions: Expression[] = [];
  readonly components = new Map<string, OwnComponent>();
  readonly elements = new Set<string>();

  /** Notes that a file is shown: the page itself, or a fragment once more. */
  show(showing: Showing): Showing {
    this.showings.push(showing);
    if (!this.files.includes(showing.file)) this.files.push(showing.file);
    return showing;
  }

  /** Keeps an expression and gives its index. */
  addExpression(code: string, showing: Showing, position: Position | undefined): number {
    return this.expressions.push({ code, showing, position }) - 1;
  }

  /** The name that content uses for a component of a file's own: fragments have a prefix. */
  addComponent(written: string, file: PageFile): string {
    const index = this.files.indexOf(file);
    const name = index === 0 ? written : `$${index}.${written}`;
    this.components.set(name, { file, name: written });
    return name;
  }

  /** The name that content uses for a plain element with attributes that are expressions. */
  addElement(tagName: string): string {
    this.elements.add(tagName);
    return `$${tagName}`;
  }
}
