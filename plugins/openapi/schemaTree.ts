import type { JsxAttribute, JsxNode, TreeElement, TreeNode } from '../../src/model/tree.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { code, element, separated, text } from '../../src/tools/tree/element.ts';
import { type DocumentValues, listOf, textOr, toPointer } from './DocumentValues.ts';
import { schemaExample } from './exampleValue.ts';
import type { JsonRecord } from './openapiDocument.ts';
import type { OpenApiLabels } from './openapiLabels.ts';
import { itemOf, modelsIn, propertiesOf, schemaFacts, typeText, valueText } from './schemaTypes.ts';

/** Levels of objects in objects. */
const MAX_DEPTH = 8;
/** Lines of an example on a page. */
const MAX_EXAMPLE_LINES = 400;

/** How a document is written in a language. */
export interface OpenApiWriter {
  values: DocumentValues;
  labels: OpenApiLabels;
  /** Returns the address of a model. */
  modelAddress(name: string): string;
  /** Returns the address of a way of authentication; `undefined` if the document has none of the name. */
  schemeAddress(name: string): string | undefined;
  /** Returns a text in the language of the page; `undefined` if it has no translation. */
  translate(text: string): string | undefined;
  /** Returns the node of a text in a line, marked with its language if it has no translation. */
  words(text: string): TreeNode;
  /**
   * Returns the nodes of a description.
   * @param pointer JSON pointer of the text in the document
   */
  describe(text: unknown, pointer: string): TreeNode[];
}

/** A value with a name: a parameter, a property, a header or a response. */
export interface NamedValue {
  name: string;
  schema: unknown;
  isRequired: boolean;
  isDeprecated?: boolean;
  description?: unknown;
  /** JSON pointer of what has the description. */
  pointer: string;
  /** Makes it a target of links. */
  id?: string;
  /** Example beside the schema. */
  example?: unknown;
  /** Nodes below the description. */
  more?: readonly TreeNode[];
  /** Whether the properties of the schema are shown; by default they are, unless it is a model. */
  isFlat?: boolean;
}

/** Returns the row of a value, with its properties below it. */
export function fieldTree(named: NamedValue, writer: OpenApiWriter, depth = 0): JsxNode {
  const { values, labels } = writer;
  const { name, schema: written, isRequired, id, pointer, more = [] } = named;
  const schema = values.resolve(written);
  const own = isRecord(written) && typeof written.$ref === 'string' ? { description: written.description } : schema;
  const models = modelsIn(written, values);
  const [model] = models;
  const initial = schema.default === undefined ? undefined : `\`${valueText(schema.default).replaceAll('`', "'")}\``;
  const isModel = values.modelOf(itemOf(written, values)) !== undefined;
  const isDeprecated = named.isDeprecated === true || schema.deprecated === true;
  const description = named.description ?? own.description;
  return field(
    {
      name,
      type: written === undefined ? undefined : typeText(written, values),
      ...(id !== undefined && { id }),
      ...(models.length === 1 && model !== undefined && { href: writer.modelAddress(model) }),
      ...(initial !== undefined && { default: initial }),
      ...(isRequired && { required: true }),
    },
    [
      ...(isDeprecated ? [element('p', {}, [badge('danger', labels.deprecated)])] : []),
      ...writer.describe(description, `${pointer}/description`),
      ...(models.length > 1 ? [modelLinks(models, writer)] : []),
      ...factTree(schema, named.example, writer),
      ...more,
      ...(isModel || named.isFlat ? [] : partsTree(written, pointer, writer, depth)),
    ],
  );
}

/** Returns the rows of the properties of a schema, of its variants, or of the items of a list. */
export function partsTree(written: unknown, pointer: string, writer: OpenApiWriter, depth = 0): TreeNode[] {
  const { values, labels } = writer;
  if (depth > MAX_DEPTH) return [];
  const item = itemOf(written, values);
  const schema = values.resolve(item);
  const fields = propertiesOf(schema, values).map(
    (each): TreeNode =>
      fieldTree({ ...each, pointer: `${pointer}/properties/${toPointer(each.name)}` }, writer, depth + 1),
  );
  const variants = ['oneOf', 'anyOf'].flatMap((key): TreeNode[] => {
    const inline = listOf(schema[key]).flatMap((each, index): TreeNode[] => {
      if (values.modelOf(each) !== undefined) return [];
      const variant = values.resolve(each);
      if (propertiesOf(variant, values).length === 0) return [];
      const title = textOr(variant.title);
      const name = title === undefined ? String(index + 1) : (writer.translate(title) ?? title);
      return [
        fieldTree({ name, schema: each, isRequired: false, pointer: `${pointer}/${key}/${index}` }, writer, depth + 1),
      ];
    });
    return inline.length === 0 ? [] : [label(key === 'oneOf' ? labels.oneOf : labels.anyOf), ...inline];
  });
  return [...fields, ...variants];
}

