import type { DocsError } from '../messages/errors.ts';
import type { ContentFolders } from '../sources/contentFiles.ts';
import { type PageAsset, resolveImage } from './images.ts';
import { type LinkReference, type LinkRules, resolveLink } from './links.ts';
import { type FragmentInstance, instanceError } from './pageFile.ts';
import type { PropertyValue, TreeElement, TreeNode } from './tree.ts';

/** Settings for resolving the links and pictures of a page. */
export interface ReferenceRules extends LinkRules, ContentFolders {
  /** Route of the page. */
  routePath: string;
}

/** Resolves the URLs of links and pictures, and collects their targets for the checks. */
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

  /** Attributes of a link or a picture with its address resolved; what its author wrote otherwise is kept. */
  resolve({ tagName, properties, position }: TreeElement, instance: FragmentInstance): Record<string, PropertyValue> {
    const { href, src } = properties;
    if (tagName === 'a' && typeof href === 'string' && !isFootnote(properties)) {
      const resolved = this.#link(href, { position }, instance);
      return { ...resolved, ...properties, href: resolved.href };
    }
    if (tagName === 'img' && typeof src === 'string') {
      const { width, height, ...image } = this.#picture(src, { position }, instance);
      const isSized = properties.width !== undefined || properties.height !== undefined;
      const size = isSized ? undefined : { width, height };
      return { loading: 'lazy', decoding: 'async', ...properties, src: image.src, ...size };
    }
    return properties;
  }

  #link(
    href: string,
    { position }: Pick<TreeNode, 'position'>,
    instance: FragmentInstance,
  ): Record<string, PropertyValue> {
    const { relativePath, locale, displayPath } = instance.file;
    const origin = { relativePath, locale, routePath: this.#rules.routePath };
    const resolved = resolveLink(href, origin, this.#rules);
    if (resolved.target) {
      const { line, column } = position?.start ?? {};
      this.links.push({ written: asWritten(href), ...resolved.target, file: displayPath, line, column });
    }
    return resolved.isExternal
      ? { href: resolved.href, target: '_blank', rel: ['noopener', 'noreferrer'] }
      : { href: resolved.href };
  }

  #picture(src: string, node: Pick<TreeNode, 'position'>, instance: FragmentInstance) {
    const { docsDir, contentFolders, base } = this.#rules;
    const image = resolveImage(src, { file: instance.file.file, docsDir, contentFolders, base });
    if (image.file !== undefined) this.dependencies.add(image.file);
    if (image.asset) this.assets.push(image.asset);
    if (image.refusal) {
      const { reason, hint } = image.refusal;
      this.problems.push(
        instanceError(instance, node, `shows the picture "${asWritten(src)}", which ${reason}.`, hint),
      );
    }
    return image;
  }
}

function isFootnote({ dataFootnoteRef, dataFootnoteBackref }: Record<string, PropertyValue>): boolean {
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
}

/** Decodes a URL that the Markdown parser has encoded, so that messages show it as authored. */
function asWritten(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
