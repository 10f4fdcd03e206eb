import { checkSources, type SourceProblems } from '../../../plugins/rspack/checkSources.ts';
import { createSite, messagesOf } from '../../../plugins/rspack/index.ts';
import { paint } from '../../build/messages/colors.ts';
import { printMessages } from '../../build/messages/printMessages.ts';
import { printJson, toJsonMessages } from '../jsonMessages.ts';
import { type SiteOptions, toSiteEnv } from '../siteOptions.ts';

interface CheckOptions extends SiteOptions {
  json?: true;
}

export async function runCheckCommand(folder: string | undefined, { json, ...options }: CheckOptions): Promise<void> {
  const startedAt = performance.now();
  const result = await findMistakes(folder, options);
  const { pages, errors, warnings } = result;
  if (errors.length > 0) process.exitCode = 1;
  if (json) {
    const messages = { errors: toJsonMessages(errors), warnings: toJsonMessages(warnings) };
    printJson({ ok: errors.length === 0, pages, ...messages });
    return;
  }
  printMessages(result);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const found = [countOf(errors, 'error'), countOf(warnings, 'warning')].join(', ');
  const mark = errors.length > 0 ? paint('red', '✗') : paint('green', '✓');
  console.log(`${mark} ${found} in ${pages} ${pages === 1 ? 'page' : 'pages'}, in ${seconds} s.`);
}

/** Reports a mistake in the configuration as well. */
async function findMistakes(folder: string | undefined, options: SiteOptions): Promise<SourceProblems> {
  try {
    const context = await createSite(toSiteEnv(folder, options), 'check');
    const onNotice = (notice: string) => console.warn(notice);
    context.notices.forEach(onNotice);
    return await checkSources(context, onNotice);
  } catch (error) {
    return { pages: 0, errors: messagesOf(error), warnings: [] };
  }
}

function countOf(messages: readonly string[], noun: string): string {
  return `${messages.length} ${noun}${messages.length === 1 ? '' : 's'}`;
}
