import path from 'node:path';
import { messageOf } from '../../src/tools/messages/errors.ts';
import type { ApiExport, ApiModel, ApiProblem } from './apiModel.ts';
import { API_KINDS, apiKey } from './apiModel.ts';
import type { GroupSubject, ReferenceGroup } from './apiReferenceOptions.ts';
import { headingOf } from './apiTree.ts';
import { tagText } from './parseComment.ts';
import type { ResolvedPackage } from './resolvePackages.ts';

/** A page to generate, the same in all languages. */
export interface PlannedReferencePage {
  /** Path in the folder of a language, without extension: `api/parse`. */
  name: string;
  title: string;
  /** Text of the heading. */
  heading: string;
  /** Title of its group, as an English kind or an authored text. */
  group: string;
  /** Exports on it. */
  exports: readonly ApiExport[];
  package: ResolvedPackage;
  form: 'export' | 'group' | 'package' | 'index';
  /** Whether a page of the site has its address, and shows its exports with `<ApiExports>`. */
  isHandWritten: boolean;
}

/** A group of exports in a sidebar and in lists. */
export interface PlannedGroup {
  title: string;
  description?: string | undefined;
  rows: readonly { text: string /** Path without language. */; link: string; export?: ApiExport }[];
}

/** Pages of a package with their order. */
export interface PlannedReference {
  package: ResolvedPackage;
  /** Folder of the pages in a language. */
  folder: string;
  title: string;
  groups: readonly PlannedGroup[];
  pages: readonly PlannedReferencePage[];
}

/** Pages of the site itself. */
export interface HandWritten {
  /** Routes without language by the exports that a page names. */
  authored: ReadonlyMap<string, string>;
  /** Names of all pages, which take the place of those of groups, packages and lists. */
  written: ReadonlySet<string>;
}

/**
 * Returns the pages of packages, and the addresses of their exports without language.
 * @param count number of packages that the site lists, which decides their folders
 * @param problems is given the exports that `groupBy` throws for, which are grouped by their kinds
 */
export function planReference(
  model: ApiModel,
  packages: readonly ResolvedPackage[],
  count: number,
  handWritten: HandWritten,
  problems: ApiProblem[],
): { references: PlannedReference[]; addresses: Map<string, string> } {
  const addresses = new Map<string, string>();
  const references = packages.map((each) => planPackage(each, model, count, handWritten, addresses, problems));
  return { references, addresses };
}

function planPackage(
  own: ResolvedPackage,
  model: ApiModel,
  count: number,
  { authored, written }: HandWritten,
  addresses: Map<string, string>,
  problems: ApiProblem[],
): PlannedReference {
  const { options, name } = own;
  const modules = new Set(own.entries.map(({ module }) => module));
  const exports = model.exports.filter(({ module }) => modules.has(module));
  const folder = options.folder ?? (count === 1 ? 'api' : `api/${name.replace(/^@/, '')}`);
  const title = options.title ?? name;
  const form = options.pages ?? 'export';
  const names = new PageNames();
  const grouped = groupExports(exports, own, problems);
  const pages: PlannedReferencePage[] = [];
  const add = (page: Omit<PlannedReferencePage, 'package' | 'isHandWritten'>) =>
    pages.push({ ...page, package: own, isHandWritten: page.form !== 'export' && written.has(page.name) });
  const groups: PlannedGroup[] = [];
  if (form === 'package') {
    const shown = exports.filter((each) => !authored.has(apiKey(each)));
    add({ name: folder, title, heading: title, group: '', exports: shown, form });
  } else {
    names.add('index');
  }
  const settings = new Map((options.groups ?? []).map(toGroup).map((each) => [each.title, each]));
  for (const [group, members] of grouped) {
    const { page: pageName = group, description } = settings.get(group) ?? {};
    const rows: { text: string; link: string; export: ApiExport }[] = [];
    const shared = form === 'group' ? `${folder}/${names.add(pageName)}` : folder;
    const generated: ApiExport[] = [];
    for (const each of members) {
      const key = apiKey(each);
      const route = authored.get(key);
      let address = route ?? `/${shared}#${encodeURIComponent(each.path)}`;
      if (route === undefined) generated.push(each);
      if (route === undefined && form === 'export') {
        const page = `${folder}/${names.add(each.path, each.kind)}`;
        address = `/${page}`;
        add({
          name: page,
          title: each.path,
          heading: headingOf(each),
          group,
          exports: [each],
          form,
        });
      }
      addresses.set(key, address);
      rows.push({ text: each.path, link: address, export: each });
    }
    if (form === 'group' && generated.length > 0) {
      add({ name: shared, title: group, heading: group, group, exports: generated, form });
    }
    groups.push({ title: group, description, rows });
  }
  if (form !== 'package') {
    add({ name: `${folder}/index`, title, heading: title, group: '', exports: [], form: 'index' });
  }
  return { package: own, folder, title, groups, pages };
}

