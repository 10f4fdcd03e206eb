import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { markdown } from '../../../../plugins/markdown/markdown.ts';
import { customize, type SiteContext } from '../../../../plugins/rspack/sharedConfig.ts';
import { createSite } from '../../../../src/cli/createSite.ts';
import type { DocsPlugin } from '../../../../src/model/plugin.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { readOutput } from '../../../../src/node/outputs/readOutput.ts';
import { HOOKS, watchPlugin } from '../../../../src/node/support/issues/watchPlugin.ts';
import { toDocsErrors } from '../../../../src/tools/messages/errors.ts';
import { slowTest } from '../../../helpers/slowTest.ts';
import { readOutputs } from '../../plugins/readOutputs.ts';
import { anyText, cpuSince, HUGE, HUGE_TIMEOUT_MS, LIMIT_S, many, WRONG, type Wrong } from './foreignValues.ts';
import { compileText, makeConfig, makeSource, writeFolder } from './pages/compileText.ts';
import { type MadeSite, makeSite } from './site/makeSite.ts';

type Hook = keyof typeof HOOKS;
/** A hook as JavaScript writes it, where no type says what it is given and returns. */
type AnyHook = (...given: never[]) => unknown;

/** Creates values that throw when they are read. */
const UNREADABLE = {
  'an object with a getter': () => ({
    get first() {
      throw new Error('A trap');
    },
  }),
  'a list with a getter': () => [
    {
      get fileName() {
        throw new Error('A trap');
      },
    },
  ],
  'a proxy': () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    return proxy;
  },
};

const JSON_VALUE = 'It is JSON, which the hook may return.';
const ANY_JSON = {
  'a number': JSON_VALUE,
  'a text': JSON_VALUE,
  null: JSON_VALUE,
  'an object': JSON_VALUE,
  'a list of numbers': JSON_VALUE,
};
const EXPRESSION = 'An arrow function returns the value of its expression.';
/** What a hook may return that returns nothing. */
const ANY_EXPRESSION = {
  'a number': EXPRESSION,
  'a text': EXPRESSION,
  null: EXPRESSION,
  'an object': EXPRESSION,
  'a function': EXPRESSION,
};
const TEXT = 'It is what the hook returns.';

interface Row {
  /** Why a result of another type is right. */
  allowed: Partial<Record<Wrong, string>>;
  /** Numbers of the arguments that the hook changes by contract. */
  inPlace?: readonly number[];
  /** A huge result, or what the hook does to get one; or why there is none. */
  huge: AnyHook | string;
}

interface Reporting {
  report(issue: object): void;
}

function reportMany({ report }: Reporting): void {
  many((line) => report({ message: 'is wrong.', location: { file: 'en/a.mdx', line } }));
}

const manyTags = () => many((index) => ['meta', { name: `n${index}`, content: 'a' }]);

/** What is expected of each hook. One without a row is a type error. */
const ROWS: Record<Hook, Row> = {
  pages: { allowed: {}, huge: () => many((index) => ({ relativePath: `en/p${index}.md`, text: '# P' })) },
  derivedPages: { allowed: {}, huge: () => many((index) => ({ relativePath: `en/d${index}.md`, text: '# D' })) },
  samples: {
    allowed: {},
    huge: () => many((index) => ({ file: `/s${index}.ts`, lang: 'ts', meta: '', code: 'a();', line: 1 })),
  },
  tree: {
    allowed: ANY_JSON,
    inPlace: [0],
    huge: (tree: { children: unknown[] }) => {
      for (let index = 0; index < HUGE; index++) tree.children.push({ type: 'text', value: 'a' });
      return anyText;
    },
  },
  code: {
    allowed: {},
    huge: () => ({ lineClasses: Object.fromEntries(many((index) => [index, 'highlighted'])), html: anyText }),
  },
  navigation: {
    allowed: {},
    inPlace: [0],
    huge: ({ sidebars }: { sidebars: Record<string, unknown[]> }) => {
      sidebars['/'] = many((index) => ({ kind: 'link', text: 'P', link: `/p${index}` }));
    },
  },
  redirects: { allowed: {}, huge: () => Object.fromEntries(many((index) => [`/old${index}`, '/a'])) },
  searchRecords: {
    allowed: {},
    huge: () =>
      many((index) => ({
        ...{ routePath: `/p${index}`, lang: 'en', title: 'P', description: '', text: 'a' },
        ...{ headings: [], keywords: [] },
      })),
  },
  data: {
    allowed: ANY_JSON,
    huge: () => anyText,
  },
  head: { allowed: {}, huge: manyTags },
  documentHead: { allowed: {}, huge: manyTags },
  modules: {
    allowed: ANY_JSON,
    huge: () => many((index) => ({ title: 'P', link: `/p${index}` })),
  },
  markdown: { allowed: { 'a text': TEXT }, huge: () => anyText },
  check: {
    allowed: ANY_EXPRESSION,
    huge: (_: unknown, tools: Reporting) => reportMany(tools),
  },
  checkPages: {
    allowed: ANY_EXPRESSION,
    huge: (_: unknown, __: unknown, tools: Reporting) => reportMany(tools),
  },
  checkTheme: {
    allowed: ANY_EXPRESSION,
    huge: (_: unknown, __: unknown, tools: Reporting) => reportMany(tools),
  },
  outputs: { allowed: {}, huge: () => many((index) => ({ fileName: `f/${index}.txt`, read: () => 'a' })) },
  lateOutputs: { allowed: {}, huge: () => many((index) => ({ fileName: `l/${index}.txt`, read: () => 'a' })) },
  outputFolders: {
    allowed: {},
    huge: () => many((index) => ({ folderName: `f${index}`, hash: 'a', write: () => undefined })),
  },
  checkOutput: {
    allowed: ANY_EXPRESSION,
    huge: (_: unknown, __: unknown, { report }: { report(issue: object): void }) =>
      void many(() => report({ message: 'is wrong.' })),
  },
  commands: {
    allowed: Object.fromEntries(Object.keys(WRONG).map((name) => [name, EXPRESSION])),
    huge: (_: unknown, { report }: { report(issue: object): void }) =>
      void many(() => report({ message: 'is wrong.' })),
  },
  rspack: {
    allowed: { 'a number': EXPRESSION, 'a text': EXPRESSION, null: EXPRESSION, 'a function': EXPRESSION },
    inPlace: [0],
    huge: 'The bundler checks the configuration that it is given.',
  },
};

