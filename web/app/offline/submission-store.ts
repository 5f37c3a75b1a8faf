import { createStore, del, get, set, type UseStore, values } from 'idb-keyval';
import type { SubmissionForm, SubmissionOutcome } from '../../../domain/forms/form-submission.ts';
import { SUBMISSION_CHANNEL } from './stores.ts';

/** Stores forms that wait for a connection, in IndexedDB: a service worker has no local storage. */

export type StoredSubmission = {
  /** The id by which the server stores it once. */
  id: string;
  form: SubmissionForm;
  /** The address that it is posted to. */
  path: string;
  title: string;
  /** Empty once it is sent. */
  fields: Record<string, string>;
  /** The file of a form that has one; gone once it is sent. */
  photo?: File;
  /** ISO 8601, like all times here. */
  writtenAt: string;
  sentAt?: string;
} & SubmissionOutcome;

/** Days for which a sent submission is listed, without its text. */
const SENT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

let opened: UseStore | undefined;
/** Opened late: a browser may forbid it. */
function store(): UseStore {
  opened ??= createStore('bommie-submissions', 'submissions');
  return opened;
}

export function announceChange(sentTitles: readonly string[] = []): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(SUBMISSION_CHANNEL);
  channel.postMessage(sentTitles);
  channel.close();
}

/** @throws Error where the browser forbids storage, or is full. */
export async function saveSubmission(submission: StoredSubmission): Promise<void> {
  await set(submission.id, submission, store());
}

export const readSubmission = (id: string): Promise<StoredSubmission | undefined> => get(id, store());

/** Oldest first. */
export async function listSubmissions(): Promise<StoredSubmission[]> {
  const all: StoredSubmission[] = await values(store());
  return all.sort((a, b) => a.writtenAt.localeCompare(b.writtenAt));
}

export const deleteSubmission = (id: string): Promise<void> => del(id, store());

/** Deletes what was sent some time ago. */
export async function pruneSentSubmissions(submissions: readonly StoredSubmission[], now: number): Promise<void> {
  const old = submissions.filter(({ sentAt }) => sentAt && now - Date.parse(sentAt) > SENT_DAYS * DAY_MS);
  await Promise.all(old.map(({ id }) => deleteSubmission(id)));
}

/** Runs one task at a time in all pages and the worker, so that a submission is not edited while it is sent. */
export const withSubmissionLock = <Result>(task: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? (navigator.locks.request('submissions', task) as Promise<Result>) : task();
