import type { Message } from '../../../domain/message.ts';

/** Opens the owner's own mail program with an answer to a message (RFC 6068). */
export function replyAddress({ email, subject }: Pick<Message, 'email' | 'subject'>): string {
  const answer = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(answer)}`;
}
