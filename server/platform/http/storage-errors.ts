import type { StorageErrorKind } from '../database/classify-storage-error.ts';

/** What anybody may read while the site cannot save or read. */
export const PUBLIC_MESSAGE = {
  reading: 'This page cannot be shown at the moment. Please try again in a few minutes.',
  saving: 'Nothing can be saved at the moment. Please keep this window open and try again in a few minutes.',
};

const KEPT = 'Nothing was saved; your text is still in this window.';

/** What owners are told instead: the cause and what to do about it. */
export const ADMIN_MESSAGE: Record<StorageErrorKind, string> = {
  full: `The server’s disk is full. ${KEPT} Free some space there, then save again.`,
  readOnly: `The server may not write to its data folder. ${KEPT} Let it write there again, then save again.`,
  damaged: `The database is damaged. ${KEPT} Copy it somewhere safe and restore a backup.`,
  failing: `The server’s disk could not be read or written. ${KEPT} Check the disk, then save again.`,
  busy: `The database is busy. ${KEPT} Wait a moment, then save again.`,
  away: `The database cannot be reached. ${KEPT} Check that its server is running, then save again.`,
};

/** For the log: the cause and what to do about it. */
export const LOG_MESSAGE: Record<StorageErrorKind, string> = {
  full: 'the disk is full: free some space; the site goes on by itself then',
  readOnly: 'the data folder cannot be written to: let this user write there; the site goes on by itself then',
  damaged: 'the database is damaged: stop the site, keep a copy of the data folder, and restore a backup',
  failing: 'the disk could not be read or written: check it, and look after the backups',
  busy: 'another program keeps the database busy: stop that program',
  away: 'the database server cannot be reached: start it, or check the network; the site goes on by itself then',
};
