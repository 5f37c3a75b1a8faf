/** Names of the caches, shared by the service worker and the pages. */
export const STORES = {
  /** The page shown in place of pages that are not stored. */
  shell: 'shell-1',
  /** The last pages that were read. */
  pages: 'pages-1',
  /** Pages of saved sites. */
  saved: 'saved-1',
  /** Scripts, styles and fonts of all these. */
  assets: 'assets-1',
  pictures: 'pictures-1',
  /** The whole guide, kept on request. */
  guide: 'guide-1',
} as const;

export const OFFLINE_PATH = '/offline';

/** Key of the stored guide's manifest. */
export const GUIDE_KEY = '/offline/guide';

/** The header of a kept page with the moment at which it came from the server. */
export const KEPT_AT = 'x-kept-at';

/** Messages from pages to the worker. */
export type WorkerMessage =
  /** The page at `path` is being read; `assets` are the files that it has loaded so far. */
  | { type: 'read-page'; path: string; assets: string[] }
  /** The pages of saved sites: all of them, others are dropped. */
  | { type: 'keep-pages'; paths: string[] };
