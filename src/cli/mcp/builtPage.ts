/** A page of a built site, from its Markdown. */
export interface BuiltPage {
  /** Path of the page below the site, such as `/guide/cli`. */
  path: string;
  title: string;
  description: string;
  url: string;
  /** Language, from the folder of its `llms.txt`; `''` for the default one, unless the home page names it. */
  lang: string;
  /** Language tag, as documents have it; `''` if none is known. */
  tag: string;
  /** Version that the page is of; `''` for the current one. */
  version: string;
  /** The whole file, with its head. */
  markdown: string;
  /** Its text without the head. */
  body: string;
}

/** What the head of a page's Markdown has, and the text after it. */
interface ReadMarkdown extends Pick<BuiltPage, 'title' | 'description' | 'url' | 'body'> {
  markdown: string;
}

/** Head of the Markdown of a page: see plugins/markdown. */
const HEAD = /^---\n((?:\w+: ".*"\n)+)---\n\n/;
/** Where the next page of `llms-full.txt` begins. */
const NEXT_HEAD = /(?<=\n)\n(?=---\ntitle: ".*"\n(?:\w+: ".*"\n)*url: ".*"\n(?:\w+: ".*"\n)*---\n\n)/;
/** Lines of the head. */
const HEAD_LINE = /^(\w+): (".*")$/gm;

/** Reads the Markdown of a page; `undefined` for a text without a head, such as a file of the public folder. */
export function readMarkdown(markdown: string): ReadMarkdown | undefined {
  const head = HEAD.exec(markdown);
  const values = head && readHead(head[1] ?? '');
  if (!values) return undefined;
  return {
    title: values.get('title') ?? '',
    description: values.get('description') ?? '',
    url: values.get('url') ?? '',
    markdown,
    body: markdown.slice(head[0].length),
  };
}

/** Returns the Markdown of each page in the text of a `llms-full.txt`. */
export function splitPages(text: string): string[] {
  return text.split(NEXT_HEAD);
}

function readHead(text: string): Map<string, string> | undefined {
  try {
    return new Map([...text.matchAll(HEAD_LINE)].map(([, key = '', value = '""']) => [key, String(JSON.parse(value))]));
  } catch {
    return undefined;
  }
}
