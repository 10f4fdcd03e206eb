import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Hint } from '../../../model/issue.ts';
import type { LinkReference, PageAsset } from '../../../model/page.ts';
import type { PageAdapter } from '../../../model/pageAdapter.ts';
import type { CodeLink, PropertyValue, TreeElement, TreeNode } from '../../../model/tree.ts';
import {
  classifyLink,
  decodePath,
  hasUnsafeScheme,
  isSitePath,
  splitHref,
  stripPageFile,
  toServerHref,
} from '../../../shared/urls.ts';
import { type ContentFolders, type Refusal, RefusedFile, readContentFile } from '../../../tools/files/contentFiles.ts';
import { fileAtRoot, resolveImage } from '../../../tools/files/resolveImage.ts';
import { DocsError } from '../../../tools/messages/errors.ts';
import { namedVersion } from '../../../tools/pages/versionLinks.ts';
import { cutExcerpt, type ExcerptRange } from '../code/excerpt.ts';
import { listStrings } from '../javascript/codeStrings.ts';
import { nodeError, type PageFile } from '../javascript/pageFile.ts';
import { type LinkOrigin, type LinkRules, resolveLink } from './links.ts';
import { locateValue } from './locateValue.ts';
import { unsafeAddresses } from './unsafeAddresses.ts';

/** Settings for resolving the links and pictures of a page. */
export interface ReferenceRules extends LinkRules, ContentFolders {
  /** Absolute path of the public folder. */
  publicDir: string;
  /** Absolute paths of the folders that `<root>` may be, the first of which that has the file counts. */
  projectDirs: readonly string[];
  alias: Readonly<Record<string, string>>;
  /** Route of the page. */
  routePath: string;
  /** Props of components with links, by component, and of all components as `*`. */
  linkProps?: Readonly<Record<string, readonly string[]>>;
  fileAttributes?: PageAdapter['fileAttributes'];
  codePathHint?: PageAdapter['codePathHint'];
  hasLiteralTags?: PageAdapter['hasLiteralTags'] | undefined;
  hasLinksOfFiles?: PageAdapter['hasLinksOfFiles'] | undefined;
  hasFilesAtRoot?: PageAdapter['hasFilesAtRoot'] | undefined;
  propsLeadToCurrentVersion?: PageAdapter['propsLeadToCurrentVersion'] | undefined;
}

