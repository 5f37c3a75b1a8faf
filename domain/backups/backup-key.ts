/** The key that backups are encrypted with before they leave the server: a pass phrase, or a public key of age (age-encryption.org). */

/** Whoever finds a copy can try pass phrases for as long as they like; NIST SP 800-63B, 3.1.1.2, asks for 15 without a second factor. */
export const MIN_PASS_PHRASE_LENGTH = 15;
/** Public keys that withstand quantum computers have 1,959 characters. */
export const MAX_BACKUP_KEY_LENGTH = 2_500;

const PUBLIC_KEY = /^age1[a-z0-9]{50,}$/;

/** Whether it is a public key, whose secret key never was on this server. */
export const isPublicKey = (key: string): boolean => PUBLIC_KEY.test(key);

/** Whether it is the secret key of a public one. */
export const isSecretKey = (key: string): boolean => /^AGE-SECRET-KEY-/i.test(key);

/** The error in a chosen key, or null; '' deletes the key. */
export function backupKeyError(key: string): string | null {
  if (key === '' || isPublicKey(key)) return null;
  if (isSecretKey(key))
    return 'That is the secret key. Enter the public one, which begins with age1, and keep the secret one away from this server.';
  if (key.startsWith('age1')) return 'This public key is not complete.';
  return key.length < MIN_PASS_PHRASE_LENGTH
    ? `The pass phrase must have at least ${MIN_PASS_PHRASE_LENGTH} characters. Four or five words do.`
    : null;
}

export const NO_BACKUP_KEY =
  'Backups leave this server only encrypted. Set a pass phrase for them first, under Settings, Backups and alerts.';
