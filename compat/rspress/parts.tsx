/** Parts of the layout and their hooks, as `@rspress/core/theme` exports them for themes that put them together anew. */

import { Fragment, type ReactNode, type Ref, type RefCallback, useEffect, useRef, useState } from 'react';
import { Button, Hero } from '#default-theme';
import { sidebarNeighbors, useLocale, usePage, useSidebar, useStored } from '#runtime';
import { toHeroProps } from '../../theme/home/heroProps.ts';
import { OutlineList } from '../../theme/outline/OutlineList.tsx';
import { useActiveHeading } from '../../theme/outline/useActiveHeading.ts';
import { headingId } from './headingId.ts';
import { useOwnParts } from './ownParts.ts';
import styles from './parts.module.css';
import { routePathToMdPath } from './paths.ts';
import { RichText } from './richText.tsx';
import { toWholePath, withWholeLinks } from './versionPaths.ts';

export { PageBody as DocContent, SiteFooter as HomeFooter } from '#default-theme';

const toRich = (text: ReactNode) => (typeof text === 'string' ? <RichText text={text} /> : text);

/** Props of `HomeHero`. */
export interface HomeHeroProps {
  beforeHeroActions?: ReactNode;
  afterHeroActions?: ReactNode;
  image?: ReactNode;
}

/** The hero of a landing page, from its frontmatter. */
export function HomeHero({ beforeHeroActions, afterHeroActions, image }: HomeHeroProps) {
  const { hero } = usePage().frontmatter;
  const { Button: OwnButton } = useOwnParts();
  // It has nothing but what it names: no description of the site, and no buttons.
  const own = { ...(hero ?? { name: '' }), tagline: hero?.tagline ?? '', actions: hero?.actions ?? [] };
  const { logo, title, subtitle, description, ...props } = toHeroProps(own, useLocale());
  return (
    <Hero
      {...props}
      title={toRich(title)}
      subtitle={toRich(subtitle)}
      description={toRich(description)}
      {...(image === undefined && { logo })}
      moreActions={hero?.actions
        ?.slice(2)
        .map(({ text, link, theme = 'alt' }) =>
          OwnButton ? (
            <OwnButton key={link} href={toWholePath(link)} theme={theme} size="big" text={text} />
          ) : (
            <Button key={link} href={link} theme={theme} size="big" text={text} />
          ),
        )}
      beforeActions={beforeHeroActions}
      afterActions={
        <>
          {afterHeroActions !== undefined && <div className={styles.below}>{afterHeroActions}</div>}
          {image !== undefined && <div className={styles.image}>{image}</div>}
        </>
      }
    />
  );
}

/** A heading that is not in the page's text. */
export function FallbackHeading({ level, title }: { level: 1 | 2 | 3 | 4 | 5 | 6; title: string }) {
  const id = headingId(title);
  const Heading = `h${level}` as const;
  return id !== '' && <Heading id={id}>{title}</Heading>;
}

/** The link to a page's source; `null` if it has none. */
export function useEditLink(): { text: string; link: string } | null {
  const { editLink } = useLocale();
  const { relativePath, editPath = relativePath } = usePage();
  if (!editLink?.docRepoBaseUrl || !editLink.text || editPath === null) return null;
  return { text: editLink.text, link: `${editLink.docRepoBaseUrl.replace(/\/$/, '')}/${editPath}` };
}

/** A link to the page's source. */
export function EditLink() {
  const editLink = useEditLink();
  return editLink && <a href={editLink.link}>{editLink.text}</a>;
}

/** The date of a page is in its footer. */
export function LastUpdated() {
  return null;
}

/** Returns the previous and the next page. */
export function usePrevNextPage() {
  const { previous, next } = sidebarNeighbors(useSidebar(), usePage().routePath);
  return { prevPage: previous ? withWholeLinks(previous) : null, nextPage: next ? withWholeLinks(next) : null };
}

/** The root of the application. */
export function Root({ children }: { children?: ReactNode }) {
  return <Fragment>{children}</Fragment>;
}

/** Parts that this theme does without, or has elsewhere: backgrounds, dialogs, and menus for assistants. */
function Nothing() {
  return null;
}

export {
  Nothing as CodeButtonGroup,
  Nothing as HomeBackground,
  Nothing as LlmsCopyButton,
  Nothing as LlmsCopyRow,
  Nothing as LlmsHint,
  Nothing as LlmsOpenRow,
  Nothing as LlmsViewOptions,
  Nothing as NavHamburger,
  Nothing as ReadPercent,
  Root as LlmsContainer,
};

/** Returns the address of the page as Markdown. */
export function useMdUrl(): { pathname: string } {
  return { pathname: routePathToMdPath(toWholePath(usePage().routePath)) };
}

/** Returns the headings of the page. */
export function useDynamicToc() {
  return usePage().toc;
}

/** Watches the headings of the page, which this engine has as data. */
export function useWatchToc() {
  return { rspressDocRef: () => {} };
}

/** Returns the heading that is read. */
export function useActiveAnchor<Heading extends { id: string }>(headings: readonly Heading[]) {
  // A theme shows it anywhere.
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    body.current = document.body;
  }, []);
  const activeAnchorId = useActiveHeading(
    headings.map(({ id }) => id),
    body,
  );
  return { activeAnchorId, scrolledHeader: headings.find(({ id }) => id === activeAnchorId) };
}

/** The headings of the page, without a title. */
export function Toc() {
  const { toc } = usePage();
  const ref = useRef<HTMLDivElement>(null);
  const active = useActiveHeading(
    toc.map(({ id }) => id),
    ref,
  );
  return (
    <div ref={ref}>
      <OutlineList active={active} />
    </div>
  );
}

/** Returns how much of the page was read, from 0 to 100. */
export function useReadPercent(): [percent: number, height: number] {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const update = () => setPercent((scrollY / Math.max(1, document.body.scrollHeight - innerHeight)) * 100);
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return [percent, typeof innerHeight === 'undefined' ? 0 : innerHeight];
}

/** Reads and writes a value in the browser's storage. */
export function useStorageValue(key: string, initial: string) {
  const [value, setValue] = useStored(key);
  return [value ?? initial, setValue] as const;
}

/** Returns a ref that sets several refs. */
export function mergeRefs<Value>(...refs: (Ref<Value> | undefined)[]): RefCallback<Value> {
  return (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };
}

/** The text of a code block without its lines' numbers. */
export function getCopyableText(element: Element): string {
  return element.textContent ?? '';
}

/** The router of this engine scrolls by itself. */
export function useScrollAfterNav(): void {}
export function useScrollReset(): void {}
export function useSetup(): void {}
