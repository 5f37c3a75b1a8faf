/** Causes of alerts, which the owner gets by mail and sees on the dashboard. */
export const ALERT_CAUSES = ['damage', 'backup', 'offsite', 'disk', 'mail', 'certificate'] as const;
export type AlertCause = (typeof ALERT_CAUSES)[number];

/** `text` says in sentences what is wrong and what to do; `href` is the admin page that helps. */
export type Alert = { cause: AlertCause; text: string; href: string };

const MEGABYTE = 1024 * 1024;
/** Below this the next picture, backup or database write may fail. */
export const MIN_FREE_BYTES = 200 * MEGABYTE;
/** Below this it is time to tidy up. */
export const LOW_FREE_BYTES = 1024 * MEGABYTE;

const HOUR_MS = 60 * 60_000;
/** A day less the interval of checks, so that the hour of the mail does not drift. */
const MAIL_INTERVAL_MS = 24 * HOUR_MS - 10 * 60_000;

/** When the last mail about each cause was queued, ISO 8601; for a certificate, the text of its alert. */
export type SentAlerts = Partial<Record<AlertCause, string>>;

/** Returns what to record about a queued alert. */
export const markSent = ({ cause, text }: Alert, now: number): string =>
  cause === 'certificate' ? text : new Date(now).toISOString();

/** Returns the alerts to mail now: at most one a day for each cause, but for a certificate one for each fault. */
export function dueAlerts(alerts: readonly Alert[], sent: SentAlerts, now: number): Alert[] {
  return alerts.filter(({ cause, text }) => {
    if (cause === 'certificate') return sent[cause] !== text;
    const age = now - Date.parse(sent[cause] ?? '');
    // A clock that was set back must not silence alerts for as long as it was ahead.
    return Number.isNaN(age) || age >= MAIL_INTERVAL_MS || age < -HOUR_MS;
  });
}

/** Titles of alerts, on the dashboard and in the subject of their mail. */
export const ALERT_TITLES: Record<AlertCause, string> = {
  damage: 'The database is damaged',
  backup: 'The last backup needs attention',
  offsite: 'Copying backups off-site failed',
  disk: 'The server’s disk is nearly full',
  mail: 'Email could not be sent',
  certificate: 'The site’s certificate needs attention',
};

/** Subject and text of the mail about these alerts. */
export function alertMail(
  alerts: readonly Alert[],
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): { subject: string; text: string } {
  const [first] = alerts;
  const title = alerts.length === 1 && first ? ALERT_TITLES[first.cause] : `${alerts.length} things need attention`;
  const parts = alerts.map(({ text, href }) => `${text}\n${siteUrl}${href}`);
  const isOnce = alerts.every(({ cause }) => cause === 'certificate');
  const howOften = isOnce
    ? 'You get one email when a certificate is about to expire, and one when it has expired or is wrong. The dashboard shows it until that is put right.'
    : 'You get at most one email a day about each of these, for as long as it lasts.';
  return {
    subject: `[${siteName}] ${title}`,
    text: `${parts.join('\n\n')}\n\n${howOften}\n`,
  };
}
