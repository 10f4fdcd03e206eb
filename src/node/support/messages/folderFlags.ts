/** How the output folder is set. */
export const OUT_FLAG = "It is set with --out DIR, or with --env out=DIR of Rspack's command.";
