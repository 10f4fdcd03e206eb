import { createRequire } from 'node:module';
import { deserialize } from 'node:v8';
import type { ContentNode } from '../model/pageData.ts';
import {
  type DocumentJob,
  type DocumentResult,
  type DocumentWorkerSetup,
  type SentDocument,
  toDocument,
} from '../node/bundle/documentJob.ts';
import type { ServerBundle } from '../node/bundle/serverBundle.ts';
import { createDocumentSections } from '../node/bundle/toSiteData.ts';
import { onWork, timed, type Work } from '../node/support/phases/timed.ts';
import type { WorkerTools } from '../node/support/workers/WorkerPool.ts';

const DECODER = new TextDecoder();

/** Creates the function that renders the documents of a worker process. */
export default async function createDocumentWorker(
  { bundle: file, sections, pageTypes, isTimed, ...shared }: DocumentWorkerSetup,
  { guard }: WorkerTools,
): Promise<(job: SentDocument) => Promise<DocumentResult>> {
  const bundle: ServerBundle = createRequire(import.meta.url)(file);
  for (const type of pageTypes) await bundle.prepare(type);
  const documentSections = createDocumentSections();
  let work: Work[] = [];
  if (isTimed) onWork((each) => work.push(each));
  const render = async ({ content: bytes, section: index, ...parts }: DocumentJob): Promise<string> => {
    const { page } = parts;
    const { routePath } = page;
    const content = DECODER.decode(bytes)
      .split('\n')
      .flatMap((line): ContentNode[] => JSON.parse(line));
    const own = index === undefined ? undefined : sections[index];
    const section = own && documentSections.dataOf(own, routePath);
    const code = await bundle.loadCode(routePath);
    const input = { site: shared.site, page, content, section, code };
    return toDocument(shared, parts, await timed('render', routePath, () => bundle.render(input)));
  };
  return async ({ bytes }) => {
    const job: DocumentJob = deserialize(bytes);
    const html = await guard({ key: job.page.routePath, verb: 'render' }, () => render(job));
    if (!isTimed) return { html };
    const done = work;
    work = [];
    return { html, work: done };
  };
}
