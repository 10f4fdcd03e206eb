import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CheckDeclarations } from '../../src/model/issue.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { type ApiIssue, ApiPages } from './ApiPages.ts';
import { addMarks } from './addMarks.ts';
import type { ApiWatchOptions } from './apiWatchOptions.ts';
import { checkCli } from './checkCli.ts';
import { checkExports, checkMembers } from './checkMembers.ts';
import { checkMemberTypes } from './checkMemberTypes.ts';
import { checkMigration } from './checkMigration.ts';
import { checkOptions } from './checkOptions.ts';
import { PublishedApi } from './PublishedApi.ts';
import { readDocument } from './readDocument.ts';

const NAME = 'api-watch';
const CHECKS: CheckDeclarations = {
  'api-missing': {
    finds: 'exports, members, options and flags of a package that no page documents',
    severity: 'error',
  },
  'api-unknown': { finds: 'members, options and flags of pages that the package does not have', severity: 'error' },
  'api-types': { finds: 'types of options, exports and members that are not those of the package', severity: 'error' },
  'api-defaults': { finds: 'defaults of options that are not those of the package', severity: 'error' },
};

/**
 * Compares what pages document with the published types and the command line of a package. Needs TypeScript 7, which reads
 * the types once for each version of the package.
 */
export function apiWatch(options: ApiWatchOptions): DocsPlugin {
  return {
    name: NAME,
    checks: CHECKS,
    tree(tree, file) {
      if (file.isFragment) return undefined;
      const document = JSON.parse(JSON.stringify(readDocument(tree)));
      addMarks(tree, file, options);
      return document;
    },
    async check(site, { config, report, dependOn, cacheDir }) {
      const pages = new ApiPages(site, NAME);
      const configFile = { file: path.relative(config.cwd, config.configFile) };
      const add = (issues: readonly ApiIssue[]) => {
        for (const issue of issues) report({ ...issue, location: issue.location ?? configFile });
      };
      let api: PublishedApi;
      try {
        api = new PublishedApi(options.package, config.docsDir, cacheDir);
      } catch (error) {
        add([{ message: messageOf(error), hint: 'Install it, or correct "package" of apiWatch().' }]);
        return;
      }
      dependOn(api.package.packageFile);
      const script = options.options?.defaults;
      const scriptFile = script === undefined ? undefined : path.resolve(config.docsDir, script);
      if (scriptFile !== undefined && existsSync(scriptFile)) dependOn(scriptFile);
      try {
        if (options.exports) add(await checkExports(options.exports, api, pages));
        for (const each of options.members ?? []) add(await checkMembers(each, api, pages));
        if (options.signatures) add(await checkMemberTypes(options.signatures, options.members ?? [], api, pages));
        for (const each of options.names ?? []) add(await checkMigration(each, api, pages));
        if (options.options) add(await checkOptions(options.options, { api, pages, cli: options.cli, scriptFile }));
        if (options.cli) add(checkCli(options.cli, api, pages));
      } catch (error) {
        add([{ message: `cannot be compared with "${options.package}": ${messageOf(error)}` }]);
      } finally {
        api.close();
      }
    },
  };
}
