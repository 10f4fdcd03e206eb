import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv } from 'ajv';
import { RelaxNGValidator, XmlDocument, XmlValidateError } from 'libxml2-wasm';

const require = createRequire(import.meta.url);
const RULES = path.join(import.meta.dirname, 'atom.rng');

/** Returns what an Atom feed has against RFC 4287. */
export function atomMistakes(text: string): string[] {
  using rules = XmlDocument.fromString(readFileSync(RULES, 'utf8'));
  using validator = RelaxNGValidator.fromDoc(rules);
  try {
    using feed = XmlDocument.fromString(text);
    validator.validate(feed);
    return [];
  } catch (error) {
    return error instanceof XmlValidateError ? error.details.map(({ message }) => message.trim()) : [String(error)];
  }
}

/** Returns what a JSON feed has against the schema of version 1.1. */
export function jsonFeedMistakes(text: string): string[] {
  const schema: object = require('jsonfeed-schema/schema-v1.1.json');
  const validate = new Ajv({ allErrors: true, strict: false, validateFormats: false }).compile(schema);
  return validate(JSON.parse(text))
    ? []
    : (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}
