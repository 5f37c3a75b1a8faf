import { useId, useState } from 'react';
import type { MessageReport, ReportResolution } from '../../../../domain/forms/change-report.ts';
import type { Message } from '../../../../domain/forms/message.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { deleteAt, useApiAction } from '../../kit/api/use-api-action.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { DeleteButton } from '../../kit/fields/delete-button.tsx';
import { formatDateTime, formatDay } from '../../kit/fields/format-date.ts';
import { Tag } from '../../kit/fields/tag.tsx';
import { Tick } from '../../kit/list/selection-bar.tsx';
import { MESSAGES_PATH } from './message-bulk-bar.tsx';
import { AlikeActions, MessageNote } from './message-notes.tsx';
import messagesPageStyles from './messages-page.module.css';
import { ReportFacts } from './report-facts.tsx';

const MAIL = {
  sent: ['ok', 'Emailed to you'],
  waiting: ['info', 'Email waiting'],
  failed: ['bad', 'Email failed'],
} as const;

type MessageItemProps = {
  message: Message;
  isSelected: boolean;
  onToggle: () => void;
  /** Selects other messages instead. */
  onChoose: (ids: readonly number[]) => void;
};

/** A message in the list; expanded, its full text and actions. */
export function MessageItem({ message, isSelected, onToggle, onChoose }: MessageItemProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { busy, run } = useApiAction();
  const path = `${MESSAGES_PATH}/${message.id}`;
  const mark = (marks: Marks) => run(() => adminRequest('PATCH', path, { body: marks }), 'Update Failed');
  const { subject, createdAt, readAt, mail, report, answeredAt } = message;
  const isUnread = readAt === null;
  const toggle = () => {
    setOpen(!open);
    if (!open && isUnread) void mark({ read: true });
  };
  return (
    <li
      className={
        isUnread
          ? `${messagesPageStyles.message} grid ${messagesPageStyles.unread}`
          : `${messagesPageStyles.message} grid`
      }
    >
      <Tick label={`Select ${subject}`} isTicked={isSelected} onToggle={onToggle} />
      <h2>
        <button
          type="button"
          className={`${messagesPageStyles.head} turning grid full pointer hover-shoal`}
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <Icon name="chevron-down" />
          <span className={`${messagesPageStyles.subject} leading-135 anywhere`}>
            {isUnread && <Tag tone="solid">New</Tag>} {subject}{' '}
            {report && <ResolutionTag resolution={report.resolution} />}
            {answeredAt && <Tag tone="ok">Answered</Tag>}
          </span>
          <span className="small muted anywhere">
            {report ? 'Report from a visitor' : message.name} ·{' '}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </span>
        </button>
      </h2>
      <div id={id} hidden={!open} className={`${messagesPageStyles.body} grid gap-4`}>
        <p className="cluster between gap-2-4 small anywhere">
          <Sender message={message} />
          {message.writtenAt && <span>Written offline on {formatDateTime(message.writtenAt)}</span>}
          {mail && <Tag tone={MAIL[mail][0]}>{MAIL[mail][1]}</Tag>}
        </p>
        <p className={`${messagesPageStyles.text} measure anywhere`}>{message.message}</p>
        {report && <ReportFacts report={report} />}
        <div className="row gap-2">
          {report && <ReportActions id={message.id} report={report} busy={busy} mark={mark} />}
          {message.email && (
            <ButtonLink kind={report ? undefined : 'dark'} isSmall icon="mail" href={replyAddress(message)}>
              Reply
            </ButtonLink>
          )}
          <Button isSmall busy={busy} onClick={() => mark({ read: isUnread })}>
            {isUnread ? 'Mark as read' : 'Mark as unread'}
          </Button>
          {message.email && (
            <Button isSmall busy={busy} onClick={() => mark({ answered: answeredAt === null })}>
              {answeredAt === null ? 'Mark as answered' : 'Not answered yet'}
            </Button>
          )}
          <DeleteButton
            name={subject}
            question={{
              title: 'Delete Message',
              text: (
                <p>
                  Are you sure you want to delete “{subject}”{message.name && ` from ${message.name}`}? This also
                  deletes its email if it is still queued.
                </p>
              ),
            }}
            send={() => deleteAt(path)}
            failed="Deletion Failed"
            done={{ title: 'Message deleted', description: `“${subject}” has been deleted.` }}
          />
        </div>
        <MessageNote message={message} busy={busy} onSave={(note) => mark({ note })} />
        <AlikeActions message={message} onChoose={onChoose} />
      </div>
    </li>
  );
}

function ResolutionTag({ resolution }: { resolution: ReportResolution | null }) {
  const [tone, text] = RESOLUTIONS[resolution ?? 'open'];
  return <Tag tone={tone}>{text}</Tag>;
}

const RESOLUTIONS = {
  open: ['info', 'To check'],
  applied: ['ok', 'Applied'],
  closed: ['plain', 'Closed'],
} as const;

function Sender({ message }: { message: Message }) {
  const { name, email, report } = message;
  if (!email) return <span>No email address given</span>;
  return (
    <span>
      From {!report && `${name}, `}
      <a href={replyAddress(message)}>{email}</a>
    </span>
  );
}

type Marks = { read?: boolean; resolution?: 'closed' | null; answered?: boolean; note?: string };
type ReportActionsProps = {
  id: number;
  report: MessageReport;
  busy: boolean;
  mark: (marks: Marks) => Promise<unknown>;
};

/** Opens the report in its dive site's form, or closes it without a change. */
function ReportActions({ id, report, busy, mark }: ReportActionsProps) {
  const { site, resolution } = report;
  return (
    <>
      {site && resolution !== 'applied' && (
        <ButtonLink kind="dark" isSmall icon="square-pen" href={`/admin/dive-sites?report=${id}`}>
          Open in the site’s form
        </ButtonLink>
      )}
      {resolution !== 'applied' && (
        <Button isSmall busy={busy} onClick={() => mark({ resolution: resolution === null ? 'closed' : null })}>
          {resolution === null ? 'Close without a change' : 'Open again'}
        </Button>
      )}
    </>
  );
}

/** Mail programs take addresses of about 2,000 characters. */
const MAX_REPLY_ADDRESS = 1_900;

type Replied = Pick<Message, 'email' | 'subject' | 'name' | 'message' | 'createdAt'>;

/** A mailto: link that starts a reply with the message quoted (RFC 6068), cut where mail programs would refuse it. */
export function replyAddress({ email, subject, name, message, createdAt }: Replied): string {
  const replySubject = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const start = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(replySubject)}`;
  const lines = [
    `On ${formatDay(createdAt)}, ${name || email} wrote:`,
    ...message.split('\n').map((line) => `> ${line}`),
  ];
  let body = '';
  for (const line of lines.map((each) => `\r\n${each}`)) {
    if (start.length + encodeURIComponent(`\r\n${body}${line}\r\n> …`).length > MAX_REPLY_ADDRESS) {
      body += '\r\n> …';
      break;
    }
    body += line;
  }
  return `${start}&body=${encodeURIComponent(`\r\n${body}`)}`;
}
