import { escapeText } from '../../shared/escapeHtml.ts';
import type { ReportTable } from './reportTables.ts';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 2rem; align-items: start; }
section { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .5rem; text-align: right; white-space: nowrap; border-bottom: 1px solid #8884; }
th:first-child, td:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; font-weight: normal; }
thead th { font-weight: 600; }
section p { margin: .5rem 0 0; font-size: .85rem; opacity: .8; }
`;

/** Renders a report as a self-contained HTML page without scripts. */
export function renderReportPage(title: string, tables: readonly ReportTable[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeText(title)}</title><style>${STYLE}</style></head><body><h1>${escapeText(title)}</h1><main>
${tables.map(renderTable).join('\n')}
</main></body></html>
`;
}

function renderTable({ title, columns, rows, note }: ReportTable): string {
  const head = ['', ...columns].map((column) => `<th scope="col">${escapeText(column)}</th>`).join('');
  const body = rows.map(
    ([name = '', ...cells]) =>
      `<tr><th scope="row">${escapeText(name)}</th>${cells.map((cell) => `<td>${escapeText(cell)}</td>`).join('')}</tr>`,
  );
  return `<section><h2>${escapeText(title)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>${note === undefined ? '' : `<p>${escapeText(note)}</p>`}</section>`;
}
