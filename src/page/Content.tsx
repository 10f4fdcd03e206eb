import {
  Component,
  createContext,
  createElement,
  Fragment,
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
import { scrollToHash } from '../browser/scroll.ts';
import { trustHtml } from '../browser/trustedHtml.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import type { ContentNode, JsonValue } from '../shared/page.ts';
import type { AnyComponent, ContentComponent } from '../shared/theme.ts';
import { useLoadedPage } from './PageContext.tsx';
import { withUnknownComponents } from './unknownComponents.tsx';

/** Once the rest of a page is there, it is rendered within this time, in milliseconds. */
const REST_WITHIN_MS = 200;

/** React keeps the server's nodes below an element whose inner HTML it is told not to touch. */
const KEEP_SERVER_HTML = { __html: '' };

interface RenderContext {
  components: Record<string, AnyComponent>;
  expressions: (() => ReactNode)[];
  /** Elements of nodes that are always rendered the same, so that rendering them again is no work. */
  rendered: WeakMap<object, ReactElement> | undefined;
}

/** What React takes for `dangerouslySetInnerHTML`. */
export interface InnerHtml {
  __html: string | TrustedHTML;
}

/** The `__html` object React compares by identity, so that a re-render leaves the nodes alone: one for each node of content. */
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

function renderChildren(nodes: ContentNode[] | undefined, context: RenderContext): ReactNode[] {
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
      // Props come from MDX, which has no types to check them against.
      const component = (context.components[node.name] ?? Missing) as (props: object) => ReactNode;
      return createElement(component, props, ...renderChildren(node.children, context));
    }
    case 'expression':
      return <Fragment key={key}>{context.expressions[node.index]?.()}</Fragment>;
  }
}

const ContentComponentsContext = createContext<Readonly<Record<string, ContentComponent>>>({});

/** Gives the theme's content components to every `Content` below. */
export const ContentComponentsProvider = ContentComponentsContext.Provider;

interface BoundaryProps {
  children: ReactNode;
  fallback: (error: Error) => ReactNode;
}

/** Shows what failed in place of a page's content, and leaves the rest of the site usable. */
export class ContentBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error);
  }
}

/**
 * The content of the page being shown, in a `div` with the given class. On a first view of a page whose content needs
 * no script, the server's nodes are kept and no content is needed here.
 */
export function Content({ className }: { className?: string }) {
  const { content, module } = useLoadedPage();
  if (content === null) {
    return <div className={className} dangerouslySetInnerHTML={KEEP_SERVER_HTML} suppressHydrationWarning />;
  }
  return <RenderedContent key={module?.page.routePath} className={className} content={content} />;
}

function RenderedContent({ className, content }: { className?: string; content: ContentNode[] }) {
  const { module } = useLoadedPage();
  const contentComponents = useContext(ContentComponentsContext);
  const [themed] = useState(() =>
    Object.fromEntries(
      Object.entries(contentComponents).map(([name, { component }]): [string, AnyComponent] => [name, component]),
    ),
  );
  const nodes = useRenderedNodes(content);
  const known = { ...themed, ...module?.scope };
  const components = import.meta.webpackHot ? withUnknownComponents(known) : known;
  const expressions = module?.expressions?.(components, content) ?? [];
  const [rendered] = useState(() => new WeakMap<object, ReactElement>());
  const context = { components, expressions, rendered: expressions.length > 0 || module?.scope ? undefined : rendered };
  return (
    <div className={className} data-partial={nodes === undefined || undefined}>
      {renderChildren(nodes ?? content, context)}
    </div>
  );
}

/**
 * All of a page's content; undefined as long as the part of it that can be seen first is what is to be rendered. That shows at
 * once, and the rest when it is there and the browser is idle; but all at once where the reader goes to a place in the page.
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
    // A failure is the router's business.
    rest?.loaded.then(show, () => {});
    return () => callOff();
  }, [isWhole, rest]);
  // The reader may have asked for a heading that was not there yet.
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
