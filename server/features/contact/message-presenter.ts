import type { Message } from '../../../domain/contact.ts';
import type { MessageRow } from './message-queries.ts';

const MAIL_STATE = { pending: 'waiting', sending: 'waiting', sent: 'sent', dead: 'failed' } as const;

/** Mail that was sent or given up is deleted after a while; what became of it is then no longer known. */
export function presentMessage({ mailId, mailStatus, ...message }: MessageRow): Message {
  return { ...message, mail: mailStatus ? MAIL_STATE[mailStatus] : null };
}