const hooks = Object.keys(HOOKS).filter((name): name is Hook => name in HOOKS);

let site: MadeSite;
let context: SiteContext;

beforeAll(async () => {
  site = await makeSite({
    'en/index.mdx': '# Home',
    'en/a.mdx': '---\ntags: [one]\n---\n\n# A\n\n## Part\n\n[Home](/)\n\n<Badge text="a" />\n',
    'zh/index.mdx': '# 首页',
  });
  const folder = writeFolder({
    'docs/site.config.ts': "export default { title: 'Small' };\n",
    'docs/index.md': '# Home\n',
  });
  context = await createSite({ cache: path.join(folder, 'cache') }, 'dev', folder);
});

afterAll(() => context.releaseCaches());

/** Runs a hook as a build does, with those that run before it. Returns its messages. */
async function run(hook: Hook, code: AnyHook, names: readonly string[] = ['bad']): Promise<string[]> {
  const { docsDir } = site;
  const config = makeConfig(docsDir);
  const plugins = names.map((name) => {
    const plugin: DocsPlugin = { name };
    const placed: Partial<Record<Hook, object>> = {
      markdown: { Badge: code },
      modules: { bad: code },
      commands: { bad: code },
    };
    Object.assign(plugin, { [hook]: placed[hook] ?? code });
    return watchPlugin(plugin, { cwd: docsDir, docsDir, mode: 'build' });
  });
  const own = { ...config, plugins };
  const graph = { ...site.graph, config: own };
  const all = new Hooks([], own, 'build');
  const [page] = graph.pages;
  if (!page) throw new Error('The site has no page.');
  const compile = async () => {
    const text = '---\ntags: [one]\n---\n\n# A\n\n```ts {1}\nconst a = 1;\n```\n';
    const { problems } = await compileText(text, { site: { plugins } });
    all.reports.errors.push(...problems);
  };
  const stages: Record<Hook, () => unknown> = {
    pages: () => all.pages([makeSource(docsDir, 'en/a.mdx')]),
    derivedPages: () => all.pages([makeSource(docsDir, 'en/a.mdx')]),
    samples: () => all.samples([makeSource(docsDir, 'en/a.mdx')]),
    tree: compile,
    code: compile,
    navigation: () => all.navigation([{ lang: 'en', nav: [], sidebars: { '/': [] } }], graph.pages),
    redirects: () => all.redirects(graph),
    searchRecords: () => all.withSearch(graph).searchRecords(),
    data: () => all.pageData(graph),
    head: () => all.pageData(graph),
    documentHead: () => all.documentHead(page, graph),
    modules: async () => {
      const { error } = await all.moduleData('#data/bad/bad', graph);
      if (error) all.reports.errors.push(error);
    },
    markdown: () => readOutputs(new Hooks([markdown], own, 'build'), graph),
    checkPages: () => all.check(graph),
    check: () => all.check(graph),
    checkTheme: () => all.checkTheme({ contentComponentNames: ['Badge'], pageTypeNames: [] }, graph),
    outputs: () => all.outputs(graph),
    lateOutputs: () => all.lateOutputs(graph, [], []),
    outputFolders: () => all.outputFolders(graph, []),
    checkOutput: () => all.checkOutput(readOutput(docsDir), graph),
    commands: () => all.command('bad', [], graph),
    rspack: () =>
      customize(
        { entry: {} },
        { ...context, project: { ...context.project, enginePlugins: [], config: own } },
        'client',
      ),
  };
  try {
    await stages[hook]();
  } catch (cause) {
    return [...all.reports.errors, ...toDocsErrors(cause)].map(({ message }) => message);
  }
  return all.reports.errors.map(({ message }) => message);
}

