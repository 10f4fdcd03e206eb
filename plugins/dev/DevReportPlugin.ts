import type { Compiler } from '@rspack/core';
import { printMessages } from '../output/printMessages.ts';
import type { Site } from '../site.ts';

/** Tells a contributor in the terminal what the last change did, and what is wrong. */
export class DevReportPlugin {
  #site: Site;
  #hadErrors = false;
  #isFirst = true;

  constructor(site: Site) {
    this.#site = site;
  }

  apply(compiler: Compiler): void {
    let startedAt = performance.now();
    compiler.hooks.watchRun.tap('DevReportPlugin', () => {
      startedAt = performance.now();
    });
    compiler.hooks.done.tap({ name: 'DevReportPlugin', stage: 200 }, (stats) => {
      for (const notice of this.#site.notices.splice(0)) console.warn(notice);
      const { errors } = printMessages(stats);
      const ms = Math.round(performance.now() - startedAt);
      if (errors > 0)
        console.error(`${errors} ${errors === 1 ? 'error' : 'errors'}; the last good pages stay in view.`);
      else if (this.#isFirst)
        console.log(`Ready in ${ms} ms: ${this.#site.graph.pages.length} pages at ${addressOf(compiler)}`);
      else if (this.#hadErrors || this.#site.compiled.length > 0)
        console.log(
          `${this.#hadErrors ? 'Mended' : 'Updated'} in ${ms} ms: ${this.#site.compiled.slice(0, 5).join(', ') || 'all good'}`,
        );
      this.#hadErrors = errors > 0;
      this.#isFirst = false;
    });
  }
}

function addressOf({ options }: Compiler): string {
  const port = options.devServer && typeof options.devServer === 'object' ? options.devServer.port : undefined;
  return `http://localhost:${port ?? 3000}${typeof options.output.publicPath === 'string' ? options.output.publicPath : '/'}`;
}
