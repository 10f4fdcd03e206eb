import type { Issue } from '../../../src/model/issue.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { escapeAttribute, escapeText } from '../../../src/shared/escapeHtml.ts';
import { addBase } from '../../../src/shared/urls.ts';
import { textOfHint } from '../../../src/tools/messages/errors.ts';
import type { FileHistory } from './readHistory.ts';
import { issuesOf, readTranslations, type TranslationState } from './translationStates.ts';

const STYLES = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{border-top:1px solid #8886;padding:.4rem .6rem;text-align:start;vertical-align:top}
ul{margin:0;padding:0;list-style:none}code{overflow-wrap:anywhere}button{font:inherit}`;

/**
 * Renders the state of all translations, for watch mode: what is missing, what differs, and the commits to catch up on.
 * @param editorPath address that opens a file in the editor
 */
export function translationsPage(site: SiteGraph, history: FileHistory, editorPath: string): string {
  const states = readTranslations(site, history);
  const languages = site.config.locales.filter(({ lang }) => lang !== site.config.lang);
  const sections = languages.map(({ lang, label }) => {
    const own = states.filter((state) => state.lang === lang);
    const open = own.filter((state) => issuesOf(state, site.config).length > 0);
    const rows = open.map((state) => renderRow(state, site, editorPath)).join('');
    const table = `<table><thead><tr><th scope="col">Page</th><th scope="col">To do</th></tr></thead><tbody>${rows}</tbody></table>`;
    return `<h2>${escapeText(label)}</h2><p>${own.length - open.length} of ${own.length} pages are up to date.</p>${open.length > 0 ? table : ''}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Translations</title><style>${STYLES}</style></head><body><main><h1>Translations</h1>${sections.join('')}</main></body></html>\n`;
}

function renderRow(state: TranslationState, { config }: SiteGraph, editorPath: string): string {
  const { page, translation } = state;
  const { routePath } = (translation ?? page).source;
  const href = escapeAttribute(addBase(routePath, config.site.base));
  const items = issuesOf(state, config).map((issue) => `<li>${renderIssue(issue, editorPath)}</li>`);
  return `<tr><td><a href="${href}">${escapeText(page.title)}</a></td><td><ul>${items.join('')}</ul></td></tr>`;
}

/** The button needs no script: the editor answers without a page. */
function renderIssue({ location, message, hint }: Issue, editorPath: string): string {
  const { file = '', line = 1 } = location ?? {};
  const action = `${editorPath}?${new URLSearchParams({ file, line: String(line) })}`;
  return `<form method="post" action="${escapeAttribute(action)}"><button>${escapeText(`${file}:${line}`)}</button> ${escapeText(message)} <code>${escapeText(textOfHint(hint) ?? '')}</code></form>`;
}
