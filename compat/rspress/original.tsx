/** The modules `@rspress/core/theme` and `@rspress/core/theme-original` for sites of Rspress. */

import {
  type ComponentProps,
  type ComponentType,
  Fragment,
  type ReactNode,
  type SVGProps,
  useContext,
  useRef,
  useState,
} from 'react';
import {
  AppearanceToggle,
  CodeBlock,
  Button as EngineButton,
  DocLayout as EngineDocLayout,
  HomeLayout as EngineHomeLayout,
  Layout as EngineLayout,
  Navbar as EngineNavbar,
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
  Badge,
  Callout,
  CodeBlock,
  DocFooter,
  NavMenu as NavList,
  NavTitle,
  NotFound as NotFoundLayout,
  Outline,
  Pager as PrevNextPage,
  PageTabs,
  Prompt,
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

export { RenderType, useFullTextSearch } from './fullTextSearch.ts';
export { HoverGroup, useHoverGroup } from './HoverGroup.tsx';
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
  const shown = features.length > 0 ? features : own;
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

/** Props of `CodeBlockRuntime`. */
export interface CodeBlockRuntimeProps {
  code?: string;
  lang?: string;
  title?: string;
  children?: ReactNode;
}

/** Code that is known in the browser alone, without highlighting. */
export function CodeBlockRuntime({ code, lang = 'txt', title, children }: CodeBlockRuntimeProps) {
  return (
    <CodeBlock lang={lang} {...(title !== undefined && { title })}>
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

type IconProps = SVGProps<SVGSVGElement>;

function createIcon(path: string): (props: IconProps) => ReactNode {
  return function ThemeIcon(props) {
    return (
      <svg
        aria-hidden="true"
        width="1em"
        height="1em"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };
}

export const IconArrowDown = createIcon('m6 9 6 6 6-6');
export const IconArrowRight = createIcon('m9 6 6 6-6 6');
export const IconClose = createIcon('M6 6l12 12M18 6 6 18');
export const IconCopy = createIcon('M9 9h11v11H9zM5 15H4V4h11v1');
export const IconDown = createIcon('m6 9 6 6 6-6');
export const IconEdit = createIcon('M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4');
export const IconEmpty = createIcon('M4 5h16v14H4z');
export const IconExternalLink = createIcon('M9 7h8v8M17 7 7 17');
export const IconFile = createIcon('M6 3h8l4 4v14H6zM14 3v4h4');
export const IconGithub = createIcon(
  'M9 19c-5 1.5-5-2.5-7-3m14 6v-3.9a3.4 3.4 0 0 0-.9-2.6c3-.3 6.2-1.5 6.2-6.7A5.2 5.2 0 0 0 19.9 5a4.9 4.9 0 0 0-.1-3.6s-1.1-.3-3.8 1.4a13 13 0 0 0-7 0C6.300 1.100 5.200 1.400 5.200 1.400A4.900 4.900 0 0 0 5.100 5a5.200 5.200 0 0 0-1.400 3.800c0 5.200 3.200 6.400 6.200 6.700a3.400 3.400 0 0 0-.9 2.600V22',
);
export const IconJump = createIcon('M9 7h8v8M17 7 7 17');
export const IconLink = createIcon(
  'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
);
export const IconLoading = createIcon('M12 3a9 9 0 1 0 9 9');
export const IconMenu = createIcon('M4 7h16M4 12h16M4 17h16');
export const IconMoon = createIcon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z');
export const IconScrollToTop = createIcon('M12 19V5M6 11l6-6 6 6');
export const IconSearch = createIcon('M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0ZM20.5 20.5 16 16');
export const IconSmallMenu = createIcon('M4 8h16M4 16h10');
export const IconSuccess = createIcon('m5 13 4 4L19 7');
export const IconSun = createIcon(
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1',
);
export const IconTitle = createIcon('M5 6h14M12 6v13');
export const IconWrap = createIcon('M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M4 18h5');
export const IconWrapped = IconWrap;
export const IconAnthropic = createIcon('M5 19 10.500 5h3L19 19M7.500 14h9');
export const IconDeprecated = createIcon('M12 4 3 20h18ZM12 10v4M12 17v.5');
export const IconExperimental = createIcon('M9 3h6M10 3v6L5 20h14L14 9V3');
export const IconGitlab = createIcon('m12 21 9-7-3-10-3 7H9L6 4 3 14Z');
export const IconHeader = createIcon('M6 5v14M18 5v14M6 12h12');
export const IconOpenAI = createIcon('M12 3l7.500 4.500v9L12 21l-7.500-4.500v-9Z');
export const IconOpenInChat = createIcon('M4 5h16v11H9l-5 4Z');

/** Returns the appearance and its setter. */
export function useThemeState() {
  const { appearance, choose } = useAppearance();
  return [appearance, choose] as const;
}
