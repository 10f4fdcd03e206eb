import type { CheckDeclarations } from '../../src/model/issue.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { toDocumentName } from '../../src/shared/urls.ts';

const CHECKS = {
  'document-title': { finds: 'documents without a title of their own', severity: 'error' },
  'document-description': { finds: 'documents without a description', severity: 'warn' },
  'document-lang': { finds: 'documents in another language than their page', severity: 'error' },
  'document-h1': { finds: 'documents with no heading of level 1, or with several', severity: 'warn' },
  'document-ids': { finds: 'ids that a document has twice', severity: 'warn' },
  'document-landmarks': { finds: 'documents without exactly one main landmark', severity: 'warn' },
} as const satisfies CheckDeclarations;

type DocumentCheck = keyof typeof CHECKS;

/** A mistake in a document. */
interface DocumentIssue {
  check: DocumentCheck;
  message: string;
  hint: string;
}

/** Scripts, styles and templates have markup that is not part of the document. */
const HIDDEN = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/gi;

/** Checks the finished documents of pages: what search engines and screen readers need. */
export function checkDocuments(): DocsPlugin {
  return {
    name: 'check-documents',
    checks: CHECKS,
    checkOutput(output, { pages, config }, { report }) {
      const names = new Set(output.fileNames);
      const byTitle = new Map<string, string>();
      for (const { source } of pages) {
        const fileName = toDocumentName(source.routePath, config.documents);
        if (!names.has(fileName)) continue;
        const location = { file: source.displayPath };
        const html = output.readText(fileName);
        for (const issue of findDocumentIssues(html, localeTag(source.locale, config))) report({ ...issue, location });
        const title = titleOf(html);
        const key = `${source.locale} ${title}`;
        const first = byTitle.get(key);
        byTitle.set(key, first ?? source.displayPath);
        if (first === undefined || title === '' || config.site.title === title) continue;
        report({
          check: 'document-title',
          location,
          message: `has the title "${title}", which ${first} has as well.`,
          hint: 'Set another "title" in the frontmatter, so that search results differ.',
        });
      }
    },
  };
}

/**
 * Returns the mistakes in one document.
 * @param lang expected language tag
 */
export function findDocumentIssues(html: string, lang: string): DocumentIssue[] {
  const body = html.replace(HIDDEN, '');
  const issues: DocumentIssue[] = [];
  const add = (check: DocumentCheck, message: string, hint: string) => issues.push({ check, message, hint });
  if (titleOf(html) === '') add('document-title', 'has a document without a title.', 'Set "title" in the frontmatter.');
  if (!/<meta\b[^>]*\bname="description"[^>]*\bcontent="[^"]*[^"\s]/i.test(html)) {
    add('document-description', 'has a document without a description.', 'Set "description" in the frontmatter.');
  }
  const actual = /<html\b[^>]*\blang="([^"]*)"/i.exec(html)?.[1] ?? '';
  if (actual !== lang) {
    add(
      'document-lang',
      `has a document in the language "${actual}".`,
      `It must be "${lang}", the language of its folder.`,
    );
  }
  const headings = body.match(/<h1[\s>]/gi)?.length ?? 0;
  if (headings !== 1) {
    add(
      'document-h1',
      `has a document with ${headings} headings of level 1.`,
      'A document has one, which names its subject.',
    );
  }
  const mains = body.match(/<main[\s>]|\brole="main"/gi)?.length ?? 0;
  if (mains !== 1) {
    add(
      'document-landmarks',
      `has a document with ${mains} main landmarks.`,
      'A document has one <main>, to which readers can skip.',
    );
  }
  for (const id of duplicateIds(body)) {
    add(
      'document-ids',
      `has a document with the id "${id}" twice.`,
      'Only the first can be linked to. Rename or remove one.',
    );
  }
  return issues;
}

function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/i.exec(html)?.[1]?.trim() ?? '';
}

function duplicateIds(body: string): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const [, id = ''] of body.matchAll(/<[a-z][^<>]*?\sid="([^"]+)"/gi)) (seen.has(id) ? twice : seen).add(id);
  return [...twice];
}
