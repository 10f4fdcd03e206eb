import type { Expression, OwnComponent, PageCode, PageFile, Showing } from './pageFile.ts';
import type { Position } from './tree.ts';

/** Collects the parts of a page that need code, while its tree is walked. */
export class CodeCollector implements PageCode {
  readonly files: PageFile[] = [];
  readonly showings: Showing[] = [];
  readonly expressions: Expression[] = [];
  readonly components = new Map<string, OwnComponent>();
  readonly elements = new Set<string>();

  /** Records an instance of a file: the page itself, or another use of a fragment. */
  show(showing: Showing): Showing {
    this.showings.push(showing);
    if (!this.files.includes(showing.file)) this.files.push(showing.file);
    return showing;
  }

  /** Adds an expression and returns its index. */
  addExpression(code: string, showing: Showing, position: Position | undefined): number {
    return this.expressions.push({ code, showing, position }) - 1;
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
