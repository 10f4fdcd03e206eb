import type { GlossaryEntry } from 'docspack/plugins';

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
    { avoid: /\bhow(?:ever) the \w+ is made\b|\bwhat concerns\b|\bin one go\b|\ball the same\b/i, use: 'a plain verb' },
    { avoid: /\bshows? (?:a|the) page in watch mode alone\b|\b(?:their|its) content alone\b/i, use: 'only' },
    { avoid: /\b(?:mistakes|pages|those) without which\b/i, hint: 'Say what prevents what.' },
  ],
};
