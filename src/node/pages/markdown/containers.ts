import { CALLOUT_TYPES, CODE_GROUP } from '../../../shared/callout.ts';

/** Props that a container gives its component. `true` is an attribute without a value. */
export type ContainerProps = Record<string, string | true>;

/** A type of container: what `:::name` begins. */
interface ContainerType {
  /** Component that renders it. */
  component: string;
  /** Props of every container of the type. */
  props: Readonly<ContainerProps>;
  /** Names of the props that an author may set. All if absent. */
  accepts?: readonly string[];
}

/** Types of containers by the name that authors write after `:::`. */
export type ContainerTypes = ReadonlyMap<string, ContainerType>;

/** Settings of a container type that a site adds. */
interface ContainerSettings {
  type?: string | undefined;
  title?: string | Record<string, string> | undefined;
  component?: string | undefined;
}

const CALLOUT_PROPS = ['title', 'id', 'className'];

/** The containers of the engine: callouts and code groups. */
export const BUILT_IN_CONTAINERS: ContainerTypes = new Map<string, ContainerType>([
  ...CALLOUT_TYPES.map((type): [string, ContainerType] => [type, calloutType(type)]),
  [CODE_GROUP, { component: 'CodeGroup', props: {}, accepts: ['groupId', 'defaultValue'] }],
]);

function calloutType(type: string, props: ContainerProps = {}): ContainerType {
  const accepts = type === 'details' ? [...CALLOUT_PROPS, 'open'] : CALLOUT_PROPS;
  return { component: 'Callout', props: { type, ...props }, accepts };
}

/** Returns the containers of the engine and those that a site adds, with their titles in one language. */
export function containerTypes(own: Readonly<Record<string, ContainerSettings>>, locale: string): ContainerTypes {
  const entries = Object.entries(own);
  if (entries.length === 0) return BUILT_IN_CONTAINERS;
  return new Map([
    ...BUILT_IN_CONTAINERS,
    ...entries.map(([name, settings]): [string, ContainerType] => [name, ownType(name, settings, locale)]),
  ]);
}

/** Returns the names of the components that render containers. */
export function containerComponents(own: Readonly<Record<string, ContainerSettings>>): ReadonlySet<string> {
  return new Set(['Callout', ...Object.values(own).flatMap(({ component }) => component ?? [])]);
}

function ownType(name: string, { type = 'note', title, component }: ContainerSettings, locale: string): ContainerType {
  const own = typeof title === 'string' ? title : title?.[locale];
  if (component !== undefined) return { component, props: own === undefined ? {} : { title: own } };
  return calloutType(type, { title: own ?? titleOf(name), className: `callout-${name}` });
}

/** Returns the title of a type that has none: `Best practice` for `best-practice`. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ATTRIBUTE =
  /[ \t]*(?:#([^\s{}#."']+)|\.([\w-]+)|([A-Za-z_][\w-]*)(?:[ \t]*=[ \t]*("[^"]*"|'[^']*'|[^\s"'{}]+))?)(?=[ \t}])/y;
/** Longer lines have no attributes, so that no line is searched for them again and again. */
const MAX_LINE_CHARACTERS = 2_000;

/**
 * Splits `Title {#id .class name="value"}` into its text and its attributes. Braces with anything else are part of the
 * text.
 * @param isFlag whether a name may stand alone, as in `{open}`
 */
export function splitAttributes(
  text: string,
  isFlag: (name: string) => boolean,
): { text: string; attributes: ContainerProps } {
  const none = { text, attributes: {} };
  if (!text.endsWith('}') || text.length > MAX_LINE_CHARACTERS) return none;
  for (let start = text.indexOf('{'); start >= 0; start = text.indexOf('{', start + 1)) {
    // MDX requires a backslash before a brace in text, so authors may be used to writing it.
    const before = text.slice(0, start).replace(/\\$/, '');
    const attributes =
      before === '' || /[ \t]$/.test(before) ? readAttributes(text.slice(start + 1), isFlag) : undefined;
    if (attributes) return { text: before, attributes };
  }
  return none;
}

/** Reads attributes up to a closing brace at the end of the text. */
function readAttributes(text: string, isFlag: (name: string) => boolean): ContainerProps | undefined {
  const attributes: ContainerProps = {};
  const addClass = (name: string) => {
    attributes.className = attributes.className === undefined ? name : `${attributes.className} ${name}`;
  };
  ATTRIBUTE.lastIndex = 0;
  let end = 0;
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
    const [, id, className, name = '', raw] = match;
    const value = raw?.replace(/^(["'])(.*)\1$/, '$2');
    if (id !== undefined) attributes.id = id;
    else if (className !== undefined) addClass(className);
    else if (value === undefined && !isFlag(name)) return undefined;
    else if ((name === 'class' || name === 'className') && value !== undefined) addClass(value);
    else attributes[name] = value ?? true;
    end = ATTRIBUTE.lastIndex;
  }
  return end > 0 && /^[ \t]*\}$/.test(text.slice(end)) ? attributes : undefined;
}
