import type { Theme } from '#runtime';
import { Layout, type LayoutProps } from './Layout.tsx';

/**
 * A theme with slots filled and parts replaced:
 * `export default extendTheme(theme, { beforeNav: <Banner />, components: { Pager }, contentComponents: { … } })`.
 */
export function extendTheme(theme: Theme, props: LayoutProps): Theme {
  const layout = () => <Layout {...props} />;
  return {
    ...theme,
    contentComponents: { ...theme.contentComponents, ...props.contentComponents },
    Layout: layout,
  };
}
