import { type Configuration, type MultiStats, rspack } from '@rspack/core';

/** Runs compilers once. Resolves to whether they succeeded. They report their own errors. */
export async function runCompilers(configs: Configuration[]): Promise<boolean> {
  const compiler = rspack(configs);
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats?.hasErrors() === false;
}
