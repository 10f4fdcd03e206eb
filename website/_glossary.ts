import type { GlossaryEntry } from 'docspack/plugins';

const CJK = '\\u3400-\\u9fff';
/** Inline code, as the engine shows it to patterns. */
const CODE = '\\uE000';

/** Terms and phrases that the documentation avoids. */
export const GLOSSARY: Record<string, GlossaryEntry[]> = {
  en: [
    {
      avoid: /\b(?:behaviour|colour|favour|flavour|honour|neighbour|labour)\w*/i,
      hint: 'Write an American spelling: -or.',
    },
    {
      avoid:
        /\b(?:analys|organis|recognis|normalis|initialis|serialis|optimis|customis|minimis|summaris|synchronis|specialis|capitalis)(?:e[sd]?|ing|ations?)\b/i,
      hint: 'Write an American spelling: -ze.',
    },
    {
      avoid: /\b(?:cancell|labell|modell|travell|signall)(?:ed|ing)\b/i,
      hint: 'Write an American spelling: one l.',
    },
    {
      avoid: /\b(?:misspelt|learnt|spelt|whilst|amongst|grey|centre|licence|catalogue|programme)\b/i,
      hint: 'Write an American spelling.',
    },
    { avoid: /\b(?:simply|just|easily|obviously|of course|basically|actually)\b/i, hint: 'Leave it out.' },
    { avoid: /\bfor instance\b|\be\.g\.|\bi\.e\./i, use: 'for example, that is' },
    { avoid: /\bregex(?:es|ps?)?\b/i, use: 'regular expression' },
    { avoid: /\bat run[- ]time\b/i, use: 'at runtime' },
    { avoid: /\bNodeJS\b/, use: 'Node.js' },
    { avoid: /\b(?:lay(?:s|ing)?|laid) down\b/i, use: 'create' },
    { avoid: /\bhow(?:ever) the \w+ is made\b|\bwhat concerns\b|\bin one go\b|\ball the same\b/i, use: 'a plain verb' },
    { avoid: /\bshows? (?:a|the) page in watch mode alone\b|\b(?:their|its) content alone\b/i, use: 'only' },
    {
      avoid: /\b(?:content|texts?|languages|comments|literals|pages|children|machine|storage)\s+alone\b/i,
      use: 'only',
    },
    { avoid: /\b(?:mistakes|pages|those) without which\b/i, hint: 'Say what prevents what.' },
    {
      avoid:
        /(?:^|[.;:] )(?:What|Who|Whoever) (?![^.?!]*\?)[^.?!]*? (?:is|are|has|have|stays?|comes?|shows?|says?|works?|gets?)\b/,
      hint: 'Name the thing instead of "what" or "who".',
    },
  ],
  zh: [
    {
      avoid: new RegExp(`[${CJK}][A-Za-z0-9${CODE}]|[A-Za-z0-9%${CODE}][${CJK}]`),
      hint: 'Write a space between Chinese and Latin, digits or code.',
    },
    {
      avoid: new RegExp(`[${CJK}”」）][,;:!?](?![A-Za-z0-9/])|[,;:!?]\\s?[${CJK}]`),
      hint: 'Write ，；：！？ next to Chinese.',
    },
    { avoid: new RegExp(`\\([^()]*[${CJK}][^()]*\\)`), hint: 'Write （） around Chinese.' },
    { avoid: new RegExp(`[${CJK}] +[${CJK}]`), hint: 'Remove the space between two Chinese words.' },
    { avoid: new RegExp(`[${CJK}](?:\\.\\.\\.| - |--)`), hint: 'Write the Chinese pause mark, ellipsis or dash.' },
    { avoid: new RegExp(`"[^"]*[${CJK}][^"]*"`), hint: 'Write “”.' },
    { avoid: /您/, use: '你' },
    { avoid: /其它/, use: '其他' },
    { avoid: /缺省/, use: '默认' },
    { avoid: /登陆/, use: '登录' },
    { avoid: /勾子/, use: '钩子' },
    { avoid: /配置项/, use: '选项' },
    { avoid: /概览/, use: '总览' },
    { avoid: /大纲/, use: '本页目录' },
    { avoid: /文档目录/, use: 'docs 目录' },
    { avoid: /公共目录/, use: 'public 目录' },
    { avoid: /废弃/, use: '弃用' },
    { avoid: /文件夹/, use: '目录' },
    { avoid: /观察模式|监视模式|watch 模式/i, use: '监听模式' },
    { avoid: /打包器|捆绑/, use: '打包工具 / 打包' },
    { avoid: /堆栈|调用链/, use: '调用栈' },
    { avoid: /侧栏|边栏(?<!侧边栏)/, use: '侧边栏' },
    { avoid: /槽位/, use: '插槽' },
    { avoid: /激活|注水/, use: '水合' },
    { avoid: /样例|范例/, use: '示例' },
    { avoid: /实时预览|热加载/, use: '热更新' },
  ],
};
