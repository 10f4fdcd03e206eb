import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { generateFiles } from '../src/node/config/schema/generateFiles.ts';
import { generateApiPages } from './apiPages.ts';
import { generateReferencePages } from './referencePages.ts';

/** Writes the types and the reference of the configuration from its schemas, and the references of commands, runtime and theme. */
const files = { ...generateFiles(), ...generateReferencePages(), ...generateApiPages() };
for (const [name, text] of Object.entries(files)) writeFileSync(name, text);
const sources = Object.keys(files).filter((name) => name.endsWith('.ts'));
execFileSync('npx', ['biome', 'format', '--write', ...sources], { stdio: 'inherit' });
