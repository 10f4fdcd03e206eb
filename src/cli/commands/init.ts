import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cancel, confirm, intro, isCancel, select, text } from '@clack/prompts';
import { inferSettings } from '../../node/config/inferSettings.ts';
import { signalExitCode } from '../../node/dev/stopOnSignal.ts';
import { paint } from '../../node/support/messages/colors.ts';
import { isCI } from '../../node/support/messages/isCI.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { ENGINE_ROOT } from '../../tools/packages/engineRoot.ts';
import { packageVersion } from '../packageVersion.ts';
import { addToManifest, hasOwnScripts, type Manifest, parseManifest } from '../scaffold/addToManifest.ts';
import { findStartless } from '../scaffold/findStartless.ts';
import { englishMessages } from '../scaffold/interfaceTexts.ts';
import { IS_PUBLISHED, packageSpec } from '../scaffold/packageSpec.ts';
import { type PackageManager, type PlannedFile, planSite, planStartPage, type SitePlan } from '../scaffold/planSite.ts';

/** Flags of `init`. Each missing flag becomes a question. */
interface InitOptions {
  title?: string;
  ts?: boolean;
  /** Keys of languages, the default one first. */
  lang?: readonly string[];
  yes?: true;
}

const CONFIG_NAME = /^site\.config\.m?[jt]s$/;
const PAGE_NAME = /\.(?:mdx?|tsx|jsx)$/;
/** Names in a folder that may say what its project is called. */
const OWN_NAME = /^(?:docs|readme\.mdx?|index\.mdx?)$/i;
const LOCKFILES: readonly [file: string, manager: PackageManager][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['package-lock.json', 'npm'],
];
/** Packages that the types of a site need. */
const TYPE_PACKAGES = ['@types/node', '@types/react', 'typescript'];

/**
 * Creates a site in a folder, which may be a project already. Overwrites no file.
 * @param isPublished whether the registry has the engine
 */
export async function runInitCommand(
  folder: string | undefined,
  options: InitOptions,
  isPublished: boolean = IS_PUBLISHED,
): Promise<void> {
  const root = path.resolve(folder ?? '.');
  const project = readProject(root);
  const answers = await ask(project, options);
  if (answers === undefined) {
    if (project.createdFolder !== undefined) rmSync(project.createdFolder, { recursive: true });
    process.exitCode = signalExitCode('SIGINT');
    return;
  }
  checkLanguages(project, answers.languages);
  const plan: SitePlan = { ...project.plan, ...answers };
  const manifest = planManifest(project, plan, isPublished);
  // A site that has a configuration already may have redirects, and says itself what is missing.
  const startPages =
    plan.hasPages || plan.configName !== undefined ? [] : findStartless(root, plan.languages).map(planStartPage);
  const results = [...planSite(plan), ...startPages, ...yarnSettings(plan.manager)].map((file) => ({
    ...file,
    isNew: writeNew(root, file),
  }));
  writeFileSync(path.join(root, 'package.json'), manifest.text);
  const created = results.filter(({ isNew }) => isNew).map(({ name }) => name);
  const kept = results.filter(({ isNew }) => !isNew).map(({ name }) => name);
  if (project.plan.configName !== undefined) kept.unshift(`docs/${project.plan.configName}`);
  if (project.manifest === undefined) created.push('package.json');
  else if (manifest.added.length > 0) printList('Changed', [`package.json: added ${manifest.added.join(', ')}`]);
  printList('Created', created);
  printList('Kept', [...kept, ...manifest.kept.map((name) => `package.json: the script "${name}"`)]);
  if (!project.plan.hasPages) console.log('The docs folder has pages, so no sample pages were added.');
  if (startPages.length > 0) {
    const names = startPages.map(({ name }) => name).join(' and ');
    console.log(`No page was at "/", so ${names} leads to the first one: edit the text and the link.`);
  }
  if (kept.includes('.gitignore') && !ignores(root, plan.out)) console.log(`Add "${plan.out}/" to .gitignore.`);
  const isMissing = !isPublished && manifest.text.includes('"docspack": "^');
  if (isMissing)
    console.log(
      'docspack is not on the registry yet: copy its packed file here, which "npm pack" makes in its repository.',
    );
  for (const line of englishMessages(answers.languages)) console.log(line);
  const { manager, scripts } = plan;
  const at = toDisplayPath(root, process.cwd());
  const install = isMissing
    ? `${manager} ${manager === 'npm' ? 'install' : 'add'} -D ./docspack-${packageVersion()}.tgz`
    : `${manager} install`;
  const next = [...(at === '.' ? [] : [`cd ${at}`]), install, `${manager} run ${scripts.dev}`];
  console.log(`\n${paint('dim', 'Next:')}\n${next.map((command) => `  ${paint('cyan', command)}`).join('\n')}`);
}

