import type { Issue } from '../../src/model/issue.ts';

/** An object of a document, of which nothing is known. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Where a description is in its file. */
export interface DescriptionPlace {
  /** 1-based line of its first character. */
  line: number;
  /** Whether all of it is there: a string of JSON has its line breaks as `\n`. */
  isOneLine: boolean;
}

/** A document as it is rendered. */
export interface ReadDocument {
  /** Absolute path. */
  file: string;
  /** In OpenAPI 3.1, with all references to other files resolved. */
  document: JsonRecord;
  /** Places of descriptions in the file, by their JSON pointers. Only those whose text may have links. */
  lines: Readonly<Record<string, DescriptionPlace>>;
  /** Absolute paths of all files that it is made of. */
  files: readonly string[];
  /** Digest of all of it. */
  key: string;
}

/** What is wrong with a document. */
export interface CheckedDocument {
  issues: readonly Issue[];
}

/** Kinds of operations, in the order of the specification. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

/** A parameter of an operation. */
export interface Parameter {
  name: string;
  in: string;
  value: JsonRecord;
}

/** An operation with everything that it inherits. */
export interface Operation {
  /** In upper case: `GET`. */
  method: string;
  /** `/pets/{id}`. */
  path: string;
  operationId: string | undefined;
  summary: string | undefined;
  tags: readonly string[];
  isDeprecated: boolean;
  /** Whether it is a request of the server, whose path is a name. */
  isWebhook: boolean;
  parameters: readonly Parameter[];
  value: JsonRecord;
  /** JSON pointer in the document. */
  pointer: string;
  /** Alternatives, each with the scopes of the schemes that are needed together. */
  security: readonly (readonly (readonly [scheme: string, scopes: readonly string[]])[])[];
  /** Addresses of its servers. */
  servers: readonly string[];
}

/** A tag with its operations. */
export interface OperationTag {
  name: string;
  /** Shown name. */
  title: string;
  description: string | undefined;
  pointer: string;
  operations: readonly Operation[];
}
