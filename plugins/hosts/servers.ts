import { splitHref } from '../../src/shared/urls.ts';
import { REFUSES_MARKDOWN } from '../../src/tools/pages/acceptHeader.ts';
import { HOSTS_FOLDER, type HostRules, IMMUTABLE } from './hostRules.ts';

const TEXT_TYPES =
  'text/css text/plain text/markdown text/javascript application/javascript application/json application/xml image/svg+xml';

/** Quotes a string for nginx and Caddy. */
function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/** Quotes a string for nginx, in which `$` begins a variable that cannot be escaped. */
function quotedValue(value: string): string {
  return quoted(value.replaceAll('$', '%24'));
}

/** Returns the target of a redirect with the query of the request, unless the target has a query. */
function withQuery(to: string, query: string): string {
  const { pathname, query: own, hash } = splitHref(to);
  return own === '' ? pathname + query + hash : to;
}

/** Serves the Markdown beside a page to programs that ask for it. */
const NGINX_MARKDOWN = [
  'set $docs_markdown "";',
  'if ($http_accept ~* "text/markdown") {\n  set $docs_markdown "$uri.md";\n}',
  `if ($http_accept ~* "${REFUSES_MARKDOWN}") {\n  set $docs_markdown "";\n}`,
  'if ($docs_markdown ~ "^(.*/)\\.md$") {\n  set $docs_markdown "$1index.md";\n}',
  'if (-f "$document_root$docs_markdown") {\n  rewrite ^ "$docs_markdown" last;\n}',
].join('\n');

/** Returns the rules for nginx inside of the `server` of a site, whose root has the folder of the base. */
export function nginxRules({
  base,
  headers,
  notFound,
  hashedFile,
  redirects,
  hasMarkdown,
  precompressed,
}: HostRules): string {
  const fixed = headers.map(([name, value]) => `  add_header ${name} ${quotedValue(value)} always;`);
  const varying = hasMarkdown ? ['  add_header Vary "Accept" always;'] : [];
  const [defaultPage] = notFound.slice(-1);
  const locationsOf = (toRules: (prefix: string) => [path: string, ...rules: string[]]) =>
    notFound.map(([prefix, page]) => {
      const [path, ...rules] = toRules(prefix);
      const lines = [`error_page 404 ${page};`, ...rules, 'add_header Cache-Control "no-cache" always;'];
      return [`location ${path} {`, ...lines.map((line) => `  ${line}`), ...varying, ...fixed, '}'].join('\n');
    });
  return [
    '# Rules for nginx. Include this file in the server of the site.',
    'charset utf-8;',
    `gzip on;\ngzip_vary on;\ngzip_types ${TEXT_TYPES};${precompressed.includes('gz') ? '\ngzip_static on;' : ''}`,
    ...(precompressed.includes('br') ? ['# With the module ngx_brotli: brotli_static on;'] : []),
    `error_page 404 ${defaultPage?.[1] ?? ''};`,
    ...(redirects.length === 0
      ? []
      : [
          `# Needs ${HOSTS_FOLDER}/nginx-redirects.conf in the block http.\nif ($docs_redirect) {\n  return 301 $docs_redirect;\n}`,
        ]),
    `location ^~ ${base}${HOSTS_FOLDER}/ {\n  return 404;\n}`,
    ...(hasMarkdown ? [NGINX_MARKDOWN] : []),
    [
      `location ~ "^${base}${hashedFile}" {`,
      '  try_files $uri =404;',
      `  add_header Cache-Control "${IMMUTABLE}";`,
      ...fixed,
      '}',
    ].join('\n'),
    // nginx does not know the type, and browsers would download the file.
    ...locationsOf((prefix) => [
      `~ "^${prefix}.+\\.md$"`,
      'default_type text/markdown;',
      'charset_types text/markdown;',
      'try_files $uri =404;',
    ]),
    ...locationsOf((prefix) => [prefix, 'try_files $uri $uri.html $uri/index.html =404;']),
  ]
    .map((block) => `${block}\n`)
    .join('\n');
}

/** Returns the redirects for nginx inside of `http`. */
export function nginxRedirects({ redirects }: HostRules): string {
  const rows = redirects.map(({ from, to }) => {
    const target = withQuery(to.replaceAll('$', '%24'), '$is_args$args');
    // No variable is read in a path.
    return `  ${quoted(from)} ${quoted(target)};\n`;
  });
  return `# Redirects for nginx. Include this file in the block http.\nmap $uri $docs_redirect {\n  default "";\n${rows.join('')}}\n`;
}

/** The same as for nginx. */
const CADDY_MARKDOWN = [
  '@docs_accepts {',
  '  header Accept *text/markdown*',
  `  not header_regexp Accept \`(?i)${REFUSES_MARKDOWN}\``,
  '  file {path}.md {path}index.md',
  '}',
  'header @docs_accepts Content-Type "text/markdown; charset=utf-8"',
  'header +Vary Accept',
  'rewrite @docs_accepts {file_match.relative}',
].join('\n');

/** Returns the rules for Caddy inside of a site's block, whose root has the folder of the base. */
export function caddyRules({
  base,
  headers,
  notFound,
  hashedFile,
  redirects,
  hasMarkdown,
  precompressed,
}: HostRules): string {
  const languages = notFound.slice(0, -1);
  const [defaultPage] = notFound.slice(-1);
  const errors = languages.flatMap(([prefix, page], index) => [
    `  @docs_404_${index} path ${prefix}*`,
    `  rewrite @docs_404_${index} ${page}`,
  ]);
  const isOther = languages.length === 0 ? '*' : '@docs_404';
  return [
    '# Rules for Caddy. Import this file in the block of the site.',
    'encode zstd gzip',
    `@docs_hosts path ${base}${HOSTS_FOLDER}/*\nrespond @docs_hosts 404`,
    ['header {', ...headers.map(([name, value]) => `  ${name} ${quoted(value)}`), '}'].join('\n'),
    `@docs_hashed path_regexp ^${base}${hashedFile}\nheader @docs_hashed Cache-Control "${IMMUTABLE}"`,
    '@docs_markdown path *.md\nheader @docs_markdown Content-Type "text/markdown; charset=utf-8"',
    `@docs_other not path_regexp ^${base}${hashedFile}\nheader @docs_other Cache-Control "no-cache"`,
    ...(redirects.length === 0
      ? []
      : [
          'map {query} {docs_query} {\n  "" ""\n  default "?{query}"\n}',
          redirects
            .map(({ from, to }) => {
              // Braces begin a placeholder, such as one of the environment.
              const target = withQuery(to.replace(/[{}]/g, encodeURIComponent), '{docs_query}');
              return `redir ${quoted(from)} ${quoted(target)} permanent`;
            })
            .join('\n'),
        ]),
    ...(hasMarkdown ? [CADDY_MARKDOWN] : []),
    'try_files {path} {path}.html {path}/index.html',
    precompressed.length === 0
      ? 'file_server'
      : `file_server {\n  precompressed ${precompressed.map((name) => (name === 'gz' ? 'gzip' : name)).join(' ')}\n}`,
    [
      'handle_errors {',
      '  header Cache-Control "no-cache"',
      '  header Content-Type "text/html; charset=utf-8"',
      ...errors,
      ...(languages.length === 0
        ? []
        : [`  @docs_404 not path ${languages.map(([prefix]) => `${prefix}*`).join(' ')}`]),
      `  rewrite ${isOther} ${defaultPage?.[1] ?? ''}`,
      '  file_server',
      '}',
    ].join('\n'),
  ]
    .map((block) => `${block}\n`)
    .join('\n');
}