/** Props with which components accept links. */
const LINK_PROPS = ['href', 'link', 'to', 'url'];
/** Props of components that are checked for paths of pages and files. Others, such as `to` and `url`, may be about anything. */
const PATH_PROPS = ['href', 'link', 'src', 'poster', 'light', 'dark'];
/** Elements with files, whose addresses stay as they are authored but for `fileAttributes`, and the attributes that have them. */
const MEDIA: Readonly<Record<string, readonly string[]>> = {
  audio: ['src'],
  area: ['href'],
  embed: ['src'],
  iframe: ['src'],
  object: ['data'],
  source: ['src'],
  track: ['src'],
  video: ['src', 'poster'],
};
/** A string that may be an address. Most expressions have none. */
const ADDRESS_IN_CODE = /["'`](?:[./#]|[a-z]+:)/i;
/** Maximum length of a URL in a message. */
const SHOWN_CHARACTERS = 60;
/** A path from the folder of the project, `<root>/package.json`. */
const IN_PROJECT = /^<root>\/(.+)$/;
const PATH_HINT =
  'Begin the path with "./" or "../" from the page, "/" from the docs folder, or "<root>/" from the folder above it.';

/** Resolves the URLs of links and pictures, reads files, and collects their targets for the checks. */
export class ReferenceCollector {
  readonly links: LinkReference[] = [];
  readonly assets: PageAsset[] = [];
  /** Files that were read or looked up. */
  readonly dependencies = new Set<string>();
  readonly problems: DocsError[] = [];
  #rules: ReferenceRules;

  constructor(rules: ReferenceRules) {
    this.#rules = rules;
  }

  /** Reports an error at a node. */
  report(file: PageFile, node: Pick<TreeNode, 'position'>, problem: string, hint: Hint): void {
    this.problems.push(nodeError(file, node, problem, hint));
  }

  /**
   * Returns the text of a file, or the part of it, that a fence displays; `undefined` if it cannot be read, which is
   * reported.
   */
  readCode(written: string, range: ExcerptRange, node: TreeNode, file: PageFile): string | undefined {
    const target = this.#findCode(written, file);
    try {
      const { code, issue } = cutExcerpt(readContentFile(target, this.#rules), written, range);
      if (issue) this.report(file, node, issue.problem, issue.hint);
      return code?.replace(/\n$/, '');
    } catch (error) {
      const unreadable: Refusal = { reason: 'cannot be read', hint: this.#rules.codePathHint ?? PATH_HINT };
      const { reason, hint } = error instanceof RefusedFile ? error : unreadable;
      this.report(file, node, `shows the file "${written}", which ${reason}.`, hint);
      return undefined;
    }
  }

  #findCode(written: string, { file }: PageFile): string {
    const { docsDir, projectDirs } = this.#rules;
    const [, inProject] = IN_PROJECT.exec(written) ?? [];
    const beside = written.startsWith('/') ? path.join(docsDir, written) : path.resolve(path.dirname(file), written);
    const targets = inProject === undefined ? [] : projectDirs.map((folder) => path.join(folder, inProject));
    const target = targets.find((each) => existsSync(each)) ?? targets[0] ?? beside;
    for (const each of [...targets, target]) this.dependencies.add(each);
    return target;
  }

  /** Removes and reports URLs that run code, and data URLs outside of pictures. */
  withSafeLinks(node: TreeElement, file: PageFile): TreeElement {
    const unsafe = unsafeAddresses(node.tagName, node.properties);
    const media = (MEDIA[node.tagName] ?? []).map((name) => node.properties[name]);
    for (const address of [...media, ...(node.data?.isEmitted ? [] : sourceSet(node))]) {
      if (!this.#isFileAtRoot(address)) this.#collectPath(address, node, file);
    }
    for (const name of unsafe) this.#reportUnsafe(String(node.properties[name]), node, file);
    const resolved = this.#rules.fileAttributes?.[node.tagName] ?? [];
    if (unsafe.length === 0 && resolved.length === 0) return node;
    const safe = Object.entries(node.properties).filter(([name]) => !unsafe.includes(name));
    const properties = safe.map(([name, value]) =>
      resolved.includes(name) && typeof value === 'string' ? [name, this.#withFiles(value, node, file)] : [name, value],
    );
    return { ...node, properties: Object.fromEntries(properties) };
  }

  #isFileAtRoot(address: unknown): boolean {
    const { hasFilesAtRoot, docsDir } = this.#rules;
    if (!hasFilesAtRoot || typeof address !== 'string' || !address.startsWith('/')) return false;
    return fileAtRoot(splitHref(address).pathname, docsDir) !== undefined;
  }

  /** Publishes files beside the page, and adds the base to others: to the address of an attribute, or to each of those in a `srcset`. */
  #withFiles(addresses: string, node: TreeElement, file: PageFile): string {
    return addresses.replaceAll(
      /(^\s*|,\s+)(\.{1,2}\/[^\s,]*|\/(?!\/)[^\s,]*)/g,
      (_, before: string, address: string) =>
        before +
        (address.startsWith('/') && !this.#isFileAtRoot(address)
          ? this.#rules.base + address.slice(1)
          : this.#picture(address, node, file, address, 'file').src),
    );
  }

  /** Reports URLs in the props of a component that run code, and collects its paths for the check of links. */
  checkProps(props: Readonly<Record<string, unknown>>, node: TreeNode, file: PageFile, component?: string): void {
    for (const name of LINK_PROPS) {
      const address = props[name];
      if (typeof address === 'string' && hasUnsafeScheme(address)) this.#reportUnsafe(address, node, file);
    }
    for (const name of PATH_PROPS) this.#collectPath(props[name], node, file);
    const { linkProps = {} } = this.#rules;
    const declared = [...(linkProps[component ?? ''] ?? []), ...(linkProps['*'] ?? [])];
    const own = declared.filter((name) => !PATH_PROPS.includes(name));
    for (const address of own.length > 0 ? valuesOf(props, new Set(own)) : []) {
      if (hasUnsafeScheme(address)) this.#reportUnsafe(address, node, file);
      else if (classifyLink(address) === 'internal') this.#collectLink(address, node, file);
    }
  }

  /**
   * Checks the addresses in an expression as `checkProps` checks those of props: of the JSX in it, and of each of the values that it may
   * have.
   * @param prop of which it is the value; `undefined` for other expressions
   */
  checkCode(code: string, node: TreeNode, file: PageFile, prop?: string): void {
    if (!ADDRESS_IN_CODE.test(code)) return;
    for (const { raw, isAttribute, owner } of listStrings(code, true) ?? []) {
      const name =
        owner === undefined ? prop : owner !== 'other' && owner.kind === 'attribute' ? owner.name : undefined;
      if (name === undefined || (!isAttribute && raw.includes('\\'))) continue;
      if (LINK_PROPS.includes(name) && hasUnsafeScheme(raw)) this.#reportUnsafe(raw, node, file);
      else if (PATH_PROPS.includes(name)) this.#collectPath(raw, node, file);
    }
  }

  /**
   * Resolves the link in a component's prop as one in the text, and collects it for the check of links. The theme adds the
   * base and `.html`.
   */
  resolveProp(written: string, node: Pick<TreeNode, 'position'>, file: PageFile): string {
    const plain = { ...this.#tagRules(), base: '/', cleanUrls: true };
    const { href, target } = resolveLink(written, this.#originOf(file), plain);
    if (target)
      this.links.push({
        written,
        ...target,
        isInProp: true,
        file: file.displayPath,
        ...locateValue(written, node, file).position?.start,
      });
    return href;
  }

  /** Rules for addresses that are not of Markdown. */
  #tagRules(): LinkRules {
    return this.#rules.hasLiteralTags ? { ...this.#rules, hasLiteralPaths: true } : this.#rules;
  }

  #originOf({ file, relativePath: ofPage, importPath, locale }: PageFile): LinkOrigin {
    const { hasLinksOfFiles, routePath, docsDir } = this.#rules;
    if (!hasLinksOfFiles) return { file, relativePath: ofPage, locale, routePath };
    const outside = importPath.startsWith('../') ? { docsDir } : undefined;
    return { file, relativePath: importPath, locale, routePath, ...outside };
  }

  /** Collects a path that is not rewritten: a site's own component may or may not add the language. */
  #collectPath(address: unknown, node: Pick<TreeNode, 'position'>, file: PageFile) {
    if (typeof address === 'string' && isSitePath(address)) this.#collectLink(address, node, file);
  }

  #collectLink(address: string, node: Pick<TreeNode, 'position'>, file: PageFile) {
    // Its address stays as it is, so it cannot lead to the repository.
    const { target } = resolveLink(address, { ...this.#originOf(file), file: undefined }, this.#rules);
    if (!target) return;
    const location = locateValue(address, node, file).position?.start;
    const inVersion = { ...target, ...this.#inCurrentVersion(address) };
    const kind = { isUnresolved: true, isInProp: true } as const;
    this.links.push({ written: address, ...inVersion, ...kind, file: file.displayPath, ...location });
  }

  /** Returns the target of a path that leads from another version to the current one in the engine of the site. */
  #inCurrentVersion(address: string): Pick<LinkReference, 'routePath' | 'publicPath' | 'version'> | undefined {
    const { versionLinks, propsLeadToCurrentVersion } = this.#rules;
    if (!propsLeadToCurrentVersion || !versionLinks || versionLinks.own === versionLinks.current) return undefined;
    const path = decodePath(splitHref(address).pathname);
    if (!path.startsWith('/') || namedVersion(path, versionLinks)) return undefined;
    const version = { name: versionLinks.current, path: stripPageFile(path) };
    return { routePath: undefined, publicPath: undefined, version };
  }

  #reportUnsafe(address: string, node: TreeNode, file: PageFile) {
    const problem = `links to "${address.slice(0, SHOWN_CHARACTERS)}", which would run code or open data that the link itself contains.`;
    this.report(
      file,
      locateValue(address, node, file),
      problem,
      'Link to a page or a file. Data URLs are allowed only for pictures.',
    );
  }

  /** Returns the attributes of a link or a picture with its URL resolved. Other authored attributes stay. */
  resolve({ tagName, properties, position, data }: TreeElement, file: PageFile): Record<string, PropertyValue> {
    const { href, src } = properties;
    if (tagName === 'a' && data?.isEmitted) return properties;
    if (tagName === 'a' && typeof href === 'string' && !isFootnote(properties)) {
      const resolved = this.#link(href, { position }, file, data);
      return { ...resolved, ...properties, href: resolved.href };
    }
    if (tagName === 'img' && typeof src === 'string') {
      const { width, height, ...image } = this.#picture(src, { position }, file, data?.authored);
      const isSized = properties.width !== undefined || properties.height !== undefined;
      const size = isSized ? undefined : { width, height };
      return { loading: 'lazy', decoding: 'async', ...properties, src: image.src, ...size };
    }
    return properties;
  }

  /** Resolves a link of code, and collects it for the check of links. */
  resolveCodeLink(link: CodeLink, { position }: Pick<TreeNode, 'position'>, file: PageFile): CodeLink {
    if (hasUnsafeScheme(link.href)) return { ...link, href: '' };
    return { ...link, href: String(this.#link(link.href, { position }, file).href) };
  }

  #link(
    href: string,
    node: Pick<TreeNode, 'position'>,
    file: PageFile,
    {
      isUnchecked,
      isTag,
      authored = href,
    }: Pick<NonNullable<TreeElement['data']>, 'isUnchecked' | 'isTag' | 'authored'> = {},
  ): Record<string, PropertyValue> {
    const resolved = resolveLink(href, this.#originOf(file), isTag ? this.#tagRules() : this.#rules);
    if (resolved.target) {
      const written = asWritten(authored);
      const { position } = locateValue(written, node, file);
      this.links.push({
        written,
        ...resolved.target,
        file: file.displayPath,
        ...position?.start,
        ...(isUnchecked && { isUnchecked }),
        ...((isTag || position !== node.position) && { isInTag: true }),
      });
    }
    return resolved.isExternal
      ? { href: toServerHref(resolved.href, this.#rules.base), target: '_blank', rel: ['noopener', 'noreferrer'] }
      : { href: resolved.href };
  }

  #picture(src: string, node: Pick<TreeNode, 'position'>, file: PageFile, authored = src, noun = 'picture') {
    const { docsDir, contentFolders, publicDir, alias, base, hasFilesAtRoot } = this.#rules;
    const folders = { docsDir, contentFolders, publicDir };
    const image = resolveImage(src, { file: file.file, ...folders, alias, base, hasFilesAtRoot });
    if (image.file !== undefined) this.dependencies.add(image.file);
    if (image.asset) this.assets.push(image.asset);
    if (image.refusal) {
      const { reason, hint } =
        src.trim() === '' ? { reason: 'has no address', hint: 'Write the path of the file.' } : image.refusal;
      const written = asWritten(authored);
      const problem = `shows the ${noun} "${written}", which ${reason}.`;
      const { line, column } = locateValue(authored, node, file).position?.start ?? {};
      const location = { file: file.displayPath, line, column, value: written };
      this.problems.push(new DocsError({ area: 'pictures', location, problem, hint, source: file.source }));
    }
    return image;
  }
}

function isFootnote({ dataFootnoteRef, dataFootnoteBackref }: Record<string, PropertyValue>): boolean {
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
}

/** Returns the addresses in `srcset`, each of which may have a width or a density after a space. */
function sourceSet({ properties }: TreeElement): string[] {
  const value = properties.srcSet ?? properties.srcset;
  if (typeof value !== 'string') return [];
  return value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
}

/** Decodes a URL that the Markdown parser has encoded, so that messages show it as authored. */
function asWritten(href: string): string {
  if (!href.includes('%')) return href;
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

/** Returns the texts of some keys in a value, at any depth. */
function valuesOf(value: unknown, names: ReadonlySet<string>, isWanted = false): string[] {
  if (typeof value === 'string') return isWanted ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(each, names, isWanted));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => valuesOf(each, names, names.has(key)));
}
