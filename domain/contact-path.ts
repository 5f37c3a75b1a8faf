const CONTACT_PATH = '/contact';
/** Fills the subject of the contact form, which works without script. */
export const SUBJECT_PARAMETER = 'subject';

/** The contact page with a subject filled in. */
export const contactPath = (subject: string): string =>
  `${CONTACT_PATH}?${SUBJECT_PARAMETER}=${encodeURIComponent(subject)}#contact-form`;
