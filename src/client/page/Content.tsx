import {
  Component,
  createContext,
  createElement,
  Fragment,
  memo,
  type ReactElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { JsonValue } from '../../model/json.ts';
import type { ContentNode } from '../../model/pageData.ts';
import { misuseError } from '../../shared/misuse.ts';
import type { AnyComponent, ContentComponent } from '../../shared/theme.ts';
import { scrollToHash } from '../browser/scroll.ts';
import { trustHtml } from '../browser/trustedHtml.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import { useLoadedPage } from './PageContext.tsx';
import { withUnknownComponents } from './unknownComponents.tsx';

/** Once the rest of a page has loaded, it is rendered within this time. */
const REST_WITHIN_MS = 200;

/**
 * React keeps the server's nodes of an element, and reads what it contains only if it renders the document anew, because a component
 * anywhere rendered something else than on the server. The server's nodes are still in the document then.
 */
const KEEP_SERVER_HTML = {
  get __html() {
    return trustHtml(document.querySelector('[data-content]')?.innerHTML ?? '');
  },
};

interface RenderContext {
  components: Record<string, AnyComponent>;
  expressions: (() => ReactNode)[];
  /** Caches the elements of nodes whose output never changes, so that rendering them again is free. */
  rendered: WeakMap<object, ReactElement> | undefined;
}

/** Value of React's `dangerouslySetInnerHTML`. */
export interface InnerHtml {
  __html: string | TrustedHTML;
}

/** One `__html` object per content node, because React compares it by identity to skip unchanged nodes. */
const htmlObjects = new WeakMap<object, InnerHtml>();

function innerHtml(owner: object, html: string): InnerHtml {
  let object = htmlObjects.get(owner);
  if (!object) {
    object = { __html: trustHtml(html) };
    htmlObjects.set(owner, object);
  }
  return object;
}

function Missing({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

/** Renders content. */
export function renderChildren(nodes: ContentNode[] | undefined, context: RenderContext): ReactNode[] {
  return (nodes ?? []).map((node, index) => renderNode(node, index, context));
}

function renderNode(node: ContentNode, key: number, context: RenderContext): ReactNode {
  if (typeof node === 'string') return node;
  const known = context.rendered?.get(node);
  if (known?.key === String(key)) return known;
  const element = renderElement(node, key, context);
  context.rendered?.set(node, element);
  return element;
}

function renderElement(node: Exclude<ContentNode, string>, key: number, context: RenderContext): ReactElement {
  switch (node.kind) {
    case 'html':
      return <div key={key} dangerouslySetInnerHTML={innerHtml(node, node.html)} />;
    case 'element': {
      const props = { key, ...node.props };
      return node.html === undefined
        ? createElement(node.tag, props, ...renderChildren(node.children, context))
        : createElement(node.tag, { ...props, dangerouslySetInnerHTML: innerHtml(node, node.html) });
    }
    case 'component': {
      const props: Record<string, JsonValue | ReactNode | object> = { key, ...node.props };
      for (const [name, index] of Object.entries(node.expressions ?? {})) props[name] = context.expressions[index]?.();
      for (const index of node.spreads ?? []) Object.assign(props, context.expressions[index]?.());
      if (node.html !== undefined) props.html = innerHtml(node, node.html);
      const known = context.components[node.name];
      if (!known && node.name in context.components)
        throw misuseError(`<${node.name}> is ${known}`, { kind: 'undefined', component: node.name });
      // Props come from MDX and are not type-checked.
      const component = (known ?? Missing) as (props: object) => ReactNode;
      return createElement(component, props, ...renderChildren(node.children, context));
    }
    case 'expression':
      return <Fragment key={key}>{context.expressions[node.index]?.()}</Fragment>;
  }
}

/** The theme's content components. */
export const ContentComponentsContext = createContext<Readonly<Record<string, ContentComponent>>>({});

/** Provides the theme's content components to every `Content` below. */
export const ContentComponentsProvider = ContentComponentsContext.Provider;

interface BoundaryProps {
  children: ReactNode;
  fallback: (error: Error) => ReactNode;
}

interface BoundaryState {
  error: Error | null;
  /** What the document came with, if it has not been hydrated yet. */
  html?: InnerHtml | false | undefined;
}

/**
 * Shows an error in place of a page's content, so that the rest of the site stays usable. Content of the document that fails as it is
 * hydrated stays, as without scripts.
 */
export class ContentBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    const { dataset } = document.documentElement;
    const content = document.querySelector('[data-content]');
    return {
      error: error instanceof Error ? error : new Error(String(error)),
      html: !import.meta.webpackHot &&
        dataset.hydrated === undefined &&
        content !== null && { __html: trustHtml(content.outerHTML) },
    };
  }

  override render() {
    const { error, html } = this.state;
    if (error === null) return this.props.children;
    return html ? <div dangerouslySetInnerHTML={html} /> : this.props.fallback(error);
  }
}

/**
 * Renders the content of the current page in a `div`. If the content of the first page needs no script, keeps the
 * server's nodes and needs no content data.
 */
export function Content({ className }: { className?: string }) {
  const { content, module } = useLoadedPage();
  if (content === null) {
    return (
      <div className={className} data-content="" dangerouslySetInnerHTML={KEEP_SERVER_HTML} suppressHydrationWarning />
    );
  }
  return <RenderedContent key={module?.page.routePath} className={className} content={content} />;
}

function RenderedContent({ className, content }: { className?: string; content: ContentNode[] }) {
  const nodes = useRenderedNodes(content);
  return <RenderedNodes className={className} nodes={nodes ?? content} isPartial={nodes === undefined} />;
}

/** Memoized, because the address changes with each heading that readers jump to. */
const RenderedNodes = memo(function RenderedNodes({
  className,
  nodes,
  isPartial,
}: {
  className: string | undefined;
  nodes: ContentNode[];
  isPartial: boolean;
}) {
  const { content, module } = useLoadedPage();
  const contentComponents = useContext(ContentComponentsContext);
  const [themed] = useState(() =>
    Object.fromEntries(
      Object.entries(contentComponents).map(([name, { component }]): [string, AnyComponent] => [name, component]),
    ),
  );
  const known = { ...themed, ...module?.scope };
  const components = import.meta.webpackHot ? withUnknownComponents(known) : known;
  const expressions = module?.expressions?.(components, content ?? nodes) ?? [];
  const [rendered] = useState(() => new WeakMap<object, ReactElement>());
  const context = { components, expressions, rendered: expressions.length > 0 || module?.scope ? undefined : rendered };
  return (
    <div className={className} data-content="" data-partial={isPartial || undefined}>
      {renderChildren(nodes, context)}
    </div>
  );
});

/**
 * Returns all content nodes of a page, or `undefined` while only the first viewport should render. The rest renders
 * when it has loaded and the browser is idle, or immediately if the reader goes to a location in the page.
 */
function useRenderedNodes(content: ContentNode[]): ContentNode[] | undefined {
  const { rest } = useLoadedPage();
  const navigationType = useNavigationType();
  const { hash } = useLocation();
  const isToPlace = navigationType === 'POP' || hash !== '';
  const [isWhole, setWhole] = useState(rest === undefined || (isToPlace && rest.nodes !== undefined));
  useEffect(() => {
    if (isWhole) return;
    let callOff = () => {};
    const show = () => {
      callOff = whenIdle(() => startTransition(() => setWhole(true)), REST_WITHIN_MS, REST_WITHIN_MS);
    };
    // The router handles load failures.
    rest?.loaded.then(show, () => {});
    return () => callOff();
  }, [isWhole, rest]);
  // The reader may have requested a heading that was not rendered yet.
  const wasWhole = useRef(isWhole);
  useEffect(() => {
    if (isWhole && !wasWhole.current) scrollToHash(window.location.hash);
    wasWhole.current = isWhole;
  }, [isWhole]);
  return useMemo(() => {
    if (!rest) return content;
    return isWhole && rest.nodes ? [...content, ...rest.nodes] : undefined;
  }, [content, isWhole, rest]);
}
