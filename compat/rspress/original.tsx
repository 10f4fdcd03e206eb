/** The modules `@rspress/core/theme` and `@rspress/core/theme-original` for sites of Rspress. */

import { type ComponentProps, type ComponentType, Fragment, type ReactNode, useContext, useRef, useState } from 'react';
import {
  AppearanceToggle,
  Button as EngineButton,
  CodeBlock as EngineCodeBlock,
  DocLayout as EngineDocLayout,
  HomeLayout as EngineHomeLayout,
  Layout as EngineLayout,
  Navbar as EngineNavbar,
  Prompt as EnginePrompt,
  Features,
  type Slots,
} from '#default-theme';
import {
  type AnyComponent,
  copyText,
  readStored,
  trustHtml,
  useAppearance,
  usePage,
  useSite,
  writeStored,
} from '#runtime';

export {
  Callout,
  DocFooter,
  NavMenu as NavList,
  NavTitle,
  NotFound as NotFoundLayout,
  Outline,
  Pager as PrevNextPage,
  PageTabs,
  Sidebar,
  SocialLinks,
  SourceCode,
  Steps,
  Tab,
  Tab as PageTab,
  Tabs,
} from '#default-theme';

import { INLINE_MARKDOWN } from './inlineMarkdown.ts';
import { Link } from './Link.tsx';
import { LayoutComponentsContext, useOwnParts } from './ownParts.ts';
import styles from './parts.module.css';
import { HomeFooter } from './parts.tsx';
import { RichText } from './richText.tsx';
import { useNavigate } from './runtime.tsx';
import { toVersionLink } from './versionPaths.ts';

export { Badge } from './Badge.tsx';
export { RenderType, useFullTextSearch } from './fullTextSearch.ts';
export { HoverGroup, useHoverGroup } from './HoverGroup.tsx';
export * from './icons.tsx';
export { parseInlineMarkdownText } from './inlineMarkdown.ts';
export { type Group, Overview, OverviewGroup, type OverviewProps } from './overviewGroup.tsx';
export { PackageManagerTabs, type PackageManagerTabsProps } from './packageManagerTabs.tsx';
export * from './parts.tsx';
export { BrowserOnly, NoSSR } from './runtime.tsx';
export { SidebarList } from './SidebarList.tsx';
export { SvgWrapper } from './SvgWrapper.tsx';
export * from './search.tsx';
export { Tag } from './tag.tsx';
export { Link };

/** A link that looks like a button; without an address, a text. */
export function Button({ href, ...props }: Partial<ComponentProps<typeof EngineButton>>) {
  return href === undefined ? (
    <b>{props.text ?? props.children}</b>
  ) : (
    <EngineButton {...props} href={toVersionLink(href)} />
  );
}

/** Slots around the items of the navbar. This theme has slots beside them. */
interface NavItemsSlots {
  beforeLeftNavItems?: ReactNode;
  afterLeftNavItems?: ReactNode;
  beforeRightNavItems?: ReactNode;
  afterRightNavItems?: ReactNode;
}

function toSlots({
  beforeLeftNavItems,
  afterLeftNavItems,
  beforeRightNavItems,
  afterRightNavItems,
  ...slots
}: Slots & NavItemsSlots): Slots {
  const { afterNavTitle, beforeNavMenu, afterNavMenu } = slots;
  return {
    ...slots,
    afterNavTitle: join(afterNavTitle, beforeLeftNavItems, afterLeftNavItems),
    beforeNavMenu: join(beforeNavMenu, beforeRightNavItems),
    afterNavMenu: join(afterRightNavItems, afterNavMenu),
  };
}

function join(...nodes: ReactNode[]): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>);
}

export type NavProps = Slots & NavItemsSlots;

/** The navbar, with slots as props. */
export function Nav(props: NavProps) {
  return <EngineNavbar slots={toSlots(props)} />;
}

/** What layouts give pages beside the components of the theme. */
interface WithComponents {
  components?: ComponentProps<typeof LayoutComponentsContext>['value'];
}

