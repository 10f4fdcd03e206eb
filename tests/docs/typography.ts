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
  [/监听(?!模式|文件|端口|器|改动|变化)/, 'spy'],
  [
    /执行(?:了|完|一次|所有|全部|这些|这个|该|每个)?(?:测试|用例|钩子|套件)|(?:测试|用例|钩子|套件)(?:只|都|会|不会|依次|并发|总是)?执行/,
    '运行',
  ],
  [/概览/, '总览'],
  [/废弃/, '弃用'],
  [/文件夹(?!具)/, '目录'],
];

/** British spellings, and the endings of the American ones. */
const SPELLINGS: [wrong: RegExp, term: string][] = [
  [/\b(?:behaviour|colour|favour|flavour|honour|neighbour|labour)\w*/i, 'an American spelling: -or'],
  [
    /\b(?:analys|organis|recognis|normalis|initialis|serialis|optimis|customis|minimis|summaris|synchronis|specialis|capitalis)(?:e[sd]?|ing|ations?)\b/i,
    'an American spelling: -ze',
  ],
  [/\b(?:cancell|labell|modell|travell|signall)(?:ed|ing)\b/i, 'an American spelling: one l'],
  [/\b(?:misspelt|learnt|spelt|whilst|amongst|grey|centre|licence|catalogue|programme)\b/i, 'an American spelling'],
  [/\b(?:after|to|up|down|back)wards\b/i, 'an American spelling: -ward'],
];

/** Words that English pages avoid, and the term of the glossary. */
export const ENGLISH_TERMS: [wrong: RegExp, term: string][] = [
  ...SPELLINGS,
  [
    /(?<!\b(?:this|that|which|either|both|any|most|some|such|all|no|each|use|edge|upper|lower|camel|kebab|snake|pascal|special|ignore|ignores|ignoring|regardless of|in|one) )\bcases?\b(?!-)/i,
    'test',
  ],
  [/\btest cases?\b/i, 'test'],
  [/\bfolders?\b/i, 'directory'],
  [/\bset-ups?\b|\bclean-ups?\b|\btear-?downs?\b/i, 'setup, cleanup'],
  [/\bto (?:setup|cleanup)\b/i, 'set up, clean up'],
  [/\bconfig (?:files?|options?)\b|\bConfig Overview\b/, 'configuration file, configuration'],
  [/\b(?:main|root|base) configuration\b|\b(?:root|top) of the configuration\b/i, 'top-level configuration'],
  [
    /\btakes? (?:an?|the|no|one|two) (?:\w+ )?(?:arguments?|functions?|strings?|numbers?|objects?|arrays?|lists?|values?|callbacks?|patterns?)\b/i,
    'accepts',
  ],
  [/\bwins\b|\bwin over\b|\bhas precedence\b/i, 'takes precedence'],
  [/\bgives (?:back|the value|an? (?:empty|new|fresh|string|object|array|number))/i, 'returns'],
  [/\bof (?:its|their|his|her) own\b/i, 'its own …'],
  [/\bwhat (?:became|becomes) of\b|\bbrings? about\b|\bin one go\b|\ball the same\b/i, 'a plain verb'],
  [/\bfor instance\b|\be\.g\.|\bi\.e\./i, 'for example, that is'],
  [/\bat run[- ]time\b/i, 'at runtime'],
  [/\bregex(?:es|ps?)?\b/i, 'regular expression'],
  [/\bcall ?stacks?\b|\bbacktraces?\b/i, 'stack trace'],
  [/\bNode(?!\.js| environment)\b(?= (?:API|module|version|process|\d))|\bNodeJS\b/, 'Node.js'],
  [/\bcommand-line (?:options?|switch(?:es)?|parameters?|arguments?)\b|\bCLI (?:options?|switch(?:es)?)\b/i, 'flag'],
  [/\bdeprecated\b.*\bobsolete\b/i, 'deprecated (API); obsolete (snapshot)'],
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
      .replace(/\*\*|(?<=\s|^)[*_]|[*_](?=\s|$)/g, '')
      .replace(/^\s*(?:[-*] |\d+\. |#+ |>|:::\w* ?)/, '')
      .trim(),
  }));
}

type Rule = [rule: string, pattern: RegExp];

const toRules = (terms: [wrong: RegExp, term: string][]): Rule[] =>
  terms.map(([pattern, term]) => [`the glossary says ${term}`, pattern]);

export function checkChinese(page: DocsPage): Finding[] {
  return [...checkSentences(page, [...Object.entries(RULES), ...toRules(TERMS)]), ...checkLabels(page, '：')];
}

/** Sentences of an English page in words that the glossary avoids, and its description. */
export function checkEnglish(page: DocsPage): Finding[] {
  return [...checkSentences(page, toRules(ENGLISH_TERMS)), ...checkLabels(page, ':')];
}

/** Bold labels whose punctuation is bold, or is not the language's colon. */
function checkLabels(page: DocsPage, colon: ':' | '：'): Finding[] {
  const other = colon === ':' ? '：' : ':';
  const wrong = new RegExp(`\\*\\*[^*\\s](?:[^*]*[^*\\s])?(?:(?<=[.:。：])\\*\\*|\\*\\*${other})`);
  return page.lines.flatMap(({ text, line }) => {
    const excerpt = wrong.exec(withoutCode(text))?.[0];
    return excerpt ? [{ rule: `a label is **Label**${colon}`, place: `${page.file}:${line}`, excerpt }] : [];
  });
}

function checkSentences(page: DocsPage, rules: Rule[]): Finding[] {
  const description = { line: 1, text: withoutCode(String(page.frontmatter.description ?? '')) };
  return [description, ...sentences(page)].flatMap(({ text, line }) => {
    const parts = text.startsWith('|') ? text.split(/(?<!\\)\|/).map((cell) => cell.trim()) : [text];
    return parts.flatMap((part) =>
      rules.flatMap(([rule, pattern]): Finding[] => {
        const match = pattern.exec(part);
        if (!match) return [];
        const from = Math.max(0, match.index - 12);
        return [{ rule, place: `${page.file}:${line}`, excerpt: part.slice(from, match.index + match[0].length + 12) }];
      }),
    );
  });
}
