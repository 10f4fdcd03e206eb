/** Text of a source comment. Its lines are consecutive in the file. */
export interface CommentText {
  text: string;
  /** 1-based line of the first line of the text. */
  line: number;
}

/** A block tag of a source comment, such as `@param name text`. */
export interface CommentTag extends CommentText {
  /** Without `@`. */
  name: string;
  /** Name of the parameter of `@param`, `@typeParam` and `@template`; type of the error of `@throws`. */
  parameter?: string;
}

/** A source comment. */
export interface ApiComment {
  /** Absolute path. */
  file: string;
  description: CommentText;
  tags: readonly CommentTag[];
}

/** A name in code that leads somewhere. */
export interface CodeReference {
  /** In UTF-16 units of the text. */
  start: number;
  length: number;
  /** An export as `PACKAGE!PATH`, or an address. */
  to: string;
}

/** Code with the names of types in it. */
export interface ApiCode {
  text: string;
  references: readonly CodeReference[];
}

/** A form in which a function can be called, or the declaration of anything else. */
export interface ApiSignature {
  code: ApiCode;
  comment?: ApiComment;
}

/** Kinds of exports, in the order in which pages list them. */
export const API_KINDS = [
  'component',
  'function',
  'class',
  'variable',
  'interface',
  'type',
  'enum',
  'namespace',
] as const;

export type ApiKind = (typeof API_KINDS)[number];

/** Location in a source file. */
export interface ApiSource {
  /** Absolute path. */
  file: string;
  /** 1-based. */
  line: number;
}

/** Words before the declaration of a member. */
export type ApiModifier = 'abstract' | 'protected' | 'readonly';

/** A member of a class, an interface, an object type or an enum, or a prop of a component. */
export interface ApiMember {
  /** As headings have it: `parse`, `new`, `[key]`. */
  name: string;
  kind: 'property' | 'prop' | 'method' | 'constructor' | 'signature' | 'value';
  isOptional: boolean;
  isStatic: boolean;
  modifiers?: readonly ApiModifier[];
  /** Default in the code, as a destructured prop has it. */
  default?: string;
  /** Type of a property. */
  type?: ApiCode;
  /** Declarations of what is no property. */
  signatures: readonly ApiSignature[];
  comment?: ApiComment;
  source: ApiSource;
}

/** Members that a type has from another one. */
export interface InheritedMembers {
  /** Name of the other type. */
  from: string;
  /** The other type, as `PACKAGE!PATH`; `undefined` if no package of the site exports it. */
  to: string | undefined;
  names: readonly string[];
  /** Whether the other type lists them. */
  isListed: boolean;
}

/** An export. */
export interface ApiExport {
  /** Name of the package. */
  package: string;
  /** Name of the module, as an import has it: `zod/mini`. */
  module: string;
  /** Name in the module: `parse`, or `core.parse` in a namespace. */
  path: string;
  kind: ApiKind;
  signatures: readonly ApiSignature[];
  comment?: ApiComment;
  members: readonly ApiMember[];
  inherited: readonly InheritedMembers[];
  /** Names of a namespace with what they are, as `PACKAGE!PATH`. */
  names: readonly { name: string; to: string; deprecation?: ApiComment }[];
  /** Other names of the same export, such as `default`. */
  aliases: readonly string[];
  /** Comments of those that are deprecated, by name. */
  deprecatedAliases: Readonly<Record<string, ApiComment>>;
  /** Other modules that export it, with its name there. */
  alsoIn: readonly { module: string; path: string }[];
  source: ApiSource;
}

/** A problem of a package. */
export interface ApiProblem {
  message: string;
  hint?: string;
  /** Absent for one of the configuration. */
  source?: ApiSource;
}

/** What is published of some packages. */
export interface ApiModel {
  exports: readonly ApiExport[];
  problems: readonly ApiProblem[];
  /** Absolute paths of the files of the packages themselves, which the model depends on. */
  files: readonly string[];
}

/** Returns the name by which other exports refer to one: unique among the packages of a site. */
export function apiKey({ module, path }: Pick<ApiExport, 'module' | 'path'>): string {
  return `${module}!${path}`;
}
