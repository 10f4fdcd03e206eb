/** What is known about a range of code, for readers who point at it. */
export interface CodeNote {
  kind: 'type' | 'error' | 'mark';
  /** 0-based. */
  line: number;
  /** In UTF-16 units of the line. */
  start: number;
  length: number;
  text?: string;
}

/** A range of code that is a link. Lines and columns are counted from 0. */
export interface CodeLink {
  line: number;
  /** In UTF-16 units of the line. */
  start: number;
  length: number;
  /** As in a link of the text: it is resolved and checked like one. */
  href: string;
}

/** Range of a node in the source. */
export interface Position {
  start: { line: number; column: number };
  /** Where the text behind the node begins. Nodes that plugins add may have none. */
  end?: { line: number; column: number };
}

export interface NodeBase {
  position?: Position;
}

/** Value of a hast property. */
export type PropertyValue = string | number | boolean | null | undefined | (string | number)[];

export interface TreeElement extends NodeBase {
  type: 'element';
  tagName: string;
  properties: Record<string, PropertyValue>;
  children: TreeNode[];
  data?: {
    lang?: string;
    meta?: string | null;
    /**
     * Text of a heading that decides its id.
     * @default its visible text
     */
    idText?: string;
    /** Whether it is authored as an element of HTML or JSX, and not in Markdown. */
    isTag?: true;
    /** Whether the code has a tab, which has its title. */
    isInTab?: boolean;
    /** The address of a link or a picture as its author has it, for messages, where a plugin has changed it. */
    authored?: string;
    /** Whether its addresses are those of files that a plugin emits, which the check of links does not know. */
    isEmitted?: boolean;
    /** Whether the link may be dead: the check of links leaves it out. */
    isUnchecked?: true;
    /** What a plugin knows about the code. */
    notes?: readonly CodeNote[];
    /** Ranges of the code that are links, such as the names of types. */
    links?: readonly CodeLink[];
    /** Data attributes of the block of code, for a script of a plugin: `{ types: 'a.0' }` is `data-types="a.0"`. */
    attributes?: Readonly<Record<string, string>>;
  };
}

/** Text. */
export interface TextNode extends NodeBase {
  type: 'text';
  value: string;
}

/** An HTML comment. */
export interface CommentNode extends NodeBase {
  type: 'comment';
  value: string;
}

/** Raw HTML. */
export interface RawNode extends NodeBase {
  type: 'raw';
  value: string;
}

/** An attribute of a JSX element. */
export interface JsxAttribute {
  type: 'mdxJsxAttribute';
  name: string;
  value?: string | null | { type: 'mdxJsxAttributeValueExpression'; value: string };
}

/** A spread attribute of a JSX element. */
export interface JsxSpread {
  type: 'mdxJsxExpressionAttribute';
  value: string;
}

/** A JSX element. */
export interface JsxNode extends NodeBase {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  /** null for a fragment `<>…</>`. */
  name: string | null;
  attributes: (JsxAttribute | JsxSpread)[];
  children: TreeNode[];
  /** The `<code>` that a plugin has rendered, which names the tab in a code group. */
  code?: TreeElement;
}

export interface TreeExpression extends NodeBase {
  type: 'mdxFlowExpression' | 'mdxTextExpression';
  value: string;
}

/** A block of import and export statements. */
export interface EsmNode extends NodeBase {
  type: 'mdxjsEsm';
  value: string;
}

/** The root of a tree. */
export interface RootNode extends NodeBase {
  type: 'root';
  children: TreeNode[];
}

/** Any node of a tree. */
export type TreeNode =
  | TreeElement
  | TextNode
  | CommentNode
  | RawNode
  | JsxNode
  | TreeExpression
  | EsmNode
  | RootNode
  | { type: 'doctype'; position?: Position };
