import { transform } from 'lightningcss';
import { parseAllDocuments } from 'yaml';
import { scanCode } from '../tools/javascript/scanCode.ts';
import { DocsError, messageOf } from '../tools/messages/errors.ts';
import { type CodeLocation, locationInPage } from './mapLocations.ts';
import type { Sample } from './sample.ts';

interface SyntaxIssue {
  message: string;
  location: CodeLocation;
}

/** Parses a JSON, YAML or CSS fence. */
export function checkDataSyntax(sample: Sample): DocsError[] {
  const { source, kind, fence } = sample;
  const issue = kind === 'json' ? parseJson(sample) : kind === 'yaml' ? parseYaml(source.code) : parseCss(source.code);
  if (!issue) return [];
  return [
    new DocsError({
      area: 'samples',
      location: locationInPage(sample, issue.location),
      problem: `has a fence that is not valid ${fence.lang.toUpperCase()}: ${issue.message}`,
      source: sample.page.text,
    }),
  ];
}

/** Files that tools read as JSON with comments, whatever the language of the fence. */
const WITH_COMMENTS = /(?:tsconfig[^/]*|\.vscode\/.*|jsconfig)\.json$/;

function parseJson({ source, fence, attributes }: Sample): SyntaxIssue | undefined {
  const allowsComments = fence.lang !== 'json' || WITH_COMMENTS.test(attributes.fileName ?? '');
  const text = allowsComments ? blankComments(source.code, fence.lang) : source.code;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const offset = /position (\d+)/.exec(messageOf(error))?.[1];
    const location =
      offset === undefined ? (parseYaml(text)?.location ?? lastPlace(text)) : locationOfOffset(text, Number(offset));
    return {
      message: messageOf(error).replace(/, "?\.\.\.[\s\S]*|, "[\s\S]*|\s+in JSON at position.*$/, ''),
      location,
    };
  }
}

/** Blanks comments and trailing commas. Line numbers stay the same. */
function blankComments(code: string, lang: string): string {
  return scanCode(code, lang, 'keep').replace(/,(?=\s*[}\]])/g, ' ');
}

function parseYaml(code: string): SyntaxIssue | undefined {
  for (const { errors } of parseAllDocuments(code)) {
    const [error] = errors;
    if (!error) continue;
    const at = error.linePos?.[0];
    const message = error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '';
    return { message, location: { line: at?.line ?? 1, column: at?.col ?? 1 } };
  }
  return undefined;
}

function parseCss(code: string): SyntaxIssue | undefined {
  try {
    transform({ filename: 'sample.css', code: Buffer.from(code) });
    return undefined;
  } catch (error) {
    const at = typeof error === 'object' && error !== null && 'loc' in error ? error.loc : undefined;
    const line = typeof at === 'object' && at !== null && 'line' in at ? Number(at.line) : 1;
    const column = typeof at === 'object' && at !== null && 'column' in at ? Number(at.column) : 1;
    return { message: messageOf(error), location: { line, column } };
  }
}

function locationOfOffset(text: string, offset: number): CodeLocation {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const lastPlace = (text: string) => locationOfOffset(text, text.trimEnd().length);
