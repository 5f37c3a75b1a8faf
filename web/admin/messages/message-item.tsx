import { useId, useState } from 'react';
import type { Message } from '../../../domain/contact.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import tagStyles from '../../ui/tag.module.css';
import { showToast } from '../../ui/toast/toasts.ts';
import { adminRequest } from '../api/admin-request.ts';
import { deleteAt, useApiAction } from '../api/use-api-action.ts';
import { DeleteButton } from '../fields/delete-button.tsx';
import { formatDateTime } from '../fields/format-date.ts';
import messagesPageStyles from './messages-page.module.css';

const MAIL = {
  sent: [tagStyles.ok, 'Mailed to you'],
  waiting: [tagStyles.info, 'Mail waiting'],
  failed: [tagStyles.bad, 'Mail failed'],
} as const;

/** A message in the list; expanded, its full text and actions. */
export function MessageItem({ message }: { message: Message }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { busy, mark, remove } = useMessageActions(message);
  const { name, email, subject, createdAt, readAt, mail } = message;
  const isUnread = readAt === null;
  const toggle = () => {
    setOpen(!open);
    if (!open && isUnread) void mark(true);
  };
  return (
    <li
      className={isUnread ? `${messagesPageStyles.message} ${messagesPageStyles.unread}` : messagesPageStyles.message}
    >
      <h2>
        <button
          type="button"
          className={messagesPageStyles.head}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <Icon name="chevron-down" />
          <span className={messagesPageStyles.subject}>
            {isUnread && <span className={`${tagStyles.tag} ${tagStyles.solid}`}>New</span>} {subject}
          </span>
          <span className={messagesPageStyles.from}>
            {name} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </span>
        </button>
      </h2>
      <div id={id} hidden={!open} className={messagesPageStyles.body}>
        <p className={messagesPageStyles.facts}>
          <span>
            From {name}, <a href={replyAddress(message)}>{email}</a>
          </span>
          {mail && <span className={`${tagStyles.tag} ${MAIL[mail][0]}`}>{MAIL[mail][1]}</span>}
        </p>
        <p className={messagesPageStyles.text}>{message.message}</p>
        <div className={layoutStyles.row}>
          <a
            className={`${buttonStyles.button} ${buttonStyles.dark} ${buttonStyles.small}`}
            href={replyAddress(message)}
          >
            <Icon name="mail" />
            Reply
          </a>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.small}`}
            aria-disabled={busy}
            onClick={() => !busy && void mark(isUnread)}
          >
            {isUnread ? 'Mark as read' : 'Mark as unread'}
          </button>
          <DeleteButton
            name={subject}
            question={{
              title: 'Delete Message',
              text: (
                <p>
                  Are you sure you want to delete “{subject}” from {name}? This also deletes its email if it is still
                  queued.
                </p>
              ),
            }}
            onDelete={remove}
          />
        </div>
      </div>
    </li>
  );
}

/** Actions on a message. */
function useMessageActions({ id, name }: Message) {
  const { busy, run } = useApiAction();
  const path = `/api/admin/messages/${id}`;

  const mark = (read: boolean) => run(() => adminRequest('PATCH', path, { body: { read } }), 'Update Failed');
  const remove = async () => {
    const { failure } = await run(() => deleteAt(path), 'Deletion Failed');
    if (!failure) showToast({ title: 'Message Deleted', description: `The message from ${name} has been deleted.` });
    return true;
  };
  return { busy, mark, remove };
}

/** A mailto: link that starts a reply (RFC 6068). */
export function replyAddress({ email, subject }: Pick<Message, 'email' | 'subject'>): string {
  const replySubject = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(replySubject)}`;
}
