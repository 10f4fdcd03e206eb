/** Texts of a changelog in a language. `{…}` is replaced by a value. */
export interface ChangelogTexts {
  /** Title of the list of versions. */
  title: string;
  /** Title of the page of changes that are not released. */
  unreleased: string;
  /** Headings of these changes by their kind. */
  major: string;
  minor: string;
  patch: string;
  /** Row in place of further commits of a version: `{number}`. */
  more: string;
}

const ENGLISH: ChangelogTexts = {
  title: 'Changelog',
  unreleased: 'Unreleased',
  major: 'Major changes',
  minor: 'Minor changes',
  patch: 'Patch changes',
  more: 'and {number} more commits',
};

const CHINESE: ChangelogTexts = {
  title: '更新日志',
  unreleased: '未发布',
  major: '重大变更',
  minor: '功能变更',
  patch: '修复',
  more: '以及另外 {number} 个提交',
};

/** Returns the default texts of a language. */
export function changelogTexts(tag: string): ChangelogTexts {
  return /^zh(?![a-z])/.test(tag) ? CHINESE : ENGLISH;
}
