/** Rules and words of a subscription, apart from the schemas, so that forms show them without the schema library. */

export const EMAIL_ALREADY_SUBSCRIBED = 'Another subscriber has this email address already.';
/** Spam Act 2003: consent is the person's own, and so is taking it back. */
export const CONSENT_REQUIRED =
  'This person unsubscribed. Only they can subscribe again, by signing up on the site themselves.';
export const ADDRESS_SUPPRESSED =
  'The data of this address was deleted here. Only its owner can subscribe it again, by signing up on the site themselves.';

/** Whether an admin may reactivate a subscription: one that an admin switched off, never one that the subscriber ended. */
export const canReactivate = ({ subscribed, unsubscribedAt }: { subscribed: boolean; unsubscribedAt: string | null }) =>
  subscribed || unsubscribedAt === null;

/** In the source of consent of subscribers that an admin imported, before the words that say where they agreed. */
const IMPORT_PREFIX = 'import: ';
export const importSource = (words: string): string => `${IMPORT_PREFIX}${words}`;
/** The place where an imported subscriber agreed; null for those who signed up on the site. */
export const importedFrom = (source: string): string | null =>
  source.startsWith(IMPORT_PREFIX) ? source.slice(IMPORT_PREFIX.length) : null;

const SOURCE_LABELS: Record<string, string> = {
  'website-form': 'The form on the site',
  'website-form-without-script': 'The form on the site, without script',
  'website-form-offline': 'The form on the site, filled in offline',
};
export const sourceLabel = (source: string): string => {
  const imported = importedFrom(source);
  return imported === null ? (SOURCE_LABELS[source] ?? source) : `Imported: ${imported}`;
};
