import type { GlossaryEntry } from 'docspack/plugins';

const CJK = '\\u3400-\\u9fff';
/** Inline code, as the engine shows it to patterns. */
const CODE = '\\uE000';

const SPELLING: GlossaryEntry[] = [
  { avoid: /\b(?:behaviour|colour|favour|flavour|honour|neighbour|labour)\w*/i, hint: 'Write an American spelling: -or.' },
  { avoid: /\b(?:analys|organis|recognis|normalis|initialis|serialis|optimis|customis|minimis|summaris|synchronis|specialis|capitalis)(?:e[sd]?|ing|ations?)\b/i, hint: 'Write an American spelling: -ze.' },
  { avoid: /\b(?:cancell|labell|modell|travell|signall)(?:ed|ing)\b/i, hint: 'Write an American spelling: one l.' },
  { avoid: /\b(?:misspelt|learnt|spelt|whilst|amongst|grey|centre|licence|catalogue|programme)\b/i, hint: 'Write an American spelling.' },
  { avoid: /\b(?:after|to|up|down|back)wards\b/i, hint: 'Write an American spelling: -ward.' },
];

const ONE_SPACE: GlossaryEntry = { avoid: /\S {2,}\S/, hint: 'Write one space.' };

const ENGLISH: GlossaryEntry[] = [
  { avoid: /\b(?:simply|just|easily|obviously|of course|basically|actually)\b/i, hint: 'Leave it out.' },
  { avoid: /(?<!\b(?:this|that|which|either|both|any|most|some|such|all|no|each|use|edge|upper|lower|camel|kebab|snake|pascal|special|ignore|ignores|ignoring|regardless of|in|one) )\bcases?\b(?!-)/i, use: 'test' },
  { avoid: /\btest cases?\b/i, use: 'test' },
  { avoid: /\bfolders?\b/i, use: 'directory' },
  { avoid: /\bset-ups?\b|\bclean-ups?\b|\btear-?downs?\b/i, use: 'setup, cleanup' },
  { avoid: /\bto (?:setup|cleanup)\b/i, use: 'set up, clean up' },
  { avoid: /\bconfig (?:files?|options?)\b|\bConfig Overview\b/, use: 'configuration file, configuration' },
  { avoid: /\b(?:main|root|base) configuration\b|\b(?:root|top) of the configuration\b/i, use: 'top-level configuration' },
  { avoid: /\btakes? (?:an?|the|no|one|two) (?:\w+ )?(?:arguments?|functions?|strings?|numbers?|objects?|arrays?|lists?|values?|callbacks?|patterns?)\b/i, use: 'accepts' },
  { avoid: /\bwins\b|\bwin over\b|\bhas precedence\b/i, use: 'takes precedence' },
  { avoid: /\bgives (?:back|the value|an? (?:empty|new|fresh|string|object|array|number))/i, use: 'returns' },
  { avoid: /\bof (?:its|their|his|her) own\b/i, use: 'its own …' },
  { avoid: /\bwhat (?:became|becomes) of\b|\bbrings? about\b|\bin one go\b|\ball the same\b/i, use: 'a plain verb' },
  { avoid: /\bfor instance\b|\be\.g\.|\bi\.e\./i, use: 'for example, that is' },
  { avoid: /\bat run[- ]time\b/i, use: 'at runtime' },
  { avoid: /\bregex(?:es|ps?)?\b/i, use: 'regular expression' },
  { avoid: /\bcall ?stacks?\b|\bbacktraces?\b/i, use: 'stack trace' },
  { avoid: /\bNode(?!\.js| environment)\b(?= (?:API|module|version|process|\d))|\bNodeJS\b/, use: 'Node.js' },
  { avoid: /\bcommand-line (?:options?|switch(?:es)?|parameters?|arguments?)\b|\bCLI (?:options?|switch(?:es)?)\b/i, use: 'flag' },
  { avoid: /\bdeprecated\b.*\bobsolete\b/i, use: 'deprecated (API); obsolete (snapshot)' },
];

/** What Chinese typography forbids, in addition to the check of the engine. */
const CHINESE_TYPOGRAPHY: GlossaryEntry[] = [
  {
    avoid: new RegExp(`[${CJK}][A-Za-z0-9${CODE}]|[A-Za-z0-9%${CODE}][${CJK}]`),
    hint: 'Write a space between Chinese and Latin, digits or code.',
  },
  { avoid: new RegExp(`[${CJK}”」）][,;:!?](?![A-Za-z0-9/])|[,;:!?]\\s?[${CJK}]`), hint: 'Write ，；：！？ next to Chinese.' },
  { avoid: new RegExp(`\\([^()]*[${CJK}][^()]*\\)`), hint: 'Write （） around Chinese.' },
  { avoid: new RegExp(`[${CJK}] +[${CJK}]`), hint: 'Remove the space between two Chinese words.' },
  { avoid: new RegExp(`[${CJK}](?:\\.\\.\\.| - |--)`), hint: 'Write the Chinese pause mark, ellipsis or dash.' },
  { avoid: new RegExp(`"[^"]*[${CJK}][^"]*"`), hint: 'Write “”.' },
];

const CHINESE: GlossaryEntry[] = [
  { avoid: /您/, use: '你' },
  { avoid: /缺省/, use: '默认' },
  { avoid: /(?:伪|虚拟)(?:计时器|定时器)|假定时器|定时器/, use: '计时器 / 假计时器' },
  { avoid: /观察模式|监视模式|watch 模式/i, use: '监听模式' },
  { avoid: /堆栈|调用链/, use: '调用栈' },
  { avoid: /还原/, use: '恢复' },
  { avoid: /配置根部/, use: '顶层配置' },
  { avoid: /过时的快照/, use: '过期的快照' },
  { avoid: /工具方法/, use: '工具函数' },
  { avoid: /(?<![\w/])promises?(?![\w/])/, use: 'Promise' },
  { avoid: /打包器|捆绑/, use: '打包工具 / 打包' },
  { avoid: /勾子/, use: '钩子' },
  { avoid: /报告者|报告程序/, use: '报告器' },
  { avoid: /设置文件|启动文件/, use: '初始化文件' },
  { avoid: /断言器|比对器/, use: '匹配器' },
  { avoid: /测试集(?!成)|测试套(?!件)/, use: '测试套件' },
  { avoid: /固件|测试桩/, use: '夹具 / 打桩' },
  { avoid: /仿真|仿制/, use: '模拟' },
  { avoid: /并发度/, use: '并发数' },
  { avoid: /插桩文件/, use: '桩' },
  { avoid: /覆盖度/, use: '覆盖率' },
  { avoid: /登陆/, use: '登录' },
  { avoid: /其它/, use: '其他' },
  { avoid: /监听(?!模式|文件|端口|器|改动|变化)/, use: 'spy' },
  { avoid: /执行(?:了|完|一次|所有|全部|这些|这个|该|每个)?(?:测试|用例|钩子|套件)|(?:测试|用例|钩子|套件)(?:只|都|会|不会|依次|并发|总是)?执行/, use: '运行' },
  { avoid: /配置项/, use: '选项' },
  { avoid: /概览/, use: '总览' },
  { avoid: /废弃/, use: '弃用' },
  { avoid: /文件夹(?!具)/, use: '目录' },
];

/** Words that the pages avoid, and the terms to write. design/writing.md explains them. */
export const GLOSSARY = {
  en: [ONE_SPACE, ...SPELLING, ...ENGLISH],
  zh: [ONE_SPACE, ...CHINESE_TYPOGRAPHY, ...CHINESE],
};
