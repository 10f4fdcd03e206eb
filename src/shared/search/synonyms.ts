import { normalizeText } from './normalize.ts';

/**
 * Words that mean the same in the documentation of any developer tool, one group per line. Pages use one word of a group;
 * readers search for any of them. A site adds its own with `search.synonyms`. Chinese words are those of the dictionary,
 * by which queries are segmented: 测试用例 is 测试 and 用例.
 */
const GROUPS: Record<string, string> = {
  en: `
    parallel, concurrent, simultaneous
    serial, sequential
    ignore, exclude
    folder, directory
    config, configuration, settings
    env, environment
    esm, es modules
    exception, error
    hide, suppress, silence
    remove, delete
    flag, option
    suite, describe
    js, javascript
    ts, typescript
    cleanup, teardown
    vscode, vs code
    replace, override, substitute
    fake, mock
    start, launch, boot
    generated, emitted, compiled
    branch, git
    print, log
    wait, sleep, delay, pause
    sequentially, sequential, serial
    verify, check, assert
    rerun, again
    silent, quiet
    migrate, moving
    min, minimum
    function, fn, func
    parameter, param, argument, args
    database, db
    image, img, picture
    repository, repo
    library, lib
    dependency, dep
    regex, regexp, regular expression
    ci, continuous integration
    cli, command line
  `,
  zh: `
    运行, 执行, 跑
    测试, 用例
    计时器, 定时器
    调用栈, 堆栈
    模拟, mock
    监视, spy
    恢复, 还原
    清空, 清除
    过期, 过时
    弃用, 废弃
    目录, 文件夹
    默认, 缺省
    匹配器, 断言器
    套件, 测试集
    总览, 概览
    串行, 顺序
    并行, 并发
    忽略, 排除
    报错, 错误
    重跑, 重试
    隐藏, 屏蔽
    静默, 安静, silent
    参数化, 数据驱动
    正则, 正则表达式
  `,
};

/** Synonyms of a word, normalized. One of several words has them separated by spaces. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the synonyms of a language.
 * @param siteGroups groups that the site adds
 */
export function toSynonyms(lang: string, siteGroups: readonly (readonly string[])[] = []): Synonyms {
  const [language = ''] = lang.toLowerCase().split('-');
  const lines = (GROUPS[language] ?? '').trim().split('\n');
  const synonyms = new Map<string, string[]>();
  for (const group of [...lines.map((line) => line.split(',')), ...siteGroups]) {
    const words = group.map((word) => normalizeText(word.trim())).filter((word) => word !== '');
    for (const word of words) {
      synonyms.set(word, [...(synonyms.get(word) ?? []), ...words.filter((other) => other !== word)]);
    }
  }
  return synonyms;
}
