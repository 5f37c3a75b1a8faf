import type { StorageErrorKind } from '../database/classify-storage-error.ts';

/** Shown to everyone while the site cannot save or read. */
export const PUBLIC_MESSAGE = {
  reading: 'This page cannot be shown at the moment. Please try again in a few minutes.',
  saving: 'Nothing can be saved at the moment. Please keep this window open and try again in a few minutes.',
};

const NOT_SAVED = 'Nothing was saved; your text is still in this window.';

/** Shown to admins instead: the cause and what to do about it. */
export const ADMIN_MESSAGE: Record<StorageErrorKind, string> = {
  full: `The server’s disk is full. ${NOT_SAVED} Free some space there, then save again.`,
  readOnly: `The server may not write to its data folder. ${NOT_SAVED} Let it write there again, then save again.`,
  damaged: `The database is damaged. ${NOT_SAVED} Copy it somewhere safe and restore a backup.`,
  failing: `The server’s disk could not be read or written. ${NOT_SAVED} Check the disk, then save again.`,
  busy: `The database is busy. ${NOT_SAVED} Wait a moment, then save again.`,
  away: `The database cannot be reached. ${NOT_SAVED} Check that its server is running, then save again.`,
};

/** For the log: the cause and what to do about it. */
export const LOG_MESSAGE: Record<StorageErrorKind, string> = {
  full: 'the disk is full: free some space; the site then recovers without a restart',
  readOnly: 'the data folder cannot be written to: let this user write there; the site then recovers without a restart',
  damaged: 'the database is damaged: stop the site, keep a copy of the data folder, and restore a backup',
  failing: 'the disk could not be read or written: check it, and look after the backups',
  busy: 'another program keeps the database busy: stop that program',
  away: 'the database server cannot be reached: start it, or check the network; the site then recovers without a restart',
};
