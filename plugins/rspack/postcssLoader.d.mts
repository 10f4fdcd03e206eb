interface LoaderOptions {
  config?: string | undefined;
  plugins?: readonly unknown[];
  postcss: string;
  folder: string;
  limited<Value>(run: () => Promise<Value>): Promise<Value>;
}

/** What the loader uses of Rspack. */
interface LoaderContext {
  mode: string | undefined;
  sourceMap: boolean;
  resourcePath: string;
  getOptions(): LoaderOptions;
  addDependency(file: string): void;
  addContextDependency(folder: string): void;
  async(): (error: Error | null, css?: string, map?: unknown) => void;
}

/** Runs the plugins of a site's configuration of PostCSS. */
export default function postcssLoader(this: LoaderContext, source: string, map: unknown): void;
