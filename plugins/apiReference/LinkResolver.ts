import { type ApiExport, apiKey } from './apiModel.ts';
import { builtInAddress } from './builtIns.ts';
import { memberId } from './memberTree.ts';

/** Addresses of exports without language. */
export class ExportAddresses {
  readonly #addresses: ReadonlyMap<string, string>;
  readonly #authored: ReadonlySet<string>;

  /**
   * @param addresses by export, as `MODULE!PATH`
   * @param authored exports with a hand-written page
   */
  constructor(addresses: ReadonlyMap<string, string>, authored: Iterable<string>) {
    this.#addresses = addresses;
    this.#authored = new Set(authored);
  }

  /**
   * Returns the address of an export; `undefined` if it has none. A hand-written page may have no anchors of members.
   * @param member id of a member of the export
   */
  of(key: string, member?: string): string | undefined {
    const address = this.#addresses.get(key);
    if (address === undefined || member === undefined || this.#authored.has(key)) return address;
    const [page = ''] = address.split('#');
    return `${page}#${encodeURIComponent(member)}`;
  }
}

/** Finds what names in comments mean. */
export class LinkResolver {
  readonly #exports: readonly ApiExport[];
  readonly #addresses: ExportAddresses;
  readonly #byPath = new Map<string, ApiExport[]>();

  constructor(exports: readonly ApiExport[], addresses: ExportAddresses) {
    this.#exports = exports;
    this.#addresses = addresses;
    for (const each of exports) {
      const others = each.alsoIn.map(({ path }) => path);
      for (const name of new Set([each.path, ...each.aliases, ...others])) {
        this.#byPath.set(name, [...(this.#byPath.get(name) ?? []), each]);
      }
    }
  }

  /** Returns the address of a name; `undefined` if it means nothing. */
  resolve(written: string, subject: ApiExport): string | undefined {
    if (/^(?:https?:|mailto:|\/)/i.test(written)) return written;
    const name = written
      .replace(/^.*!/, '')
      .replace(/\.prototype\./, '.')
      .replace(/#/g, '.')
      .replace(/\(\)$/, '')
      .replace(/^\./, `${subject.path}.`);
    const scopes = [`${subject.path}.`, ...prefixesOf(subject.path), ''];
    for (const scope of scopes) {
      const found = this.#find(scope + name, subject);
      if (found !== undefined) return found;
    }
    const inNamespace = this.#exports.find((each) => each.path.endsWith(`.${name}`));
    if (inNamespace) return this.#addresses.of(apiKey(inNamespace));
    return builtInAddress(name, '/lib.es5.d.ts', true);
  }

  get names(): string[] {
    return [...this.#byPath.keys()];
  }

  #find(name: string, subject: ApiExport): string | undefined {
    const own = (each: ApiExport) => each.module === subject.module;
    const among = (all: readonly ApiExport[] | undefined) => all?.find(own) ?? all?.[0];
    const whole = among(this.#byPath.get(name));
    if (whole) return this.#addresses.of(apiKey(whole));
    const at = name.lastIndexOf('.');
    const owner = at < 0 ? undefined : among(this.#byPath.get(name.slice(0, at)));
    const member = name.slice(at + 1);
    if (!owner) return undefined;
    const declared = owner.members.find((each) => each.name === member);
    if (declared) return this.#addresses.of(apiKey(owner), memberId(owner, declared));
    return owner.inherited.some(({ names }) => names.includes(member)) ? this.#addresses.of(apiKey(owner)) : undefined;
  }
}

/** `a.b.` and `a.` of `a.b.c`. */
function prefixesOf(name: string): string[] {
  const parts = name.split('.').slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join('.')}.`);
}
