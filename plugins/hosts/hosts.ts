import type { ResolvedConfig } from '../../src/model/config.ts';
import type { CheckDeclarations, Issue } from '../../src/model/issue.ts';
import type { Bundle, OutputFile } from '../../src/model/output.ts';
import type { PageSource } from '../../src/model/page.ts';
import type { HeadTag } from '../../src/model/pageData.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { toDocumentName } from '../../src/shared/urls.ts';
import { positionAt } from '../../src/tools/files/positionAt.ts';
import { positionInFile } from '../../src/tools/files/positionInFile.ts';
import { listPublicFiles } from '../../src/tools/files/publicFiles.ts';
import { readSource } from '../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { blockedAttributes } from '../../src/tools/pages/headSources.ts';
import { type BlockedContent, findBlockedContent } from './blockedContent.ts';
import { HOSTS_FOLDER, type HostRules, hostRules } from './hostRules.ts';
import { caddyRules, nginxRedirects, nginxRules } from './servers.ts';
import { headersFile, redirectsFile, vercelFile } from './staticHosts.ts';

const CHECKS = {
  'blocked-content': { finds: 'content that the policy of `hosts` blocks in browsers', severity: 'warn' },
} as const satisfies CheckDeclarations;

/** Emits the configuration of the hosts that a site names: caching, security headers, 404 pages and redirects. */
export const hosts: DocsPlugin = {
  name: 'hosts',
  checks: CHECKS,
  check(site, { report }) {
    const { config } = site;
    if (config.outputs.hosts.length > 0) for (const issue of findBlockedTags(site)) report(issue);
    const names = [
      ...(config.outputs.hosts.some(isStaticHost) ? ['_headers', '_redirects'] : []),
      ...(config.outputs.hosts.includes('vercel') ? ['vercel.json'] : []),
    ];
    const own = publicNames(config);
    for (const name of names.filter((each) => own.has(each))) {
      report({
        severity: 'warning',
        message: `The public folder has "${name}", so the rules for "hosts" are not emitted there.`,
        hint: 'Remove the file, or add the rules to it.',
      });
    }
  },
  checkOutput(output, { config, pages }, { report }) {
    if (config.outputs.hosts.length === 0) return;
    const names = new Set(output.fileNames);
    for (const { source } of pages) {
      const fileName = toDocumentName(source.routePath, config.documents);
      if (!names.has(fileName)) continue;
      for (const content of findBlockedContent(output.readText(fileName), output.policy)) {
        report(toIssue(content, source));
      }
    }
  },
  outputs(site) {
    const wanted = site.config.outputs.hosts;
    const file = (fileName: string, write: (rules: HostRules, bundle: Bundle) => string): OutputFile => ({
      fileName,
      read: (bundle) => write(hostRules(site, bundle), bundle),
    });
    const files = [
      ...(wanted.some(isStaticHost) ? staticHostFiles(site, file) : []),
      ...(wanted.includes('vercel') ? [file('vercel.json', (rules) => vercelFile(rules, site.config.site))] : []),
      ...(wanted.includes('nginx')
        ? [
            file(`${HOSTS_FOLDER}/nginx.conf`, nginxRules),
            // Also without redirects: a server that includes both files starts, and needs no change for the first redirect.
            file(`${HOSTS_FOLDER}/nginx-redirects.conf`, nginxRedirects),
          ]
        : []),
      ...(wanted.includes('caddy') ? [file(`${HOSTS_FOLDER}/Caddyfile`, caddyRules)] : []),
    ];
    const own = files.length === 0 ? new Set() : publicNames(site.config);
    return files.filter(({ fileName }) => !own.has(fileName));
  },
};

/** A host or an attribute that many pages have is reported once. */
function toIssue({ directive, origin, written }: BlockedContent, { file, displayPath }: PageSource): Issue {
  const text = readSource(file) ?? '';
  const start = text.indexOf(written);
  const isAttribute = origin === undefined;
  const what = isAttribute ? `the attribute "${written.slice(0, -1)}"` : `content of ${origin}`;
  return {
    check: 'blocked-content',
    location: { file: displayPath, ...(start >= 0 && positionAt(text, start)) },
    message: `has ${what}, which the Content-Security-Policy of "hosts" blocks.`,
    hint: isAttribute
      ? 'Move it to a style sheet or a script of the theme.'
      : `Put the file into the public folder, or add the host to the policy: plugins: [{ name: 'hosts-of-content', csp: { '${directive}': ['${origin}'] } }]`,
    commonCause: { key: `blocked ${directive} ${origin ?? written}` },
  };
}

/** Finds tags with code or styles in an attribute, which no source in a policy allows. */
function findBlockedTags({ config, pages, pageData }: SiteGraph): Issue[] {
  const seen = new Set<string>();
  const describe = (tag: HeadTag, location: Issue['location']): Issue[] => {
    const key = JSON.stringify(tag);
    const [name] = blockedAttributes(tag);
    if (name === undefined || seen.has(key)) return [];
    seen.add(key);
    const message = `The tag <${tag[0]}> of the head has the attribute "${name}", which the Content-Security-Policy of "hosts" blocks.`;
    return [
      { severity: 'warning', location, message, hint: 'Move it to a script or a style sheet in the public folder.' },
    ];
  };
  const file = toDisplayPath(config.configFile, config.cwd);
  return [
    ...config.head.flatMap((tag) => {
      const [name = ''] = blockedAttributes(tag);
      return describe(tag, {
        file,
        ...positionInFile(config.configFile, tag[1][name] ?? ''),
        value: tag[1][name] ?? '',
      });
    }),
    ...pages.flatMap(({ source }) => {
      const { pluginHead = [], frontmatter } = pageData.get(source.routePath) ?? {};
      return [...pluginHead, ...(frontmatter?.head ?? [])].flatMap((tag) =>
        describe(tag, { file: source.displayPath, line: 1, column: 1 }),
      );
    }),
  ];
}

function publicNames(config: ResolvedConfig): ReadonlySet<string> {
  return new Set(listPublicFiles(config).files.map(({ name }) => name));
}

type MakeFile = (fileName: string, write: (rules: HostRules, bundle: Bundle) => string) => OutputFile;

function isStaticHost(name: string): boolean {
  return name === 'netlify' || name === 'cloudflare';
}

function hasRedirects({ redirects, config }: SiteGraph): boolean {
  return redirects.length > 0 || (config.versions?.aliases.length ?? 0) > 0;
}

/** Returns whether languages or versions have 404 pages of their own. */
function hasNotFoundPages({ locales, config }: SiteGraph): boolean {
  return locales.length > 1 || (config.versions?.versions ?? []).some(({ kind }) => kind !== 'current');
}

function staticHostFiles(site: SiteGraph, file: MakeFile): OutputFile[] {
  const { hosts: wanted } = site.config.outputs;
  const isNetlify = wanted.includes('netlify');
  const isForced = isNetlify && !wanted.includes('cloudflare');
  const hasRules = hasRedirects(site) || site.config.site.base !== '/' || (isNetlify && hasNotFoundPages(site));
  return [
    file('_headers', (rules, { files }) => headersFile(rules, files)),
    ...(hasRules ? [file('_redirects', (rules) => redirectsFile(rules, { isForced, hasNotFound: isNetlify }))] : []),
  ];
}
