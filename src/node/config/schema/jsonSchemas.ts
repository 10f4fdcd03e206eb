import { z } from 'zod';
import { frontmatterSchema } from './frontmatter.ts';
import { i18nSchema, metaSchema, navSchema } from './navigation.ts';

/** Files whose JSON Schemas editors use, by name. */
const SCHEMAS: Readonly<Record<string, { title: string; schema: z.core.$ZodType }>> = {
  frontmatter: { title: 'Frontmatter of a page', schema: frontmatterSchema },
  meta: { title: '_meta.json', schema: metaSchema },
  nav: { title: '_nav.json', schema: navSchema },
  i18n: { title: 'i18n.json', schema: i18nSchema },
};

/** Descriptions of the schemas. Their other metadata has names that mean something else in JSON Schema. */
class Descriptions extends z.core.$ZodRegistry<{ description?: string; default?: unknown }> {
  override get(schema: z.core.$ZodType) {
    const { description, default: value } = z.globalRegistry.get(schema) ?? {};
    return { ...(description !== undefined && { description }), ...(value !== undefined && { default: value }) };
  }
}

/** JSON Schemas for editors, by their path in this repository. */
export function generateJsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, { title, schema }]) => {
      const converted = z.toJSONSchema(schema, {
        target: 'draft-7',
        io: 'input',
        unrepresentable: 'any',
        metadata: new Descriptions(),
      });
      return [`schemas/${name}.schema.json`, `${JSON.stringify({ title, ...converted }, undefined, 2)}\n`];
    }),
  );
}
