import { type DocsPage, withoutCode } from './readPage.ts';

export interface Finding {
  rule: string;
  place: string;
  excerpt: string;
}

const CJK = '\\u3400-\\u9fff';

/** What Chinese typography forbids; `Q` stands for a code span, which is a Latin word to its neighbours. */
const RULES: Record<string, RegExp> = {
  'a space between Chinese and Latin or digits': new RegExp(`[${CJK}][A-Za-z0-9]|[A-Za-z0-9%][${CJK}]`),
  'full-width punctuation next to Chinese': new RegExp(
    `[${CJK}”」）][,;:!?](?![A-Za-z0-9/])|[,;:!?]\\s?[${CJK}]|[${CJK}]\\.(?:\\s|$)`,
  ),
  'full-width parentheses round Chinese': new RegExp(`\\([^()]*[${CJK}][^()]*\\)`),
  'no space beside full-width punctuation': /\S[ \t]+[，。；：！？、（）「」《》]|[，。；：！？、（「」《》][ \t]+\S/,
  'no space between two Chinese words': new RegExp(`[${CJK}] +[${CJK}]`),
  'one space': /\S {2,}\S/,
  'the pause mark, the ellipsis and the dash are Chinese': new RegExp(`[${CJK}](?:\\.\\.\\.| - |--)`),
  'quotation marks are curved': new RegExp(`"[^"]*[${CJK}][^"]*"`),
};

/** Other words for terms of the glossary, and the term to write. */
export const TERMS: [wrong: RegExp, term: string][] = [
  [/您/, '你'],
  [/缺省/, '默认'],
  [/(?:伪|虚拟)(?:计时器|定时器)|假定时器|定时器/, '计时器 / 假计时器'],
  [/观察模式|监视模式|watch 模式/i, '监听模式'],
  [/堆栈|调用链/, '调用栈'],
  [/还原/, '恢复'],
  [/配置根部/, '顶层配置'],
  [/过时的快照/, '过期的快照'],
  [/工具方法/, '工具函数'],
  [/(?<![\w/])promises?(?![\w/])/, 'Promise'],
  [/打包器|捆绑/, '打包工具 / 打包'],
  [/勾子/, '钩子'],
  [/报告者|报告程序/, '报告器'],
  [/设置文件|启动文件/, '初始化文件'],
  [/断言器|比对器/, '匹配器'],
  [/测试集(?!成)|测试套(?!件)/, '测试套件'],
  [/固件|测试桩/, '夹具 / 打桩'],
  [/仿真|仿制/, '模拟'],
  [/并发度/, '并发数'],
  [/插桩文件/, '桩'],
  [/覆盖度/, '覆盖率'],
  [/登陆/, '登录'],
  [/其它/, '其他'],
];

/** The sentences of a page: lines without code, link targets, markup and heading ids. */
function sentences(page: DocsPage) {
  return page.lines.map(({ text, line }) => ({
    line,
    text: withoutCode(text)
      .replace(/``/g, 'Q')
      .replace(/\{\/\*.*?\*\/\}/g, '')
      .replace(/<[^>]*>/g, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      // After a bold word that ends in punctuation, Markdown needs the space.
      .replace(/([：。])\*\* /g, '$1')
      .replace(/\*\*|(?<=\s|^)[*_]|[*_](?=\s|$)/g, '')
      .replace(/^\s*(?:[-*] |\d+\. |#+ |>|:::\w* ?)/, '')
      .trim(),
  }));
}

export function checkChinese(page: DocsPage): Finding[] {
  return sentences(page).flatMap(({ text, line }) => {
    const parts = text.startsWith('|') ? text.split(/(?<!\\)\|/).map((cell) => cell.trim()) : [text];
    return parts.flatMap((part) => [
      ...Object.entries(RULES).flatMap(([rule, pattern]) => found(rule, pattern.exec(part), part)),
      ...TERMS.flatMap(([pattern, term]) => found(`the glossary says ${term}`, pattern.exec(part), part)),
    ]);
    function found(rule: string, match: RegExpExecArray | null, part: string): Finding[] {
      if (!match) return [];
      const from = Math.max(0, match.index - 12);
      return [{ rule, place: `${page.file}:${line}`, excerpt: part.slice(from, match.index + match[0].length + 12) }];
    }
  });
}