/** A folder as it is before `init`. */
interface FoundProject {
  root: string;
  /** The first folder that was created to read it; undefined if the folder existed. */
  createdFolder: string | undefined;
  /** Undefined without a package.json. */
  manifest: { source: string; value: Manifest } | undefined;
  hasTypeScript: boolean;
  plan: Omit<SitePlan, 'languages' | 'isTypeScript'>;
}

/** @throws DocsError if the folder cannot have a site */
function readProject(root: string): FoundProject {
  const docsDir = path.join(root, 'docs');
  for (const each of [root, docsDir]) checkFolder(each);
  const createdFolder = mkdirSync(root, { recursive: true });
  const manifestFile = path.join(root, 'package.json');
  const source = existsSync(manifestFile) ? readFileSync(manifestFile, 'utf8') : undefined;
  const manifest = source === undefined ? undefined : { source, value: parseManifest(source, display(manifestFile)) };
  const isLibrary = manifest !== undefined && hasOwnScripts(manifest.value);
  const { settings } = inferSettings(root, process.cwd(), {
    title: true,
    description: true,
    repository: true,
    package: false,
  });
  // What is above a new folder is about another project.
  const isOwn = manifest !== undefined || readdirSync(root).some((name) => OWN_NAME.test(name));
  const { title = path.basename(root), description } = isOwn ? settings : {};
  const { repository } = settings;
  const entries = existsSync(docsDir) ? readdirSync(docsDir) : [];
  return {
    root,
    createdFolder,
    manifest,
    hasTypeScript: manifest === undefined || !isLibrary || existsSync(path.join(root, 'tsconfig.json')),
    plan: {
      title,
      description,
      hasPages:
        !existsSync(docsDir) || !readdirSync(docsDir, { recursive: true }).some((name) => PAGE_NAME.test(`${name}`)),
      hasWorkflow: isRepositoryTop(root),
      configName: entries.find((name) => CONFIG_NAME.test(name)),
      repository: repository && {
        editUrl: `${repository.editUrl}/docs`,
        githubUrl: repository.isGitHub ? repository.url : undefined,
      },
      manager: findManager(root),
      // The build of a library is in dist/.
      out: isLibrary ? 'docs-dist' : 'dist',
      scripts: isLibrary
        ? { dev: 'docs:dev', build: 'docs:build', preview: 'docs:preview', check: 'docs:check' }
        : { dev: 'dev', build: 'build', preview: 'preview', check: 'check' },
    },
  };
}

function display(file: string): string {
  return toDisplayPath(file, process.cwd());
}

/** @throws DocsError if there is something else at the path of a folder */
function checkFolder(folder: string): void {
  if (!existsSync(folder) || statSync(folder).isDirectory()) return;
  throw new DocsError({
    area: 'init',
    problem: `"${display(folder)}" is not a folder.`,
    hint: 'Name another folder, or move the file.',
  });
}

/** Returns whether a folder is the root of a repository, or in none: GitHub ignores workflows of other folders. */
function isRepositoryTop(root: string): boolean {
  if (existsSync(path.join(root, '.git'))) return true;
  for (let folder = path.dirname(root); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return false;
    if (path.dirname(folder) === folder) return true;
  }
}

/** Returns the package manager of a project, or the one that has started the command. */
function findManager(root: string): PackageManager {
  const found = LOCKFILES.find(([file]) => existsSync(path.join(root, file)))?.[1];
  const agent = process.env.npm_config_user_agent ?? '';
  return found ?? (agent.startsWith('pnpm/') ? 'pnpm' : agent.startsWith('yarn/') ? 'yarn' : 'npm');
}

type Answers = Pick<SitePlan, 'title' | 'isTypeScript' | 'languages'>;

