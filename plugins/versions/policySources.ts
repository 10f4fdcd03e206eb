/** Directives that list sources. One that reports or sandboxes is not what a version needs. */
const SOURCE_DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src', 'object-src', 'frame-src', 'child-src'],
  ...['worker-src', 'manifest-src', 'prefetch-src', 'base-uri', 'form-action', 'frame-ancestors'],
]);
/** Directives whose sources are scripts, or decide where scripts come from. */
const SCRIPT_DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'worker-src', 'object-src', 'base-uri'],
]);
const KEYWORD =
  /^'(?:self|none|unsafe-inline|unsafe-eval|unsafe-hashes|wasm-unsafe-eval|strict-dynamic|report-sample)'$/;
const HASH = /^'sha(?:256-[\w+/-]{43}=|384-[\w+/-]{64}|512-[\w+/-]{86}==)'$/;
const SCHEME = /^[a-z][a-z\d+.-]*:$/i;
const HOST =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*|(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*)(?::(?:\d{1,5}|\*))?(?:\/[^\s;,'"]*)?$/i;
const TRUSTED_TYPE = /^(?:[\w#=/@.%-]+|\*|'allow-duplicates'|'none')$/;
/** Sources that allow code of anybody. */
const OPEN_SOURCE =
  /^(?:'unsafe-(?:inline|eval|hashes)'|'strict-dynamic'|'allow-duplicates'|(?:[a-z]+:\/\/)?\*|[a-z]+:)$/;

interface Directive {
  name: string;
  sources: readonly string[];
}

function directivesOf(policy: string): Directive[] {
  return policy.split(';').flatMap((text) => {
    const [name = '', ...sources] = text.trim().split(/\s+/);
    return name === '' ? [] : [{ name, sources }];
  });
}

function isSource(name: string, source: string): boolean {
  if (name === 'require-trusted-types-for') return source === "'script'";
  if (name === 'trusted-types') return TRUSTED_TYPE.test(source);
  return [KEYWORD, HASH, SCHEME, HOST].some((form) => form.test(source));
}

/** Returns what is wrong with a policy, as the end of a sentence about it; `undefined` if nothing is. */
export function policyMistake(policy: string): string | undefined {
  for (const { name, sources } of directivesOf(policy)) {
    const isKnown = SOURCE_DIRECTIVES.has(name) || name === 'trusted-types' || name === 'require-trusted-types-for';
    if (!isKnown) return `has the directive ${JSON.stringify(name)}, which a version cannot add to a site`;
    const wrong = sources.find((source) => !isSource(name, source));
    if (wrong !== undefined) return `has ${JSON.stringify(wrong)} in "${name}", which is not a source`;
  }
  return undefined;
}

/**
 * Returns the sources that policies allow, by directive, to add to another policy.
 * @param policies Content-Security-Policies as their header has them
 */
export function policySources(policies: readonly string[]): Record<string, string[]> {
  const sources: Record<string, string[]> = {};
  for (const { name, sources: all } of policies.flatMap(directivesOf)) {
    const added = all.filter((source) => source !== "'none'");
    if (added.length > 0) sources[name] = [...new Set([...(sources[name] ?? []), ...added])];
  }
  return sources;
}

/**
 * Returns what a policy allows and another one does not, such as `script-src https://example.com`.
 * @param policy Content-Security-Policy as its header has it
 */
export function addedSources(policy: string, own: string): string[] {
  const known = policySources([own]);
  return Object.entries(policySources([policy])).flatMap(([name, sources]) => {
    const added = sources.filter((source) => source !== "'self'" && !known[name]?.includes(source));
    return added.length === 0 ? [] : [[name, ...added].join(' ')];
  });
}

/**
 * Finds sources of a policy that allow code of anybody on each page of the site.
 * @param own sources that plugins of the site add, by directive
 */
export function openSources(
  policy: string,
  own: readonly Readonly<Record<string, readonly string[]>>[],
): { directive: string; source: string }[] {
  return Object.entries(policySources([policy])).flatMap(([directive, sources]) =>
    SCRIPT_DIRECTIVES.has(directive) || directive === 'trusted-types'
      ? sources
          .filter((source) => OPEN_SOURCE.test(source) && !own.some((each) => each[directive]?.includes(source)))
          .map((source) => ({ directive, source }))
      : [],
  );
}
