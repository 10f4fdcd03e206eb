import type { CheckDeclaration, CheckDeclarations, CheckSeverity } from '../../../model/issue.ts';

/** A plugin, as far as its checks go. */
interface CheckingPlugin {
  name: string;
  checks?: CheckDeclarations;
}

/** Returns the names that a site can use in `checks`. A plugin's own name stands for its findings without a name. */
export function checkNames(plugins: readonly CheckingPlugin[]): string[] {
  const own = plugins.flatMap(({ name, checks }) => [name, ...Object.keys(checks ?? {})]);
  return [...new Set(own)];
}

/** Returns the names of the checks whose errors leave the pages usable. */
export function openChecks(plugins: readonly CheckingPlugin[]): ReadonlySet<string> {
  return new Set(declarationsOf(plugins).flatMap(([name, { blocks }]) => (blocks ? [] : name)));
}

/** Returns the names of the checks that give advice, as far as a site does not set their severity. */
export function adviceChecks(
  plugins: readonly CheckingPlugin[],
  configured: Readonly<Record<string, CheckSeverity>>,
): ReadonlySet<string> {
  return new Set(
    declarationsOf(plugins).flatMap(([name, { isAdvice }]) => (isAdvice && configured[name] === undefined ? name : [])),
  );
}

/** Returns the severity of each check: that of the site, or the declared one. Findings of other names keep theirs. */
export function checkSeverities(
  plugins: readonly CheckingPlugin[],
  configured: Readonly<Record<string, CheckSeverity>>,
): ReadonlyMap<string, CheckSeverity> {
  const declared = declarationsOf(plugins).map(([name, { severity }]): [string, CheckSeverity] => [name, severity]);
  return new Map([...declared, ...Object.entries(configured)]);
}

function declarationsOf(plugins: readonly CheckingPlugin[]): [name: string, declaration: CheckDeclaration][] {
  return plugins.flatMap(({ checks = {} }) => Object.entries(checks));
}
