import { Link, type OverviewGroup as OverviewGroupData } from '#runtime';
import styles from './Overview.module.css';

/** One group of an index page: its pages, each with its description, facts and headings. */
export function OverviewGroup({ group }: { group: OverviewGroupData }) {
  return (
    <section className={styles.group}>
      {group.name !== '' && <h2 className={styles.groupName}>{group.name}</h2>}
      <ul className={styles.items}>
        {group.items.map((item) => (
          <li key={item.link} className={styles.item}>
            <Link className={styles.itemLink} href={item.link}>
              {item.text}
            </Link>
            {item.description && <p className={styles.description}>{item.description}</p>}
            {item.facts && (
              <dl className={styles.facts}>
                {Object.entries(item.facts).map(([label, value]) => (
                  <div key={label} className={styles.fact}>
                    <dt>{label}</dt>
                    <dd>
                      <code>{value}</code>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {item.headers.length > 0 && (
              <ul className={styles.headers}>
                {item.headers.map(({ id, text, depth }) => (
                  <li key={id} className={depth > 2 ? styles.deep : undefined}>
                    <Link className={styles.header} href={`${item.link}#${id}`}>
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