/** Props of `Layout`. */
export interface LayoutProps extends Slots, NavItemsSlots, WithComponents {
  HomeLayout?: ComponentType;
  NotFoundLayout?: ComponentType;
}

/** The layout of every page, with slots as props. */
export function Layout({ HomeLayout: Home, NotFoundLayout: NotFound, components = {}, ...slots }: LayoutProps) {
  return (
    <LayoutComponentsContext value={components}>
      <EngineLayout
        {...toSlots(slots)}
        components={{ ...(Home && { HomeLayout: Home }), ...(NotFound && { NotFound }) }}
      />
    </LayoutComponentsContext>
  );
}

export type DocLayoutProps = Slots & WithComponents;

/** The layout of a documentation page, with slots as props. */
export function DocLayout({ components, ...slots }: DocLayoutProps) {
  const ofLayout = useContext(LayoutComponentsContext);
  const { footer } = usePage().frontmatter;
  const { Outline } = useOwnParts();
  const { beforeDocFooter, afterDocFooter, afterDoc, afterOutline } = slots;
  return (
    <LayoutComponentsContext value={components ?? ofLayout}>
      <EngineDocLayout
        slots={{
          ...slots,
          // Pages without headings have it as well.
          ...(Outline && { afterOutline: join(afterOutline) }),
          // These are there without the footer, too.
          ...(footer === false && { afterDoc: join(beforeDocFooter, afterDocFooter, afterDoc) }),
        }}
      />
    </LayoutComponentsContext>
  );
}

export type HomeLayoutProps = Slots;

/** The landing page, with its footer. */
export function HomeLayout(slots: HomeLayoutProps) {
  const { footer } = usePage().frontmatter;
  const Own = { HomeFooter, ...useOwnParts() };
  return (
    <>
      <EngineHomeLayout {...slots} />
      {footer !== false && <Own.HomeFooter />}
    </>
  );
}

/** The features of a landing page. */
export function HomeFeature({ features = [] }: { features?: Parameters<typeof Features>[0]['features'] }) {
  const own = usePage().frontmatter.features ?? [];
  // Addresses of a theme are those of the whole site.
  const given = features.map(({ link, ...each }) => ({
    ...each,
    ...(link !== undefined && { link: toVersionLink(link) }),
  }));
  const shown = given.length > 0 ? given : own;
  return (
    shown.length > 0 && (
      <div className={styles.cards}>
        <Features
          isHeadingHidden
          features={shown.map((each) => ({
            ...each,
            details: typeof each.details === 'string' ? <RichText text={each.details} /> : each.details,
          }))}
        />
      </div>
    )
  );
}

export { AppearanceToggle as SwitchAppearance };

type EnginePromptProps = ComponentProps<typeof EnginePrompt>;

/** A prompt for an assistant, with the titles of Rspress where a page gives none. */
export function Prompt({
  eyebrow = 'For your Agent',
  title = 'Agent Prompt',
  description,
  ...props
}: EnginePromptProps) {
  return (
    <EnginePrompt
      {...props}
      eyebrow={eyebrow}
      title={title}
      description={typeof description === 'string' ? <span {...renderInlineMarkdown(description)} /> : description}
    />
  );
}

/** Props of `CodeBlock`. */
export interface CodeBlockProps extends ComponentProps<typeof EngineCodeBlock> {
  wrapCode?: boolean;
}

/** A block of code. */
export function CodeBlock({ wrapCode, ...props }: CodeBlockProps) {
  return <EngineCodeBlock {...props} {...(wrapCode !== undefined && { wrap: wrapCode })} />;
}

/** Props of `CodeBlockRuntime`. */
export interface CodeBlockRuntimeProps
  extends Pick<CodeBlockProps, 'lang' | 'title' | 'wrapCode' | 'lineNumbers' | 'fold' | 'height' | 'children'> {
  code?: string;
}

