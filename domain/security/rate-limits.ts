/** Limits for one IP address, or one person, that logs in, writes to us or signs up. Counted by `server/platform/security/rate-limit-counter.ts`. */
export type RateLimit = {
  /** The limited action, e.g. `newsletter`. */
  name: string;
  /** The number of uses allowed within one window. */
  max: number;
  windowSeconds: number;
};

export const LOGIN_ATTEMPTS = 5;
export const LOGIN_WINDOW_MINUTES = 15;
export const LOGIN_LIMIT: RateLimit = {
  name: 'login',
  max: LOGIN_ATTEMPTS,
  windowSeconds: LOGIN_WINDOW_MINUTES * 60,
};

/**
 * Codes of an authenticator app that may be tried by everyone together: a guess is right three times in a million, and guesses
 * can come from many addresses. Only someone who knows the password can use it up; recovery codes are not counted.
 */
export const TOTP_LIMIT: RateLimit = { name: 'totp', max: 10, windowSeconds: 60 * 60 };

/**
 * Wrong passwords that all sessions together may type where it is asked for again: a stolen session can be used from many addresses.
 */
export const CONFIRM_LIMIT: RateLimit = { name: 'confirm', max: 10, windowSeconds: 60 * 60 };

/** Challenges that one network may have made for logins with a passkey. */
export const PASSKEY_LIMIT: RateLimit = { name: 'passkey', max: 30, windowSeconds: 15 * 60 };

/** Uses of links of invitations, which are too long to be guessed. */
export const INVITATION_LIMIT: RateLimit = { name: 'invitation', max: 20, windowSeconds: 60 * 60 };

export const CONTACT_LIMIT: RateLimit = { name: 'contact', max: 5, windowSeconds: 60 * 60 };

/** Reports of changes at dive sites, counted apart from messages: a diver may have both after a trip. */
export const REPORT_LIMIT: RateLimit = { ...CONTACT_LIMIT, name: 'change-report' };

/** Generous enough for a dive club behind one connection. */
export const NEWSLETTER_LIMIT: RateLimit = { name: 'newsletter', max: 10, windowSeconds: 60 * 60 };

/** Divers' reports of one address: a club may send several after a day out. Counted before the body is read. */
export const DIVE_REPORT_LIMIT: RateLimit = { name: 'dive-report', max: 20, windowSeconds: 60 * 60 };

/** Divers' reports on one site, of all visitors: a flood can come from many addresses. Queued ones are sent again later. */
export const DIVE_REPORT_SITE_LIMIT: RateLimit = { name: 'dive-report-site', max: 60, windowSeconds: 60 * 60 };

/** Mails to one address, in which its owner confirms a report: anyone can type any address. */
export const REPORT_MAIL_LIMIT: RateLimit = { name: 'report-mail', max: 3, windowSeconds: 24 * 60 * 60 };

/** Mails that tell the owner of a danger in a report. */
export const DANGER_MAIL_LIMIT: RateLimit = { name: 'danger-mail', max: 10, windowSeconds: 24 * 60 * 60 };

/** Forms of one address that follow a topic by mail. */
export const FOLLOW_LIMIT: RateLimit = { name: 'follow', max: 10, windowSeconds: 60 * 60 };

/** Mails to one address in which its owner confirms a follow. */
export const FOLLOW_MAIL_LIMIT: RateLimit = { name: 'follow-mail', max: 5, windowSeconds: 24 * 60 * 60 };

/** Such mails to all addresses together: a flood can come from many networks and would spoil the name of the sender. */
export const FOLLOW_FLOOD_LIMIT: RateLimit = { name: 'follow-flood', max: 300, windowSeconds: 60 * 60 };

/** Steps of one person in threads about drafts: each one mails the others. */
export const COMMENT_LIMIT: RateLimit = { name: 'comment', max: 60, windowSeconds: 60 * 60 };
