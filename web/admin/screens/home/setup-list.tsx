import { type CSSProperties, useEffect } from 'react';
import type { BackupOverview } from '../../../../domain/backups/backup.ts';
import type { AdminSettings } from '../../../../domain/settings/admin-settings.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { SETTINGS_PATH } from '../settings/use-settings-form.ts';
import styles from './setup-list.module.css';
import { type SetupStep, setupSteps } from './setup-steps.ts';

export const SETUP_LIST_PATH = '/api/admin/setup-list';
export type SetupListState = { state: 'open' | 'hidden' | 'done'; textsChecked: boolean };
type Change = Partial<SetupListState>;

const changeList = (change: Change) => adminRequest('PATCH', SETUP_LIST_PATH, { body: change });

/** The first steps of an owner, until all are done or the list is hidden. */
export function SetupList() {
  const list = useAdmin<SetupListState>(SETUP_LIST_PATH).data;
  return list?.state === 'open' ? <OpenList textsChecked={list.textsChecked} /> : null;
}

/** Undefined while anything is loading or cannot be loaded: the list can wait. */
function useSteps(textsChecked: boolean): SetupStep[] | undefined {
  const settings = useAdmin<AdminSettings>(SETTINGS_PATH).data;
  const password = useAdmin<{ changedAt: string | null }>('/api/admin/password').data;
  const links = useAdmin<{ counts: { placeholder: number } }>('/api/admin/links?limit=1').data;
  const backups = useAdmin<BackupOverview>('/api/admin/backups').data;
  if (!settings || !password || !links || !backups) return undefined;
  const facts = {
    ...{ settings, textsChecked },
    passwordChangedAt: password.changedAt,
    placeholderLinks: links.counts.placeholder,
    lastBackupAt: backups.last?.madeAt ?? null,
  };
  return setupSteps(facts, formatDateTime);
}

function OpenList({ textsChecked }: { textsChecked: boolean }) {
  const steps = useSteps(textsChecked);
  const { busy, run } = useApiAction();
  const change = (changed: Change) => void run(() => changeList(changed), 'Not changed');
  const isComplete = steps?.every(({ isDone }) => isDone) ?? false;
  // It stays away from then on, also when a new product brings another placeholder link. A failure is repeated at the next visit.
  useEffect(() => {
    if (isComplete) void changeList({ state: 'done' }).catch(() => undefined);
  }, [isComplete]);
  if (!steps || isComplete) return null;
  const open = steps.filter(({ isDone }) => !isDone);
  const progress = { '--done': `${100 - (open.length / steps.length) * 100}%` } as CSSProperties;
  return (
    <details className="mb-5 p-3 sheet edged" aria-label="Set up the site">
      <summary className="pointer">
        <span className="strong">Set up the site</span>{' '}
        <span className="small muted">
          {steps.length - open.length} of {steps.length} done. Next: {open[0]?.title}
        </span>
        <div className={`${styles.progress} mt-3`} style={progress} aria-hidden="true" />
      </summary>
      <ol>
        {open.map((step) => (
          <Step key={step.id} step={step} busy={busy} onDismiss={() => change({ textsChecked: true })} />
        ))}
      </ol>
      <div className="row gap-2 mt-3">
        <Button isSmall busy={busy} onClick={() => change({ state: 'hidden' })}>
          Hide this list
        </Button>
        <span className="small muted">Help can show it again.</span>
      </div>
    </details>
  );
}

type StepProps = { step: SetupStep; busy: boolean; onDismiss: () => void };

function Step({ step: { title, note, href, action, canBeDismissed }, busy, onDismiss }: StepProps) {
  return (
    <li className="row between gap-2-4 py-3 rule-above">
      <div className={`${styles.text} shrinks`}>
        <h3 className={adminLayoutStyles.taskTitle}>{title}</h3>
        <p className="small leading-145 muted">{note}</p>
      </div>
      <div className="row gap-2">
        <ButtonLink isSmall href={href}>
          {action}
        </ButtonLink>
        {canBeDismissed && (
          <Button isSmall busy={busy} onClick={onDismiss}>
            Fine as they are
          </Button>
        )}
      </div>
    </li>
  );
}
