import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateFiles } from '../src/node/config/schema/generateFiles.ts';
import { generateReferencePages } from './referencePages.ts';
import { generateThemePage } from './themePage.ts';
import { translatePages } from './translatedPages.ts';

/** Writes the types and the reference of the configuration from its schemas, the references of commands and theme, and translations of these. */
const pages = { ...generateReferencePages(), ...generateThemePage() };
const files = { ...generateFiles(), ...pages, ...translatePages(pages).pages };
for (const [name, text] of Object.entries(files)) {
  mkdirSync(path.dirname(name), { recursive: true });
  writeFileSync(name, text);
}
const sources = Object.keys(files).filter((name) => name.endsWith('.ts'));
execFileSync('npx', ['biome', 'format', '--write', ...sources], { stdio: 'inherit' });
