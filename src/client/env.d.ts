declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** URL of a picture, including the site's base. */
declare module '*.svg' {
  const url: string;
  export default url;
}

/** Rspack runtime functions that load a chunk by id, and return a loaded module by id. */
declare function __webpack_chunk_load__(chunkId: string): Promise<unknown>;
declare function __webpack_require__<Module>(moduleId: string): Module;
/** The site's base. */
declare const __webpack_public_path__: string;

interface ImportMeta {
  /** In watch mode alone. */
  readonly webpackHot?: {
    addStatusHandler(onStatus: (status: string) => void): void;
    /** `idle` while no update is loaded or applied. */
    status(): string;
    /** Applies the updates of later compilations. Throws unless the status is `idle`. */
    check(applies: true): Promise<unknown>;
  };
}

declare module 'react-refresh/runtime' {
  /** Gives React the components that were registered since the last time. */
  export function performReactRefresh(): void;
}
