import './styles/tokens.css';
import './styles/base.css';
import './styles/content.css';
import './styles/print.css';
import type { Theme } from '#runtime';
import { attachBehaviour } from './behaviour/attachBehaviour.ts';
import { Layout } from './Layout.tsx';
import { contentComponents } from './mdx/mdxComponents.ts';

export { Layout } from './Layout.tsx';

/** The default look. */
const theme = { Layout, contentComponents, attachBehaviour } satisfies Theme;

export default theme;
