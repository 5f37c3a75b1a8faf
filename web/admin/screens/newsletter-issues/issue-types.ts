import type { IssueSending, NewsletterIssue, SendingState } from '../../../../domain/newsletter/newsletter-issue.ts';

export type AdminIssue = NewsletterIssue & { version: number };
export type IssueCard = Omit<AdminIssue, 'content'>;
export type Audience = {
  total: number;
  sources: { source: string; count: number }[];
  bounced: number;
  unsubscribed: number;
  isMailSetUp: boolean;
  mailsPerMinute: number;
  from: string;
};
export type IssueMail = {
  subject: string;
  preheader: string;
  text: string;
  bytes: number;
  problems: string[];
  warnings: string[];
};
export type IssueResults = {
  sending: IssueSending | null;
  failures: { email: string; reason: string | null }[];
  clicks: { address: string; clicks: number }[];
};

export const ISSUES_PATH = '/api/newsletter-issues';
export const ISSUES_ADMIN_PATH = '/api/admin/newsletter-issues';
export const ISSUES_PAGE = '/admin/newsletter-issues';

export const STEPS = [
  ['write', 'Write'],
  ['preview', 'Preview'],
  ['send', 'Who and when'],
  ['sent', 'Sent'],
] as const;
export type Step = (typeof STEPS)[number][0];

export const stepAddress = (id: number, step: Step) => `${ISSUES_PAGE}/edit?id=${id}&step=${step}`;

export const STATE_WORDS: Record<SendingState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  stopped: 'Stopped',
  sent: 'Sent',
};

export const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** 'about 4 minutes': how long a sending takes. */
export function durationWords(mails: number, mailsPerMinute: number): string {
  const minutes = Math.ceil(mails / mailsPerMinute);
  if (minutes <= 1) return 'about a minute';
  return minutes < 120 ? `about ${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`;
}