test('every hook has a row', () => {
  expect(Object.keys(ROWS).sort()).toEqual([...hooks].sort());
});

describe.each(hooks)('the hook %s', (hook) => {
  const { allowed, inPlace = [], huge } = ROWS[hook];

  for (const [name, value] of Object.entries(WRONG)) {
    const reason = Object.entries(allowed).find(([key]) => key === name)?.[1];
    test(`may ${reason === undefined ? 'not ' : ''}return ${name}`, async () => {
      const messages = await run(hook, () => value);
      if (reason !== undefined) return expect(messages).toEqual([]);
      expect(messages.length).toBeGreaterThan(0);
      for (const message of messages) {
        expect(message).toContain(`"${hook}"`);
        expect(message).toMatch(/^\[docs:bad\]|The plugin "bad"/);
        expect(message).toContain('return');
      }
    });
  }

  test.each(Object.entries(UNREADABLE))('names %s that it returns', async (_, create) => {
    for (const message of await run(hook, create)) {
      expect(message).toContain(`"${hook}"`);
      expect(message).toMatch(/^\[docs:bad\]|The plugin "bad"/);
    }
  });

  test.runIf(HOOKS[hook] === 'sync')('may return no promise', async () => {
    const messages = await run(hook, () => Promise.reject(new Error('late')));
    expect(messages[0]).toContain(`"${hook}"`);
    expect(messages[0]).toMatch(/^\[docs:bad\]|The plugin "bad"/);
  });

  test.runIf(hook !== 'markdown')('may return nothing', async () => {
    expect(await run(hook, () => undefined)).toEqual([]);
  });

  test('changes nothing that others read', async () => {
    const open: string[] = [];
    let calls = 0;
    const messages = await run(hook, (...given) => {
      calls += 1;
      given.forEach((each, index) => {
        if (!inPlace.includes(index)) open.push(...findOpen(each, String(index)));
      });
      return hook === 'markdown' ? '' : undefined;
    });
    expect(messages).toEqual([]);
    expect(calls).toBeGreaterThan(0);
    expect(open).toEqual([]);
  });

  test.runIf(hook !== 'rspack')('is named when it changes what it is given', async () => {
    const messages = await run(hook, (...given) => {
      const target: object | undefined = given.find((_, index) => !inPlace.includes(index));
      Object.assign(target ?? {}, { changed: true });
    });
    expect(messages[0]).toMatch(new RegExp(`The plugin "bad" throws in "${hook}".*: Cannot add property changed`));
  });

  if (typeof huge === 'function') {
    slowTest(
      `${hook} ends with a huge result`,
      async () => {
        const start = process.cpuUsage();
        const messages = await run(hook, huge, ['bad', 'other']);
        expect(cpuSince(start)).toBeLessThan(LIMIT_S);
        expect(new Set(messages.map((message) => /bad|other|has the URL/.test(message)))).not.toContain(false);
      },
      HUGE_TIMEOUT_MS,
    );
  }
});

/** Names the parts of a value that can be changed: objects and lists that are not frozen, and collections that can be set. */
function findOpen(value: unknown, at: string, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (value instanceof Map || value instanceof Set) {
    const isOpen = canRun(() => (value instanceof Map ? value.set('new', 1) : value.add('new')));
    return [...(isOpen ? [at] : []), ...[...value.values()].flatMap((each) => findOpen(each, `${at}.values`, seen))];
  }
  // An instance of a class looks after itself.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return [];
  return [
    ...(Object.isFrozen(value) ? [] : [at]),
    ...Object.entries(value).flatMap(([key, each]) => (CODE.has(key) ? [] : findOpen(each, `${at}.${key}`, seen))),
  ];
}

/** Keys of the configuration with plugins and libraries, which look after their own data. */
const CODE = new Set(['plugins', 'remarkPlugins', 'rehypePlugins', 'recmaPlugins', 'languages', 'pageAdapter']);

function canRun(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