/** Asks what no flag says, if there is somebody to ask. Returns `undefined` if a question is canceled. */
async function ask(
  { plan, hasTypeScript }: FoundProject,
  { title, ts, lang, yes }: InitOptions,
): Promise<Answers | undefined> {
  const isAsking = !yes && !isCI() && process.stdin.isTTY === true && process.stdout.isTTY === true;
  const defaults: Answers = {
    title: title ?? plan.title,
    isTypeScript: ts ?? hasTypeScript,
    languages: lang ?? ['en'],
  };
  if (!isAsking || (title !== undefined && ts !== undefined && lang !== undefined)) return defaults;
  intro('A new documentation site');
  const answers = { ...defaults };
  if (title === undefined) {
    const answer = await text({ message: 'Title', placeholder: plan.title, defaultValue: plan.title });
    if (isCancel(answer)) return cancelled();
    answers.title = answer.trim() || plan.title;
  }
  if (ts === undefined && plan.configName === undefined) {
    const answer = await confirm({ message: 'Configure it in TypeScript?', initialValue: hasTypeScript });
    if (isCancel(answer)) return cancelled();
    answers.isTypeScript = answer;
  }
  if (lang === undefined && plan.hasPages) {
    const answer = await select({
      message: 'Languages',
      options: [
        { value: ['en'], label: 'English' },
        { value: ['zh'], label: '简体中文' },
        { value: ['en', 'zh'], label: 'English and 简体中文', hint: 'others with --lang' },
      ],
    });
    if (isCancel(answer)) return cancelled();
    answers.languages = answer;
  }
  return answers;
}

function cancelled(): undefined {
  cancel('Nothing was written.');
}

/**
 * Pages of several languages are in a folder each.
 * @throws DocsError if there are pages without such folders
 */
function checkLanguages({ root, plan }: FoundProject, languages: readonly string[]): void {
  const missing = languages.filter((lang) => !existsSync(path.join(root, 'docs', lang)));
  if (plan.hasPages || languages.length === 1 || missing.length === 0) return;
  const [first] = languages;
  const others = missing.filter((lang) => lang !== first);
  throw new DocsError({
    area: 'init',
    problem: `The pages of several languages are in a folder each, but there is no docs/${missing.join(' and no docs/')}.`,
    hint:
      others.length > 0
        ? `To add languages to the pages that exist, run "npx docspack new --lang ${others.join(',')}".`
        : `Move the pages of "${first}" to docs/${first}, and run the command again.`,
  });
}

function planManifest(
  { manifest, root }: FoundProject,
  { scripts, out, isTypeScript }: SitePlan,
  isPublished: boolean,
) {
  const flags = out === 'dist' ? '' : ` --out ${out}`;
  const own: { version: string; devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(ENGINE_ROOT, 'package.json'), 'utf8'),
  );
  const types = TYPE_PACKAGES.map((name) => [name, `^${own.devDependencies[name]}`]);
  const additions = {
    scripts: {
      [scripts.dev]: 'docspack dev',
      [scripts.build]: `docspack build${flags}`,
      [scripts.preview]: `docspack preview${flags}`,
      [scripts.check]: 'docspack check',
    },
    devDependencies: {
      docspack: packageSpec(root, own.version, process.cwd(), isPublished),
      ...(isTypeScript && Object.fromEntries(types)),
    },
  };
  const fresh: Manifest & Record<string, unknown> = { name: packageName(root), private: true, type: 'module' };
  const { source, value } = manifest ?? { source: `${JSON.stringify(fresh, undefined, 2)}\n`, value: fresh };
  return addToManifest(source, value, additions);
}

/** Yarn 2 and later leave packages in archives, in which the bundler finds none: returns the file that has them unpacked. */
function yarnSettings(manager: PackageManager): PlannedFile[] {
  const version = /^yarn\/(\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1];
  if (manager !== 'yarn' || version === undefined || Number(version) < 2) return [];
  return [{ name: '.yarnrc.yml', text: 'nodeLinker: node-modules\n' }];
}

/** Returns the name of a folder as npm allows it. */
function packageName(root: string): string {
  const name = path
    .basename(root)
    .toLowerCase()
    .replace(/[^a-z0-9~-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name === '' || name === 'docspack' ? 'documentation' : name;
}

/** Writes a file unless it exists. Returns whether it was written. */
function writeNew(root: string, { name, text: content }: PlannedFile): boolean {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    // Fails for links as well.
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function ignores(root: string, out: string): boolean {
  const lines = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n');
  return lines.some((line) => line.trim().replace(/^\/|\/$/g, '') === out);
}

function printList(heading: string, items: readonly string[]): void {
  if (items.length > 0) console.log(`${paint('bold', heading)}\n${items.map((item) => `  ${item}`).join('\n')}`);
}
