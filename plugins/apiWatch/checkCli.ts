import type { Hint } from '../../src/model/issue.ts';
import { suggestion } from '../../src/tools/messages/suggest.ts';
import { type ApiIssue, type ApiPage, type ApiPages, issueAt } from './ApiPages.ts';
import { type DocumentedCli, matchesName } from './apiWatchOptions.ts';
import { flagsInCode, flagsInCommand, isKnownFlag, readCommands, readHelpFlags, toFlag } from './cliFlags.ts';
import type { PublishedApi } from './PublishedApi.ts';

/** Compares the page of a command line with its help, and the commands on all pages. */
export function checkCli(
  { page: route, bin, commands = [''], ignore }: DocumentedCli,
  api: PublishedApi,
  pages: ApiPages,
): ApiIssue[] {
  const page = pages.at(route);
  const program = api.program(bin);
  const codes = new Set(page.codes.map(({ text }) => text));
  const issues: ApiIssue[] = [];
  const add = (check: string, line: number, message: string, hint?: Hint) =>
    issues.push(issueAt(page, line, { check, message, hint }));
  for (const command of readCommands(api.help(program, ''))) {
    const isNamed = [...codes, ...page.headings.map(({ text }) => text)].some((text) =>
      text.split(/\s+/).join(' ').includes(`${program} ${command}`),
    );
    if (!isNamed) add('api-missing', 1, `does not document the command "${program} ${command}".`);
  }
  const flags = commands.flatMap((command) =>
    readHelpFlags(api.help(program, command)).map((flag) => ({ ...flag, command })),
  );
  const names = new Set(flags.flatMap((flag) => flag.names));
  const texts = new Set(flags.map(({ text }) => text));
  const rows = page.rows.flatMap(({ cells, line }) =>
    /^--?[A-Za-z]/.test(cells[0] ?? '') ? [{ ...toFlag(cells[0] ?? ''), line }] : [],
  );
  const wrong = new Set<string>();
  for (const row of rows) {
    if (texts.has(row.text)) continue;
    const published = flags.find((flag) => flag.names.some((name) => row.names.includes(name)));
    if (published) wrong.add(published.text);
    add(
      'api-unknown',
      row.line,
      `documents the flag "${row.text}", which the help of "${program}" does not have.`,
      published ? `The help has "${published.text}".` : suggestion(row.names.at(-1) ?? '', [...names]),
    );
  }
  for (const { text, command } of flags) {
    if (codes.has(text) || wrong.has(text)) continue;
    wrong.add(text);
    add('api-missing', 1, `does not document the flag "${text}" of "${[program, command].join(' ').trim()}".`);
  }
  const inRows = new Set(rows.map(({ line }) => line));
  const reportUnknown = (at: ApiPage, line: number, found: readonly string[]) => {
    for (const name of new Set(found)) {
      if (isKnownFlag(name, names) || matchesName(ignore, name)) continue;
      const message = `mentions the flag "${name}", which "${program}" does not have.`;
      issues.push(issueAt(at, line, { check: 'api-unknown', message, hint: suggestion(name, [...names]) }));
    }
  };
  for (const { text, line } of page.codes) if (!inRows.has(line)) reportUnknown(page, line, flagsInCode(text));
  for (const each of pages.all()) {
    for (const { text, line } of [...each.codes, ...each.commands]) {
      reportUnknown(each, line, flagsInCommand(text, program));
    }
  }
  return issues;
}
