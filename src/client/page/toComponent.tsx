import { type FunctionComponent, type ReactNode, Suspense, useContext } from 'react';
import type { ContentNode } from '../../model/pageData.ts';
import type { AnyComponent } from '../../shared/theme.ts';
import { ContentComponentsContext, renderChildren } from './Content.tsx';
import { useLocale } from './PageContext.tsx';
import { withUnknownComponents } from './unknownComponents.tsx';

/** What the module of a Markdown file has that code imports. */
interface MarkdownCode {
  content: ContentNode[];
  /** Names of the theme's components that the content uses. */
  names: readonly string[];
  /** Components that the file itself imports or defines. */
  scope: Record<string, AnyComponent>;
  /** Its expressions, given the theme's components and the props of a use. */
  expressions: ((components: Record<string, AnyComponent>, props: object) => (() => ReactNode)[]) | undefined;
}

/** Returns the component of a language where code imports Markdown without one, from the components of all languages. */
export function localizeMarkdown(
  components: Readonly<Record<string, FunctionComponent<object>>>,
): FunctionComponent<object> {
  function InLanguage(props: object) {
    const MDXContent = components[useLocale().lang];
    return MDXContent && <MDXContent {...props} />;
  }
  return (props) => <InLanguage {...props} />;
}

/** Returns Markdown as a component, for code that imports it. */
export function toComponent({ content, names, scope, expressions }: MarkdownCode): FunctionComponent<object> {
  function MDXContent(props: object) {
    const theme = useContext(ContentComponentsContext);
    const loading = names.flatMap((name) => theme[name]?.load?.() ?? []);
    // A page loads the components of its own content alone. React renders again when the others are there.
    if (loading.length > 0) throw Promise.all(loading);
    const known: Record<string, AnyComponent> = {};
    for (const name of names) {
      const component = theme[name]?.component;
      if (component) known[name] = component;
      else if (!import.meta.webpackHot) throw new Error(`uses <${name}>, which neither it nor the theme provides`);
    }
    Object.assign(known, scope);
    const components = import.meta.webpackHot ? withUnknownComponents(known) : known;
    const context = { components, expressions: expressions?.(components, props) ?? [], rendered: undefined };
    return <>{renderChildren(content, context)}</>;
  }
  // Code may call it as a function, outside of a component.
  return (props) => (
    <Suspense>
      <MDXContent {...props} />
    </Suspense>
  );
}
