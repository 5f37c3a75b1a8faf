import { useState } from 'react';
import type { EntityKind } from '../../../../domain/kernel/entities.ts';
import { isShown } from '../../../../domain/kernel/entity-pages.ts';
import { may } from '../../../../domain/security/permissions.ts';
import {
  type ApprovalInput,
  type ApprovalThread,
  findApproval,
  type ItemComment,
} from '../../../../domain/writing/approval.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useAdmin } from '../api/use-admin.ts';
import { useApiAction } from '../api/use-api-action.ts';
import { type Refusals, useYou } from '../api/use-you.ts';
import { Button } from '../fields/button.tsx';
import { InputField, SelectField } from '../fields/field.tsx';
import { formatRecent } from '../fields/format-date.ts';
import adminLayoutStyles from '../layout/admin-layout.module.css';
import { Panel } from '../layout/panel.tsx';
import { PreviewLink } from './preview-link.tsx';

export const threadPath = (kind: EntityKind, id: number): string => `/api/admin/approvals/${kind}/${id}`;

const SAID: Record<ItemComment['action'], (step: ItemComment) => string> = {
  ask: ({ asked }) => `asked ${asked} to look`,
  comment: () => 'commented',
  approve: () => 'said: fine to publish',
  withdraw: () => 'took the question back',
};

type PanelProps = { kind: EntityKind; id: number; refusals: Refusals };

/** A conversation about a draft: asks someone to look, comments, approves; and a secret link to the preview. */
export function ReviewPanel({ kind, id, refusals }: PanelProps) {
  const you = useYou();
  const thread = useAdmin<ApprovalThread>(threadPath(kind, id)).data;
  if (!you || !thread) return null;
  const { comments, version } = thread;
  const approval = findApproval(comments);
  return (
    <Panel className="grid gap-3" aria-label="A second pair of eyes">
      <h2 className={adminLayoutStyles.itemTitle}>{describeApproval(approval, you.id)}</h2>
      {approval?.action === 'approve' && approval.seenVersion !== version && (
        <p className="small">The draft was changed after that.</p>
      )}
      {comments.length > 0 && (
        <ol className="grid gap-2 small">
          {comments.map((step) => (
            <li key={step.id} className="anywhere">
              <b>{step.person}</b> {SAID[step.action](step)}, {formatRecent(step.createdAt)}
              {step.text && <p className="muted">“{step.text}”</p>}
            </li>
          ))}
        </ol>
      )}
      <Steps kind={kind} id={id} refusals={refusals} thread={thread} you={you} />
      {version !== null && !refusals.keep && isShown(kind) && <PreviewLink kind={kind} id={id} link={thread.link} />}
    </Panel>
  );
}

function describeApproval(approval: ItemComment | undefined, youId: number): string {
  if (!approval) return 'Ask someone to look';
  if (approval.action === 'approve') return `${approval.person}: fine to publish`;
  return approval.askedId === youId
    ? `${approval.person} asks you to look`
    : `${approval.asked} has been asked to look`;
}

type StepsProps = PanelProps & { thread: ApprovalThread; you: NonNullable<ReturnType<typeof useYou>> };

/** The note and the buttons that send it, those that the person may use. */
function Steps({ kind, id, refusals, thread, you }: StepsProps) {
  const { busy, run } = useApiAction();
  const [text, setText] = useState('');
  const { people, version } = thread;
  const [chosen, setChosen] = useState(0);
  const asked = people.find((person) => person.id === chosen) ?? people[0];
  const approval = findApproval(thread.comments);
  const isAsked = approval?.action === 'ask';
  const canApprove =
    isAsked && approval.personId !== you.id && (approval.askedId === you.id || may(you.role, 'content'));
  const canAsk = version !== null && !refusals.keep && !isAsked && asked !== undefined;
  const take = async (input: Partial<ApprovalInput>, title: string) => {
    const body = { text, ...input, ...(version !== null && { version }) };
    const { failure } = await run(() => adminRequest('POST', threadPath(kind, id), { body }), 'Not sent', {
      title,
      description: thread.name,
    });
    if (!failure) setText('');
  };
  return (
    <>
      {canAsk && (
        <SelectField
          label="Who"
          value={asked.id}
          onChange={(value) => setChosen(Number(value))}
          options={people.map((person) => [person.id, `${person.name}, ${person.role}`])}
        />
      )}
      <InputField label="Note" rows={2} value={text} onChange={setText} />
      <div className="row gap-2">
        {canApprove && (
          <Button
            kind="dark"
            icon="circle-check"
            busy={busy}
            onClick={() => void take({ action: 'approve' }, 'Approved')}
          >
            Fine to publish
          </Button>
        )}
        {canAsk && (
          <Button busy={busy} onClick={() => void take({ action: 'ask', askedId: asked.id }, `Asked ${asked.name}`)}>
            Ask {asked.name.split(' ')[0]} to look
          </Button>
        )}
        <Button
          busy={busy}
          aria-disabled={!text.trim()}
          onClick={() => text.trim() && void take({ action: 'comment' }, 'Commented')}
        >
          Comment
        </Button>
        {isAsked && approval.personId === you.id && (
          <Button kind="plain" busy={busy} onClick={() => void take({ action: 'withdraw', text: '' }, 'Taken back')}>
            Take back
          </Button>
        )}
      </div>
    </>
  );
}
