/** A mail as features hand it over. Header values must be single lines; schemas at the doors see to it. */
export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Answers go there instead of to the sender. */
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  /** A file below the media folder, e.g. `guide/checklist.pdf`, read when the mail is sent. */
  attachmentPath?: string;
};
