import { copyAge, isOldCopy } from '../app/offline/cached-page-rules.ts';

const MOMENT = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short' });

const BOX =
  'padding:var(--s2) var(--gutter);font-size:var(--text-small);line-height:var(--leading-snug);border-bottom:1px solid var(--ink);';
const FRESH = 'background:var(--sheet);color:var(--ink)';
const OLD = 'background:var(--warn-soft);color:var(--warn-text)';
/** As tall as a finger needs. */
const LINK = 'display:inline-block;padding-block:var(--s3);color:inherit';

/** `state`: that of the site today, where it has changed since. */
export type CopyNotice = { madeAt: Date; now: Date; state?: string | undefined };

/**
 * Adds a note above a page: it is a copy, made at this time. It is outside React's root, so that hydration finds the page as the
 * server made it; its styles are attributes, which the content security policy allows.
 */
export function addCopyNotice(html: string, { madeAt, now, state }: CopyNotice): string {
  const isOld = isOldCopy(madeAt, now);
  const advice = isOld ? 'Closures may be newer: ask locally before you dive.' : 'Closures may be newer.';
  const today = state ? `<strong>Today: ${state}.</strong> ` : '';
  const notice = `<aside id="offline-copy" aria-label="Offline copy" style="${BOX}${isOld ? OLD : FRESH}"><strong>Copy saved ${copyAge(madeAt, now)}</strong> (${MOMENT.format(madeAt)}). ${today}${advice} <a href="" style="${LINK}">Check for a newer one</a></aside>`;
  return html.replace('<body>', () => `<body>${notice}`);
}
