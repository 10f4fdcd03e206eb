import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyNode, Expression, Node, Program } from 'acorn';
import type { JsonValue } from '../../../model/json.ts';
import { namesOf, parseExpression, parseModule } from '../../../tools/javascript/syntax.ts';
import { walkSyntax } from '../../../tools/javascript/walkSyntax.ts';
import type { PageFile } from './pageFile.ts';

/** A value that is known when a page is compiled. */
export interface Constant {
  value: JsonValue;
}

/**
 * Evaluates the expressions of a file that need no code to run: literals, templates, sums, and the file's own constants and those of JSON
 * files that it imports, with their properties. So `{version}` is text like any other, in titles, search and Markdown too.
 */
export class Constants {
  #file: Pick<PageFile, 'file' | 'esm'>;
  #dependOn: (file: string) => void;
  #declared: Declarations | undefined;
  #known = new Map<string, Constant | undefined>();

  /** @param dependOn is called with the absolute path of each JSON file that is read, or could not be */
  constructor(file: Pick<PageFile, 'file' | 'esm'>, dependOn: (file: string) => void) {
    this.#file = file;
    this.#dependOn = dependOn;
  }

  /** Returns the value of an expression; `undefined` if it is only known at runtime. */
  evaluate(code: string): Constant | undefined {
    const statement = parseExpression(code)?.body[0];
    return statement?.type === 'ExpressionStatement' ? this.#valueOf(statement.expression) : undefined;
  }

  #valueOf(node: AnyNode): Constant | undefined {
    switch (node.type) {
      case 'Literal':
        return isPrimitive(node.value) ? { value: node.value } : undefined;
      case 'TemplateLiteral':
        return this.#template(
          node.quasis.map(({ value }) => value.cooked ?? ''),
          node.expressions,
        );
      case 'Identifier':
        return this.#nameValue(node.name);
      case 'BinaryExpression':
        return node.operator === '+' ? sum(this.#valueOf(node.left), this.#valueOf(node.right)) : undefined;
      case 'UnaryExpression': {
        const operand = node.operator === '-' ? this.#valueOf(node.argument) : undefined;
        return typeof operand?.value === 'number' ? { value: -operand.value } : undefined;
      }
      case 'MemberExpression': {
        const owner = this.#valueOf(node.object);
        const key = node.computed ? this.#valueOf(node.property)?.value : nameOf(node.property);
        return owner && (typeof key === 'string' || typeof key === 'number') ? propertyOf(owner.value, key) : undefined;
      }
      case 'ArrayExpression': {
        const values = node.elements.map((element) => (element ? this.#valueOf(element) : undefined));
        return values.every((each) => each !== undefined) ? { value: values.map(({ value }) => value) } : undefined;
      }
      case 'ObjectExpression':
        return this.#object(node.properties);
      default:
        return undefined;
    }
  }

  #template(texts: readonly string[], expressions: readonly AnyNode[]): Constant | undefined {
    let text = texts[0] ?? '';
    for (const [index, expression] of expressions.entries()) {
      const constant = this.#valueOf(expression);
      if (!constant || !isPrimitive(constant.value)) return undefined;
      text += `${constant.value}${texts[index + 1] ?? ''}`;
    }
    return { value: text };
  }

  #object(properties: readonly AnyNode[]): Constant | undefined {
    const value: Record<string, JsonValue> = {};
    for (const property of properties) {
      if (property.type !== 'Property' || property.kind !== 'init' || property.method) return undefined;
      const key = property.computed ? this.#valueOf(property.key)?.value : nameOf(property.key);
      const constant = this.#valueOf(property.value);
      if (typeof key !== 'string' || key === '__proto__' || !constant) return undefined;
      value[key] = constant.value;
    }
    return { value };
  }

  #nameValue(name: string): Constant | undefined {
    if (!this.#known.has(name)) {
      // A constant that is defined by itself has no value.
      this.#known.set(name, undefined);
      this.#known.set(name, this.#declaredValue(name) ?? this.#importedValue(name));
    }
    return this.#known.get(name);
  }

  #declaredValue(name: string): Constant | undefined {
    const { initial, exposed } = this.#declarations();
    const value = initial.get(name);
    const constant = value && this.#valueOf(value);
    return constant && (isPrimitive(constant.value) || !exposed.has(name)) ? constant : undefined;
  }

  #declarations(): Declarations {
    this.#declared ??= readDeclarations(this.#file.esm.declarations);
    return this.#declared;
  }

  #importedValue(name: string): Constant | undefined {
    for (const { specifier, names } of this.#file.esm.imports) {
      const found = names.find(({ local }) => local === name);
      if (!found) continue;
      if (!/^\.\.?\/.*\.json$/.test(specifier) || this.#declarations().exposed.has(name)) return undefined;
      const value = this.#readJson(path.resolve(path.dirname(this.#file.file), specifier));
      if (value === undefined) return undefined;
      return found.imported === 'default' || found.imported === '*' ? { value } : propertyOf(value, found.imported);
    }
    return undefined;
  }

  /** Returns `undefined` for a file that the check of imports reports. */
  #readJson(file: string): JsonValue | undefined {
    // Also of a file that is missing or broken: the page changes once it is repaired.
    this.#dependOn(file);
    try {
      const value: JsonValue = JSON.parse(readFileSync(file, 'utf8'));
      return value;
    } catch {
      return undefined;
    }
  }
}

function isPrimitive(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function sum(left: Constant | undefined, right: Constant | undefined): Constant | undefined {
  if (!left || !right) return undefined;
  if (typeof left.value === 'number' && typeof right.value === 'number') return { value: left.value + right.value };
  const isText = typeof left.value === 'string' || typeof right.value === 'string';
  return isText && isPrimitive(left.value) && isPrimitive(right.value)
    ? { value: `${left.value}${right.value}` }
    : undefined;
}

function propertyOf(owner: JsonValue, key: string | number): Constant | undefined {
  if (typeof owner !== 'object' || owner === null || !Object.hasOwn(owner, key)) return undefined;
  const value = Array.isArray(owner) ? owner[Number(key)] : owner[key];
  return value === undefined ? undefined : { value };
}

/** Returns the name of a property that is not computed. */
function nameOf(node: Node & { name?: unknown; value?: unknown }): string | undefined {
  if (typeof node.name === 'string') return node.name;
  return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : undefined;
}

/** Top-level declarations of code. */
interface Declarations {
  /** Initial values of constants. */
  initial: ReadonlyMap<string, Expression>;
  /** Names in code that may change what is in an object. */
  exposed: ReadonlySet<string>;
}

/** Code without a function, a call or an assignment changes no object. */
const CHANGING = /Function|Call|New|Assignment|Update|Class|Tagged|JSX|Await/;

function readDeclarations(code: string): Declarations {
  const initial = new Map<string, Expression>();
  const exposed = new Set<string>();
  for (const statement of parseDeclarations(code)?.body ?? []) {
    let isChanging = false;
    walkSyntax(statement, ({ type }) => {
      isChanging ||= CHANGING.test(type);
    });
    if (isChanging) for (const name of namesOf(statement).used) exposed.add(name);
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue;
    for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && init) initial.set(id.name, init);
  }
  return { initial, exposed };
}

function parseDeclarations(code: string): Program | undefined {
  try {
    return parseModule(code);
  } catch {
    return undefined;
  }
}