/** Returns a model below its heading. */
export function modelTree(name: string, writer: OpenApiWriter): TreeNode[] {
  const { values, labels } = writer;
  const pointer = `/components/schemas/${toPointer(name)}`;
  const written = values.at(`#${pointer}`);
  const schema = values.resolve(written);
  const links = (key: string, text: string): TreeNode[] => {
    const models = listOf(schema[key]).flatMap((each) => values.modelOf(each) ?? []);
    return models.length === 0 ? [] : [labeled(text, modelNames(models, writer), writer)];
  };
  const type = typeText({ ...schema, $ref: undefined }, values);
  const models = modelsIn({ items: schema.items, additionalProperties: schema.additionalProperties }, values);
  const example = schemaExample({ ...schema, default: undefined });
  return [
    ...(schema.deprecated === true ? [element('p', {}, [badge('danger', labels.deprecated)])] : []),
    ...writer.describe(schema.description, `${pointer}/description`),
    element('p', {}, [code(type)]),
    ...(models.length > 0 ? [modelLinks(models, writer)] : []),
    ...links('allOf', labels.allOf),
    ...links('oneOf', labels.oneOf),
    ...links('anyOf', labels.anyOf),
    ...factTree({ ...schema, example: undefined, examples: undefined }, undefined, writer),
    ...partsTree({ ...schema, $ref: undefined }, pointer, writer),
    ...(example ? exampleTree(example.value, 'json', writer) : []),
  ];
}

/** Returns a line for everything that a schema says about its values. */
function factTree(schema: JsonRecord, beside: unknown, { labels, values }: OpenApiWriter): TreeNode[] {
  const item = values.resolve(schema.items);
  const [allowed] = schemaFacts({ enum: item.enum }, labels);
  const facts = [...schemaFacts(schema, labels), ...(allowed && schema.enum === undefined ? [allowed] : [])];
  const [inSchema] = [schema.example, listOf(schema.examples)[0]].filter((each) => each !== undefined);
  const example = beside ?? inSchema;
  if (example !== undefined && typeof example !== 'object') facts.push([labels.example, [valueText(example)]]);
  const flags = [
    ...(schema.readOnly === true ? [labels.readOnly] : []),
    ...(schema.writeOnly === true ? [labels.writeOnly] : []),
  ];
  const parts = [
    ...flags.map((each): TreeNode[] => [text(each)]),
    ...facts.map(([name, codes]): TreeNode[] => [text(name + labels.colon), ...separated(codes.map(code))]),
  ];
  if (parts.length === 0) return [];
  return [
    element(
      'p',
      {},
      parts.flatMap((nodes, index) => (index === 0 ? nodes : [text(' · '), ...nodes])),
    ),
  ];
}

/** Returns the fence of an example; nothing for one that is too long to be read. */
export function exampleTree(value: unknown, lang: string, { labels }: OpenApiWriter): TreeNode[] {
  const shown = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  if (shown === undefined || shown.trim() === '' || shown.split('\n').length > MAX_EXAMPLE_LINES) return [];
  return [label(labels.example), codeFence(shown, lang)];
}

/** A fence with code. */
export function codeFence(shown: string, lang: string, meta?: string): TreeElement {
  const inner: TreeElement = {
    ...element('code', { className: [`language-${lang}`] }, [{ type: 'text', value: `${shown}\n` }]),
    data: { lang, ...(meta !== undefined && { meta }) },
  };
  return element('pre', {}, [inner]);
}

function modelLinks(models: readonly string[], writer: OpenApiWriter): TreeNode {
  return labeled(writer.labels.models, modelNames(models, writer), writer);
}

function modelNames(models: readonly string[], writer: OpenApiWriter): TreeNode[] {
  return separated(models.map((each) => element('a', { href: writer.modelAddress(each) }, [code(each)])));
}

/** A row of the theme. */
function field(props: Readonly<Record<string, string | true | undefined>>, children: TreeNode[]): JsxNode {
  return component('Field', props, children);
}

/** A short label in a color. */
export function badge(type: string, shown: string): JsxNode {
  return { ...component('Badge', { type }, [text(shown)]), type: 'mdxJsxTextElement' };
}

/** A component of the theme. */
export function component(
  name: string,
  props: Readonly<Record<string, string | true | undefined>>,
  children: TreeNode[],
): JsxNode {
  const attributes = Object.entries(props).flatMap(([key, value]): JsxAttribute[] =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute', name: key, value: value === true ? null : value }],
  );
  return { type: 'mdxJsxFlowElement', name, attributes, children };
}

/** A label above what follows. */
export function label(shown: string): TreeElement {
  return element('p', {}, [element('strong', {}, [text(shown)])]);
}

/** A label with what it is for, in a line. */
export function labeled(shown: string, nodes: readonly TreeNode[], { labels }: OpenApiWriter): TreeElement {
  return element('p', {}, [element('strong', {}, [text(shown + labels.colon)]), ...nodes]);
}
