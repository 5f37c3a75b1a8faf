import { type ReactNode, useState } from 'react';
import type { EntityKind } from '../../../../domain/kernel/entities.ts';
import { isShown } from '../../../../domain/kernel/entity-pages.ts';
import type { PendingChange } from '../../../../domain/writing/pending-change.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useApiAction } from '../api/use-api-action.ts';
import type { Refusals } from '../api/use-you.ts';
import { Button, ButtonLink } from '../fields/button.tsx';
import { InputField } from '../fields/field.tsx';
import { formatDateTime, formatLocalMinute, formatRecent } from '../fields/format-date.ts';
import { Notice } from '../fields/notice.tsx';
import { QuestionDialog } from '../fields/question-dialog.tsx';
import adminLayoutStyles from '../layout/admin-layout.module.css';
import { Panel } from '../layout/panel.tsx';
import { keepPending, pendingPath, type WithPending } from './pending-item.ts';

type PanelProps = {
  kind: EntityKind;
  /** API path of the kind. */
  path: string;
  item: { id: number; version: number } & WithPending;
  refusals: Refusals;
  onKept: (kept: PendingChange) => void;
  onDiscarded: () => void;
  /** How the changes differ from the live item. */
  children?: ReactNode;
};

/** The changes kept beside a live item: who kept them and when; they can be previewed, given a time, and discarded. */
export function PendingPanel({ kind, path, item, refusals, onKept, onDiscarded, children }: PanelProps) {
  const { busy, run } = useApiAction();
  const [isAsking, setAsking] = useState(false);
  const { pending } = item;
  if (!pending) return null;
  const { savedBy, savedAt, publishAt, problem, baseVersion, version } = pending;
  const place = { path, item };
  const schedule = async (time: string | null) => {
    const { result } = await run(() => keepPending(place, { publishAt: time }, item.version), 'Not scheduled', {
      title: time ? 'Scheduled' : 'No longer scheduled',
      description: time
        ? `The changes go live on ${formatDateTime(time)}.`
        : 'The changes stay kept until someone publishes them.',
    });
    if (result) onKept(result);
  };
  const discard = async () => {
    setAsking(false);
    const { failure } = await run(() => adminRequest('DELETE', pendingPath(place), { version }), 'Not discarded', {
      title: 'Discarded',
      description: 'The form shows the live text again.',
    });
    if (!failure) onDiscarded();
  };
  return (
    <Panel className="grid gap-2" aria-label="Kept changes">
      <h2 className={adminLayoutStyles.itemTitle}>Live, with changes kept</h2>
      <p className="small">
        Readers see the live page. These changes were kept {savedBy && `by ${savedBy}, `}
        {formatRecent(savedAt)}
        {publishAt && `, and go live on ${formatDateTime(publishAt)}`}.
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      {item.live && item.live.version !== baseVersion && (
        <Notice kind="warning">
          The live page was changed after these changes were made. Publishing asks which to keep.
        </Notice>
      )}
      {children}
      <div className="row gap-2">
        {isShown(kind) && (
          <ButtonLink kind="plain" icon="eye" href={`/admin/preview/${kind}/${item.id}`} target="_blank" rel="noopener">
            Preview changes
          </ButtonLink>
        )}
        {!refusals.keep && (
          <Button kind="plain" busy={busy} onClick={() => setAsking(true)}>
            Discard changes…
          </Button>
        )}
        {!refusals.publish && publishAt && (
          <Button kind="plain" busy={busy} onClick={() => void schedule(null)}>
            Don’t schedule
          </Button>
        )}
      </div>
      {!refusals.publish && !publishAt && <PublishAt busy={busy} onSchedule={(time) => void schedule(time)} />}
      {isAsking && (
        <QuestionDialog
          title="Discard the kept changes?"
          onClose={() => setAsking(false)}
          stay="Keep them"
          stayKind="dark"
          action="Discard"
          actionKind="danger"
          onConfirm={() => void discard()}
        >
          <p>The live page stays as it is. The changes cannot be brought back.</p>
        </QuestionDialog>
      )}
    </Panel>
  );
}

function PublishAt({ busy, onSchedule }: { busy: boolean; onSchedule: (time: string) => void }) {
  const [time, setTime] = useState('');
  return (
    <div className="row items-end gap-2">
      <InputField
        label="Publish changes at"
        type="datetime-local"
        value={time}
        min={formatLocalMinute(new Date().toISOString())}
        onChange={setTime}
        // Enter would send the form around it, and publish.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Button busy={busy} aria-disabled={!time} onClick={() => time && onSchedule(new Date(time).toISOString())}>
        Schedule changes
      </Button>
    </div>
  );
}
