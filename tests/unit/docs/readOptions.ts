import { type Language, readPage } from './readPage.ts';

/** An option as a page documents it: the lines under its heading. */
export interface DocumentedOption {
  /** As in a configuration: `pool.type`. */
  path: string;
  type: string;
  defaultValue: string;
  flag: string | undefined;
}

const LABELS = {
  en: { type: '**Type**: ', defaultValue: '**Default**: ', flag: '**CLI**: ' },
  zh: { type: '**类型**：', defaultValue: '**默认值**：', flag: '**命令行**：' },
};

export function readOptions(language: Language, name: string): DocumentedOption[] {
  const { headings, lines } = readPage(language, name);
  const labels = LABELS[language];
  const page = name.split('/').at(-1) ?? '';
  return headings.flatMap((heading, index) => {
    const end = headings[index + 1]?.line ?? Number.POSITIVE_INFINITY;
    const section = lines.filter(({ line }) => line > heading.line && line < end).map(({ text }) => text);
    const read = (label: string) => {
      const line = section.find((text) => text.startsWith(`- ${label}`));
      return line === undefined
        ? undefined
        : (/^- \*\*.*?(?:\*\*: |\*\*：)`([^`]+)`$/.exec(line)?.[1] ?? `no code span: ${line}`);
    };
    const type = read(labels.type);
    if (type === undefined) return [];
    const path = heading.level === 1 ? page : `${page}.${heading.text}`;
    return [{ path, type, defaultValue: read(labels.defaultValue) ?? 'nothing', flag: read(labels.flag) }];
  });
}
