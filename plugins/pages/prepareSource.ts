import { parseDocument } from 'yaml';
import type { Frontmatter } from '../../src/shared/page.ts';
import { frontmatterSchema } from '../config/schema.ts';
import { findMistakes, formatPath } from '../config/validate.ts';
import { DocsError } from '../errors.ts';

/** A page's text, ready for a Markdown parser, with its line numbers unchanged. */
export interface PreparedSource {
  frontmatter: Frontmatter;
  /** The frontmatter's lines are empty, line ends are `\n`, a byte order mark is gone. */
  body: string;
}

const FRONTMATTER = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** Splits frontmatter off. Throws a DocsError for YAML that cannot be read and for values of the wrong kind. */
export function prepareSource(text: string, file: string): PreparedSource {
  const source = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD');
  const match = FRONTMATTER.exec(source);
  if (!match) return { frontmatter: {}, body: source };
  const yaml = match[1] ?? '';
  const document = parseDocument(yaml);
  const error = document.errors[0];
  if (error) {
    const at = error.linePos?.[0];
    throw new DocsError({
      area: 'frontmatter',
      place: { file, line: (at?.line ?? 1) + 1, column: at?.col },
      problem: `has frontmatter that is not valid YAML: ${error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')}`,
      remedy: 'Put quotes round a value that holds a colon, a hash or a quote.',
      source,
    });
  }
  const value: unknown = document.toJS() ?? {};
  const mistake = findMistakes(frontmatterSchema, value)[0];
  if (mistake) {
    const key = String(mistake.path[0] ?? '');
    const index = yaml.split('\n').findIndex((line) => line.startsWith(`${key}:`));
    throw new DocsError({
      area: 'frontmatter',
      place: { file, line: Math.max(index, 0) + 2 },
      problem: `has frontmatter in which ${formatPath(mistake.path) || 'the whole'} ${mistake.problem}.`,
      remedy: mistake.remedy,
      source,
    });
  }
  return {
    frontmatter: frontmatterSchema.parse(value) as Frontmatter,
    body: '\n'.repeat(match[0].split('\n').length - 1) + source.slice(match[0].length),
  };
}
