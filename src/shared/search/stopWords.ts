/** Stop words of English and Chinese questions. */
const STOP_WORDS =
  'a an and are between per as at be by can could do does for from get how i in into is it its me my need of on or should so than ' +
  'that the their them then there these they this to use using want was what when where which who why will with would you your ' +
  '的 了 吗 呢 吧 啊 是 在 和 与 或 把 被 让 给 用 对 从 到 有 我 你 它 中 里 个 这 那 就 都 也 要 想 会 能 该 如何 怎么 怎样 怎么样 ' +
  '什么 为什么 为何 哪 哪些 哪个 哪里 多少 是否 可以 能否 应该 一个 一些 这个 那个 我们 你们 怎么办 进行 不';
const IS_STOP_WORD: ReadonlySet<string> = new Set(STOP_WORDS.split(' '));

/** Returns whether a normalized word is a stop word. */
export function isStopWord(word: string): boolean {
  return IS_STOP_WORD.has(word);
}
