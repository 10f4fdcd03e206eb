import { DEV_PAGE_PATH } from '../../../shared/devPage.ts';
import { DEV_PREVIEW_PATH } from '../../../shared/devPreview.ts';
import {
  DEV_EDITOR_PATH,
  DEV_PROBLEMS_PATH,
  DEV_STACK_PATH,
  DEV_TRANSLATIONS_PATH,
} from '../../../shared/devProblems.ts';

/** An address that the dev server or the preview answers. */
export interface Route {
  /** Addresses below the site's base; those that begin with a slash are at the root of the server. */
  address: string;
  methods: readonly ('GET' | 'HEAD' | 'POST' | 'WebSocket')[];
  /** What it answers, as a phrase. */
  answers: string;
}

/** Path of the WebSocket of Rspack's dev server. */
export const WEB_SOCKET_PATH = '/ws';

const READING = ['GET', 'HEAD'] as const;

/**
 * What the dev server answers, by the names of its middlewares in their order. It is built from this list: a middleware that is
 * not listed is not used.
 */
export const DEV_ROUTES = {
  pages: { address: DEV_PAGE_PATH, methods: READING, answers: 'The data of a page, compiled on request.' },
  problems: { address: DEV_PROBLEMS_PATH, methods: READING, answers: 'Errors and warnings, with code frames.' },
  stack: { address: DEV_STACK_PATH, methods: READING, answers: 'The source location of a stack, with its code frame.' },
  editor: { address: DEV_EDITOR_PATH, methods: ['POST'], answers: 'Opens a file of the site in the editor.' },
  preview: {
    address: DEV_PREVIEW_PATH,
    methods: ['POST'],
    answers: 'The preview of an editor, for the token of the editor that has started the server.',
  },
  translations: { address: DEV_TRANSLATIONS_PATH, methods: READING, answers: 'The page for translators.' },
  outputs: { address: 'the files of plugins', methods: READING, answers: 'A file, such as `sitemap.xml`.' },
  '@rspack/dev-middleware': {
    address: 'the files of the bundler',
    methods: READING,
    answers: 'Scripts, styles, source maps and hot updates.',
  },
  'serve-static': { address: 'the files of the public folder', methods: READING, answers: 'A file, unchanged.' },
  'connect-history-api-fallback': {
    address: 'any other path without a file extension',
    methods: READING,
    answers: 'The document, without content.',
  },
  'http-proxy-middleware': {
    address: 'paths in `devServer.proxy` of a plugin',
    methods: [...READING, 'POST'],
    answers: 'The answer of the other server. There is none by default.',
  },
  'lazy-compilation': {
    address: '/_rspack/lazy/trigger',
    methods: ['POST'],
    answers: 'Compiles modules of the site that a page has requested.',
  },
  'web-socket': { address: WEB_SOCKET_PATH, methods: ['WebSocket'], answers: 'Announces edits and compilations.' },
} as const satisfies Record<string, Route>;

export type DevRouteName = keyof typeof DEV_ROUTES;

/** What the preview answers. */
export const PREVIEW_ROUTES = {
  files: { address: 'the files of the output folder', methods: READING, answers: 'A file, or `404.html`.' },
} as const satisfies Record<string, Route>;
