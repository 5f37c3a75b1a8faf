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
  /** The whole guide, stored on request. */
  guide: 'guide-1',
} as const;

export const OFFLINE_PATH = '/offline';

/** Key of the stored guide's manifest. */
export const GUIDE_KEY = '/offline/guide';

/** The header of a stored page with the moment at which it came from the server. Stored copies carry this name, so it stays. */
export const SAVED_AT = 'x-kept-at';

/** The element in a stored page with the data whose statuses have changed since. */
export const TODAY_ID = 'page-today';

/** Shows the forms that wait for a connection. */
export const SUBMISSIONS_ADDRESS = `${OFFLINE_PATH}?form=waiting#waiting-forms`;
/** Announces to open pages that stored forms have changed. Its messages are the titles of those that were sent just now. */
export const SUBMISSION_CHANNEL = 'submissions';
/** The status of the worker's response to a form that it stored. */
export const QUEUED_STATUS = 202;

/** Messages from pages to the worker. */
export type WorkerMessage =
  /** The page at `path` is being read. */
  | { type: 'read-page'; path: string }
  /** An open page has loaded these files. */
  | { type: 'keep-files'; assets: string[] }
  /** The pages of saved sites: all of them, others are dropped. */
  | { type: 'save-pages'; paths: string[] }
  /** There may be a connection to send stored forms with. */
  | { type: 'send-submissions' };
