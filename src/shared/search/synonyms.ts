import { normalizeText } from './normalize.ts';
import { stemOf } from './stem.ts';

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
    replace, override, substitute, swap
    fake, mock, dummy, simulate, emulate
    start, launch, boot, begin
    generated, emitted, compiled
    branch, git
    print, log
    wait, sleep, delay, pause
    sequentially, sequential, serial
    verify, check, assert, validate, ensure
    rerun, again
    silent, quiet
    migrate, moving, convert
    min, minimum
    max, maximum, limit
    function, fn, func, method
    parameter, param, argument, args
    database, db
    image, img, picture
    repository, repo
    library, lib
    dependency, dep
    regex, regexp, regular expression
    ci, continuous integration, pipeline
    cli, command line
    split, shard, distribute, spread, divide
    several, multiple, many
    across, between
    title, name
    own, custom
    reuse, share
    keep, preserve, retain
    separate, isolate, apart
    undo, restore, revert
    accept, update
    modify, change, edit
    pick, select, choose
    show, display
    load, read
    finish, complete, end
    hang, stuck
    crash, fail
    throw, raise
    freeze, frozen, fixed
    attempt, retry
    unstable, flaky, intermittent
    unfinished, todo, pending
    temporary, temp
    nested, deep
    identical, equal, same
    difference, diff
    count, number
    decimal, float
    percentage, threshold
    list, array
    property, field, key, attribute
    constant, define
    typings, types
    async, asynchronous
    request, http
    path, location
    pattern, glob
    compile, transform, transpile
    measure, profile
    memory, heap, ram
    browser, chrome, chromium
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
    次数, 几次
    字段, 属性
    部分, 局部
    判断, 验证, 检查, 断言
    慢, 性能, 优化
    冻结, 固定
    拆分, 分片
    流水线, ci
    单仓, monorepo
    夹具, fixture
    多核, 并行, worker
    替换, 模拟
    请求, 接口, http
    泄漏, 泄露
    开启, 启用
    关闭, 禁用
    停止, 中止, 终止
    共享, 复用
    相等, 相同, 一样
    名字, 名称
    等待, 轮询
    迁移, 转换
    路径, 位置
  `,
};

/** Synonyms of a word, and of its stem, normalized. One of several words has them separated by spaces. */
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
      const others = words.filter((other) => other !== word);
      for (const key of new Set([word, stemOf(word)])) synonyms.set(key, [...(synonyms.get(key) ?? []), ...others]);
    }
  }
  return synonyms;
}