/** Code that is known in the browser alone, without highlighting. */
export function CodeBlockRuntime({ code, children, lang = 'txt', ...props }: CodeBlockRuntimeProps) {
  const { title, wrapCode, lineNumbers, fold, height } = props;
  const given = Object.entries({ title, wrapCode, lineNumbers, fold, height }).filter(([, each]) => each !== undefined);
  return (
    <CodeBlock lang={lang} {...Object.fromEntries(given)}>
      {code ?? children}
    </CodeBlock>
  );
}

/** Props of `Banner`. */
export interface BannerProps {
  href?: string;
  message?: ReactNode;
  display?: boolean;
  className?: string;
  storage?: 'localStorage' | 'sessionStorage' | false;
  storageKey?: string;
  customChildren?: ReactNode;
}

/** A banner above the navbar, which readers can close. */
export function Banner({
  href = '/',
  message,
  display = true,
  className,
  storage = 'localStorage',
  storageKey = 'rp-banner-closed',
  customChildren,
}: BannerProps) {
  const [isClosed, setClosed] = useState(false);
  const Own = { Link, ...useOwnParts() };
  if (!display || isClosed) return null;
  const close = () => {
    setClosed(true);
    if (storage !== false) writeStored(storageKey, 'true');
  };
  return (
    <div
      className={className}
      ref={() => {
        if (storage !== false && readStored(storageKey) !== null) setClosed(true);
      }}
      style={{
        display: 'flex',
        justifyContent: 'center',
        gap: '1rem',
        padding: '0.5rem',
        background: 'var(--c-brand-soft)',
      }}
    >
      {customChildren ?? <Own.Link href={href}>{message}</Own.Link>}
      <button type="button" aria-label="Close" onClick={close}>
        ×
      </button>
    </div>
  );
}

/** A link in the text of a page. */
function TextLink(props: ComponentProps<typeof Link> & { href: string }) {
  const Own = { Link, ...useOwnParts() };
  return <Own.Link {...props} />;
}

/** Elements of pages by name. This engine renders them as HTML. */
export function getCustomMDXComponent(): Record<string, AnyComponent | string> {
  const names = [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ];
  const others = ['blockquote', 'strong', 'hr', 'code', 'img', 'pre'];
  return { ...Object.fromEntries([...names, ...others].map((name) => [name, name])), a: TextLink };
}

/** Props of an element with a text or with HTML. */
type InnerText = { children: string | null } | { dangerouslySetInnerHTML: { __html: string | TrustedHTML } };

/** Returns the props of an element that shows a text, which may be HTML. */
export function renderHtmlOrText(text?: string | number | null): InnerText {
  if (text === undefined || text === null || text === '') return { children: null };
  const html = String(text);
  return /<[a-z]|&[#\w]+;/i.test(html) ? { dangerouslySetInnerHTML: { __html: trustHtml(html) } } : { children: html };
}

/** Returns the props of an element that shows a text with inline Markdown: code, strong, emphasis, deletion. */
export function renderInlineMarkdown(text: string): InnerText {
  const escaped = text.replace(/[<>]/g, (each) => (each === '<' ? '&lt;' : '&gt;'));
  return renderHtmlOrText(INLINE_MARKDOWN.reduce((html, [pattern, tag]) => html.replace(pattern, tag), escaped));
}

/** Copies a text to the clipboard. */
export async function copyToClipboard(text: string): Promise<boolean> {
  return copyText(text);
}

/** Returns what the buttons of a code block need, which have none of their own here. */
export function useCodeButtonGroup(initial?: boolean) {
  const { defaultWrapCode } = useSite().markdown;
  const [wrapCode, setWrapCode] = useState(initial ?? defaultWrapCode);
  const copyElementRef = useRef<HTMLDivElement>(null);
  return { copyElementRef, wrapCode, toggleWrapCode: () => setWrapCode(!wrapCode) };
}

/** Returns a function that opens a link within the site. */
export function useLinkNavigate(): (href: string) => void {
  return useNavigate();
}

/** Returns the appearance and its setter. */
export function useThemeState() {
  const { appearance, choose } = useAppearance();
  return [appearance, choose] as const;
}
