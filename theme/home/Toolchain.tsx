import { Link, type ToolLink, useHref, useLocale, usePage, useSite } from '#runtime';
import { inLanguage } from '../shared/inLanguage.ts';
import { useMessages } from '../shared/messages.ts';
import styles from './Toolchain.module.css';

/** Size of a tool's logo in pixels at scale 1. */
const LOGO_SIZE_PX = 40;

function Tool({ tool, lang }: { tool: ToolLink; lang: string }) {
  const size = Math.round(LOGO_SIZE_PX * (tool.logoScale ?? 1));
  const logo = useHref(tool.logo);
  const { title } = useLocale();
  return (
    <li className={styles.tool} aria-current={tool.name === title || undefined}>
      <span className={styles.logo}>
        <img src={logo} alt="" width={size} height={size} loading="lazy" decoding="async" />
      </span>
      <Link className={styles.link} href={inLanguage(tool.url, lang)}>
        {tool.name}
      </Link>
      <span className={styles.description}>{inLanguage(tool.description, lang)}</span>
    </li>
  );
}

/** Describes the toolchain, in the words of the page, and lists its tools. */
export function Toolchain() {
  const messages = useMessages();
  const { lang, frontmatter } = usePage();
  const { title = messages.tools, description } = frontmatter.toolchain ?? {};
  const { tools } = useSite().theme;
  if (tools.length === 0) return null;
  return (
    <section className={styles.toolchain}>
      <h2 className={styles.title}>{title}</h2>
      {description && <p className={styles.lead}>{description}</p>}
      <ul className={styles.tools}>
        {tools.map((tool) => (
          <Tool key={tool.name} tool={tool} lang={lang} />
        ))}
      </ul>
    </section>
  );
}
