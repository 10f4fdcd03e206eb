import { isRecord } from '../../src/shared/isRecord.ts';
import type { JsonRecord, Operation, OperationTag, Parameter } from './openapiDocument.ts';
import { METHODS } from './openapiDocument.ts';

/** Most references that lead to another one. */
const MAX_STEPS = 100;
const MODEL = /^#\/components\/schemas\/([^/]+)$/;

/** Reads the values of a document, of which each may have any type: what is wrong with it is reported elsewhere. */
export class DocumentValues {
  readonly #document: JsonRecord;
  /** Targets by reference: large documents refer to one model thousands of times. */
  readonly #targets = new Map<string, unknown>();

  constructor(document: JsonRecord) {
    this.#document = document;
  }

  get root(): JsonRecord {
    return this.#document;
  }

  /** Returns the object that a value is or refers to; an empty one if there is none. */
  resolve(value: unknown): JsonRecord {
    let at = value;
    for (let step = 0; step < MAX_STEPS && isRecord(at) && typeof at.$ref === 'string'; step += 1) {
      const target = this.at(at.$ref);
      const { $ref: _, ...siblings } = at;
      at = isRecord(target) && Object.keys(siblings).length > 0 ? { ...target, ...siblings } : target;
    }
    return isRecord(at) && typeof at.$ref !== 'string' ? at : {};
  }

  /** Returns what a reference such as `#/components/schemas/Pet` leads to. */
  at(reference: string): unknown {
    if (!this.#targets.has(reference)) this.#targets.set(reference, this.#find(reference));
    return this.#targets.get(reference);
  }

  #find(reference: string): unknown {
    if (!reference.startsWith('#/')) return reference === '#' ? this.#document : undefined;
    let at: unknown = this.#document;
    for (const part of reference.slice(2).split('/')) {
      const key = fromPointer(part);
      if (Array.isArray(at)) at = at[Number(key)];
      else if (isRecord(at) && Object.hasOwn(at, key)) at = at[key];
      else return undefined;
    }
    return at;
  }

  /** Returns the model that a value refers to; `undefined` if it refers to none. */
  modelOf(value: unknown): string | undefined {
    const name = isRecord(value) && typeof value.$ref === 'string' ? MODEL.exec(value.$ref)?.[1] : undefined;
    if (name === undefined) return undefined;
    const key = fromPointer(name);
    return Object.hasOwn(this.#models, key) ? key : undefined;
  }

  /** Names of the models, in the order of the document. */
  get models(): string[] {
    return Object.keys(this.#models);
  }

  get #models(): JsonRecord {
    return recordOf(recordOf(this.#document.components).schemas);
  }

  /** Returns the operations in the order of the document. */
  operations(): Operation[] {
    return ['paths', 'webhooks'].flatMap((key) =>
      this.#operationsOf(this.#document[key], `/${key}`, key === 'webhooks'),
    );
  }

  /** Returns the requests that the server makes after an operation, by the names of the callbacks. */
  callbacks({ value, pointer }: Operation): [name: string, operation: Operation][] {
    return Object.entries(recordOf(value.callbacks)).flatMap(([name, written]) =>
      this.#operationsOf(this.resolve(written), `${pointer}/callbacks/${toPointer(name)}`, true).map(
        (operation): [string, Operation] => [name, operation],
      ),
    );
  }

  #operationsOf(items: unknown, pointer: string, isWebhook: boolean): Operation[] {
    return Object.entries(recordOf(items)).flatMap(([path, written]) => {
      const item = this.resolve(written);
      return METHODS.flatMap((method) => {
        const value = item[method];
        const own = `${pointer}/${toPointer(path)}/${method}`;
        return isRecord(value) ? [this.#operation(method, path, value, item, own, isWebhook)] : [];
      });
    });
  }

  /** Returns the tags that have operations, in the order of the document; operations without a tag come last. */
  tags(operations: readonly Operation[]): OperationTag[] {
    const declared = listOf(this.#document.tags).map(recordOf);
    const byTag = new Map<string, Operation[]>();
    for (const each of declared) if (typeof each.name === 'string') byTag.set(each.name, []);
    for (const operation of operations) {
      const name = operation.tags[0] ?? '';
      const own = byTag.get(name) ?? [];
      own.push(operation);
      byTag.set(name, own);
    }
    const tags = [...byTag].flatMap(([name, own]): OperationTag[] => {
      if (own.length === 0) return [];
      const index = declared.findIndex((each) => each.name === name);
      const { description, 'x-displayName': title } = declared[index] ?? {};
      return [
        {
          name,
          title: textOr(title) ?? name,
          description: textOr(description),
          pointer: `/tags/${index}/description`,
          operations: own,
        },
      ];
    });
    return [...tags.filter(({ name }) => name !== ''), ...tags.filter(({ name }) => name === '')];
  }

  #operation(
    method: string,
    path: string,
    value: JsonRecord,
    item: JsonRecord,
    pointer: string,
    isWebhook: boolean,
  ): Operation {
    const parameters = new Map<string, Parameter>();
    for (const written of [...listOf(item.parameters), ...listOf(value.parameters)]) {
      const each = this.resolve(written);
      if (typeof each.name !== 'string' || typeof each.in !== 'string') continue;
      parameters.set(`${each.in} ${each.name}`, { name: each.name, in: each.in, value: each });
    }
    const servers = [value.servers, item.servers, this.#document.servers].find((each) => listOf(each).length > 0);
    return {
      method: method.toUpperCase(),
      path,
      operationId: textOr(value.operationId),
      summary: textOr(value.summary)?.trim() || undefined,
      tags: listOf(value.tags).filter((each) => typeof each === 'string'),
      isDeprecated: value.deprecated === true,
      isWebhook,
      parameters: [...parameters.values()],
      value,
      pointer,
      security: readSecurity(value.security ?? this.#document.security),
      servers: listOf(servers).flatMap((each) => serverAddress(recordOf(each))),
    };
  }
}

/** Returns the address of a server, with the defaults of its variables. */
export function serverAddress({ url, variables }: JsonRecord): string[] {
  if (typeof url !== 'string') return [];
  const values = recordOf(variables);
  return [url.replace(/\{([^}]*)\}/g, (written, name: string) => textOr(recordOf(values[name]).default) ?? written)];
}

function readSecurity(value: unknown): Operation['security'] {
  return listOf(value).map((each) =>
    Object.entries(recordOf(each)).map(
      ([scheme, scopes]) => [scheme, listOf(scopes).filter((scope) => typeof scope === 'string')] as const,
    ),
  );
}

/** Returns an object, or an empty one in place of another value. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** Returns an array, or an empty one in place of another value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a string; `undefined` in place of another value. */
export function textOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Escapes a key for a JSON pointer. */
export function toPointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns the key that a part of a JSON pointer stands for. */
export function fromPointer(part: string): string {
  const text = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
