/**
 * Chinese synonyms, one group per line. Pages use one word of a group, according to the glossary; readers search for
 * any of them. A group belongs here if its words mean the same in the documentation of any developer tool. A word has
 * at most three characters, because longer query words are segmented first: 测试用例 is 测试 and 用例.
 */
const GROUPS = `
  运行 执行 跑
  测试 用例
  计时器 定时器
  调用栈 堆栈
  模拟 mock
  监视 spy
  恢复 还原
  清空 清除
  过期 过时
  弃用 废弃
  目录 文件夹
  默认 缺省
  匹配器 断言器
  套件 测试集
  总览 概览
`;

const synonyms = new Map<string, string[]>();
const pairs = new Set<string>();
for (const line of GROUPS.trim().split('\n')) {
  const group = line.trim().split(' ');
  for (const word of group) {
    const others = synonyms.get(word) ?? [];
    synonyms.set(word, [...others, ...group.filter((other) => other !== word)]);
    for (let at = 1; at < word.length; at++) pairs.add(word.slice(at - 1, at + 1));
  }
}

/** Returns the synonyms of a normalized word. */
export function synonymsOf(word: string): readonly string[] {
  return synonyms.get(word) ?? [];
}

/**
 * Returns whether a pair of characters is part of a word with synonyms. Queries keep such a word whole, even if no text
 * contains it.
 */
export function isInSynonym(pair: string): boolean {
  return pairs.has(pair);
}
