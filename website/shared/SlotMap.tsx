import { Link, useLocale } from 'docspack/runtime';
import type { SlotName } from 'docspack/theme';
import styles from './SlotMap.module.css';

/** A region of the layout: a slot, or a part of the theme. */
type Region = SlotName | { part: string } | { row: Region[] } | { column: Region[] };

/** Names of the parts in Chinese. */
const CHINESE: Readonly<Record<string, string>> = {
  Announcement: '公告',
  Menu: '菜单',
  'Search, menus': '搜索、菜单',
  Sidebar: '侧边栏',
  Content: '内容',
  'Edit link, date, pager': '编辑链接、日期、翻页链接',
  Outline: '本页目录',
  'Footer of the site': '站点页脚',
  'Title, tagline, installation': '标题、标语、安装命令',
  Buttons: '按钮',
  Cards: '卡片',
};

const DOCUMENT: Region[] = [
  'top',
  { part: 'Announcement' },
  'beforeNav',
  {
    row: [
      'beforeNavTitle',
      'navTitle',
      'afterNavTitle',
      { part: 'Menu' },
      'beforeNavMenu',
      { part: 'Search, menus' },
      'afterNavMenu',
    ],
  },
  'afterNav',
  {
    row: [
      { column: ['beforeSidebar', { part: 'Sidebar' }, 'afterSidebar'] },
      {
        column: [
          'beforeDoc',
          'beforeDocContent',
          { part: 'Content' },
          'afterDocContent',
          'beforeDocFooter',
          { part: 'Edit link, date, pager' },
          'afterDocFooter',
          'afterDoc',
        ],
      },
      { column: ['beforeOutline', { part: 'Outline' }, 'afterOutline'] },
    ],
  },
  { part: 'Footer of the site' },
  'bottom',
];

const LANDING_PAGE: Region[] = [
  'beforeHero',
  {
    column: [{ part: 'Title, tagline, installation' }, 'beforeHeroActions', { part: 'Buttons' }, 'afterHeroActions'],
  },
  'afterHero',
  { part: 'Content' },
  'beforeFeatures',
  { part: 'Cards' },
  'afterFeatures',
];

function RegionBox({ region }: { region: Region }) {
  const { lang } = useLocale();
  if (typeof region === 'string') {
    return (
      <Link className={styles.slot} href={`/reference/theme#slot-${region}`}>
        {region}
      </Link>
    );
  }
  if ('part' in region)
    return <span className={styles.part}>{lang === 'zh' ? CHINESE[region.part] : region.part}</span>;
  const children = 'row' in region ? region.row : region.column;
  return (
    <div className={'row' in region ? styles.row : styles.column}>
      {children.map((each, index) => (
        <RegionBox key={index} region={each} />
      ))}
    </div>
  );
}

/** The slots of the layout where they are, with links to their descriptions. */
export function SlotMap({ page }: { page: 'document' | 'landing page' }) {
  return (
    <div className={styles.map}>
      {(page === 'document' ? DOCUMENT : LANDING_PAGE).map((region, index) => (
        <RegionBox key={index} region={region} />
      ))}
    </div>
  );
}
SlotMap.isStatic = true;
