import type { Hint } from '../../src/model/issue.ts';
import type { JsonValue } from '../../src/model/json.ts';
import { suggestion } from '../../src/tools/messages/suggest.ts';
import { type ApiIssue, type ApiPage, type ApiPages, issueAt } from './ApiPages.ts';
import type { DocumentedCli, DocumentedOptions, OptionLabels } from './apiWatchOptions.ts';
import { readHelpFlags } from './cliFlags.ts';
import { normalizeType } from './normalizeType.ts';
import { defaultIn, isSameDefault, readDefault, toCode } from './optionDefaults.ts';
import type { PublishedApi } from './PublishedApi.ts';

/** Data that options are compared with. */
interface OptionSources {
  api: PublishedApi;
  pages: ApiPages;
  cli: DocumentedCli | undefined;
  /** Absolute path of the script that prints the defaults. */
  scriptFile: string | undefined;
}

/** An option as a page documents it. */
export interface DocumentedOption {
  page: ApiPage;
  /** As in a configuration: `pool.type`. */
  option: string;
  type?: string | undefined;
  default?: string | undefined;
  flag?: string | undefined;
  /** Whether it is on a page of options, which has their flags. */
  hasPage: boolean;
  line: number;
  /** Lines of the type, the default and the flag. */
  lines: Readonly<Record<'type' | 'default' | 'flag', number>>;
}

/** Compares options with those of a type: names, types, defaults and flags. */
export async function checkOptions(watched: DocumentedOptions, sources: OptionSources): Promise<ApiIssue[]> {
  const { api, pages, cli, scriptFile } = sources;
  const own = watched.pages === undefined ? [] : pages.matching(watched.pages);
  const tables = watched.tables === undefined ? [] : pages.everyLanguage(watched.tables);
  const documented = [
    ...own.flatMap((page) => pageOptions(page, watched.labels[page.locale])),
    ...tables.flatMap((page) => tableOptions(page, watched.labels[page.locale])),
  ];
  const flags = cli && readHelpFlags(api.help(api.program(cli.bin), cli.commands?.[0] ?? ''));
  const layers: JsonValue = scriptFile === undefined ? [] : api.defaults(scriptFile);
  const issues: ApiIssue[] = [];
  const members = (await api.membersOf(watched.type)).map(({ name }) => name);
  for (const each of documented) {
    const published = await api.option(watched.type, each.option);
    const add = (check: string, message: string, hint?: Hint, line = each.line) =>
      issues.push(issueAt(each.page, line, { check, message, hint }));
    if (!published) {
      const hint = suggestion(each.option, members);
      add('api-unknown', `documents the option "${each.option}", which "${watched.type}" does not have.`, hint);
      continue;
    }
    const accepted = watched.accept?.[each.option];
    if (
      each.type !== undefined &&
      each.type !== accepted?.type &&
      !published.types.includes(normalizeType(each.type))
    ) {
      add(
        'api-types',
        `documents "${each.option}" as "${each.type}".`,
        replacing(each.type, spelledAs(each.type, published.types)),
        each.lines.type,
      );
    }
    const value = defaultIn(layers, each.option) ?? readDefault(published.jsDocDefault ?? '');
    if (each.default !== undefined && each.default !== accepted?.default && !isSameDefault(each.default, value)) {
      add(
        'api-defaults',
        `documents the default "${each.default}" of "${each.option}".`,
        replacing(each.default, toCode(value), `It is ${JSON.stringify(value) ?? 'undefined'}.`),
        each.lines.default,
      );
    }
    const flag = flags?.find(({ names }) => names.includes(`--${each.option}`))?.text;
    if (flags && each.hasPage && each.flag !== flag) {
      const problem = each.flag === undefined ? 'no flag' : `the flag "${each.flag}"`;
      const hint = flag === undefined ? 'The help has none.' : `The help has "${flag}".`;
      if (watched.labels[each.page.locale]?.flag !== undefined)
        add('api-unknown', `documents ${problem} of "${each.option}".`, hint, each.lines.flag);
    }
  }
  const known = new Set(
    documented.filter(({ page }) => page.locale === pages.defaultLocale).map(({ option }) => option.split('.')[0]),
  );
  const [place = own[0]] = tables;
  for (const name of members) {
    if (known.has(name) || !place) continue;
    issues.push(
      issueAt(place, 1, {
        check: 'api-missing',
        message: `does not have the option "${name}" of "${watched.type}", and neither has another page.`,
      }),
    );
  }
  return issues;
}

/** A hint with the change, which editors offer and `scripts/updateOptionFacts.ts` makes. */
function replacing(from: string, to: string, text = `Its type is "${to}".`): Hint {
  return { text, fix: { kind: 'replace', from, to } };
}

/** Returns the published spelling that is like that of the page: the name of a type, or what the name means. */
function spelledAs(written: string, [first = '', ...others]: readonly string[]): string {
  const isName = (type: string) => /^\w+$/.test(type);
  return [first, ...others].find((type) => isName(type) === isName(written)) ?? first;
}

/** Returns the options of a page: that of its title, and those of its headings. */
function pageOptions(page: ApiPage, labels: OptionLabels | undefined): DocumentedOption[] {
  if (!labels) return [];
  const name = page.headings.find(({ level }) => level === 1)?.text ?? page.title;
  return page.headings.flatMap((heading, index): DocumentedOption[] => {
    const factOf = (label: string | undefined) =>
      page.facts.find((fact) => fact.heading === index && fact.label === label);
    const [type, defaultValue, flag] = [factOf(labels.type), factOf(labels.default), factOf(labels.flag)];
    if (!type) return [];
    const { line } = heading;
    return [
      {
        page,
        option: heading.level === 1 ? name : `${name}.${heading.text}`,
        type: type.value,
        default: defaultValue?.value,
        flag: flag?.value,
        hasPage: true,
        line,
        lines: { type: type.line, default: defaultValue?.line ?? line, flag: flag?.line ?? line },
      },
    ];
  });
}

/** Returns the options in the tables of a page. Those below a heading that is an option are its own. */
function tableOptions(page: ApiPage, labels: OptionLabels | undefined): DocumentedOption[] {
  if (!labels) return [];
  return page.rows.flatMap(({ header, cells, heading, line }): DocumentedOption[] => {
    const at = (label: string) => cells[header.indexOf(label)];
    const type = at(labels.type);
    const [name = ''] = cells;
    if (type === undefined || !/^[A-Za-z_$][\w$.]*$/.test(name)) return [];
    const parent = page.headings[heading]?.text ?? '';
    const option = /^[a-z][\w$]*$/.test(parent) ? `${parent}.${name}` : name;
    return [
      {
        page,
        option,
        type,
        default: at(labels.default),
        hasPage: false,
        line,
        lines: { type: line, default: line, flag: line },
      },
    ];
  });
}