function toGroup(group: string | ReferenceGroup): ReferenceGroup {
  return typeof group === 'string' ? { title: group } : group;
}

/** Names of pages in a folder, which no file system confuses. */
class PageNames {
  readonly #used = new Set<string>();

  /** Returns a free name for a text: with its kind if another page has it, and with a number if that is used too. */
  add(text: string, kind?: string): string {
    const base = text
      .split('.')
      .map((part) => part.replace(/[^\p{L}\p{N}$_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'export')
      .join('/');
    const candidates = [base, ...(kind === undefined ? [] : [`${base}-${kind}`])];
    let name = candidates.find((each) => !this.#used.has(each.toLowerCase()));
    for (let number = 2; name === undefined; number += 1) {
      const candidate = `${base}-${number}`;
      if (!this.#used.has(candidate.toLowerCase())) name = candidate;
    }
    this.#used.add(name.toLowerCase());
    return name;
  }
}

function callGroupBy(
  groupBy: (subject: GroupSubject) => string | undefined,
  subject: GroupSubject,
  { source }: ApiExport,
  problems: ApiProblem[],
): string | undefined {
  try {
    return groupBy(subject);
  } catch (error) {
    problems.push({
      message: `exports "${subject.name}" of "${subject.module}", for which "groupBy" throws: ${messageOf(error)}`,
      hint: 'Return the title of a group, or nothing for the kind of the export.',
      source,
    });
    return undefined;
  }
}

/** Sorts exports into groups, in the order of the options, then of kinds, then of the alphabet. */
function groupExports(
  exports: readonly ApiExport[],
  own: ResolvedPackage,
  problems: ApiProblem[],
): [title: string, exports: ApiExport[]][] {
  const { groupBy = 'kind', groups: order = [] } = own.options;
  const groups = new Map<string, ApiExport[]>();
  for (const each of exports) {
    const subject = subjectOf(each, own);
    const wanted =
      typeof groupBy === 'function'
        ? callGroupBy(groupBy, subject, each, problems)
        : groupBy === 'tag'
          ? subject.tag
          : groupBy === 'module'
            ? moduleOf(each)
            : undefined;
    const title = wanted ?? each.kind;
    groups.set(title, [...(groups.get(title) ?? []), each]);
  }
  const kinds: readonly string[] = API_KINDS;
  const titles = order.map((each) => toGroup(each).title);
  const place = (title: string) => {
    const authored = titles.indexOf(title);
    if (authored >= 0) return authored;
    const kind = kinds.indexOf(title);
    return order.length + (kind >= 0 ? kind : -1) + (kind >= 0 ? 1 : 0);
  };
  return [...groups].sort(([one], [other]) => place(one) - place(other) || one.localeCompare(other, 'en'));
}

/** The module of an export, with the namespace that it is in. */
function moduleOf({ module, path: name, names }: ApiExport): string {
  const at = name.lastIndexOf('.');
  if (names.length > 0 && at < 0) return module;
  return at < 0 ? module : `${module} ${name.slice(0, at)}`;
}

function subjectOf(
  { path: name, kind, module, source, comment }: ApiExport,
  { folder }: ResolvedPackage,
): GroupSubject {
  const file = path.relative(folder, source.file).split(path.sep).join('/');
  return { name, kind, module, file, tag: tagText(comment, 'category', 'group')?.split('\n')[0] };
}
