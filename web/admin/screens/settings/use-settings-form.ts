import { useState } from 'react';
import type { SettingValue, SettingValues } from '../../../../domain/setting-field.ts';
import { BACKUP_KEY, isSameValue, MAIL_PASSWORD, OFFSITE_SECRET } from '../../../../domain/setting-fields.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { newDraftKey } from '../../kit/drafts/draft-store.ts';
import { useDraft } from '../../kit/drafts/use-draft.ts';
import { useLeaveGuard } from '../../kit/layout/leave-guard.ts';
import { type AdminSettings, SETTINGS_PATH } from './settings-data.ts';

/** The result of the last save. */
export type SaveOutcome =
  | { state: 'saved'; paths: string[]; version: number; outdated: string[] }
  | { state: 'rejected'; message: string; errors: Record<string, string> };

/**
 * The settings form. Unsaved changes stay until they are saved or discarded; other fields follow the server.
 * Secrets are never kept in the browser's storage.
 */
export function useSettingsForm(settings: AdminSettings) {
  const [edits, setEdits] = useState<SettingValues>({});
  const [password, setPassword] = useState('');
  const [offsiteSecret, setOffsiteSecret] = useState('');
  const [backupKey, setBackupKey] = useState('');
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const [draftKey] = useState(() => newDraftKey('settings'));
  const { busy, run } = useApiAction();
  const { values, version } = settings;
  const changed = Object.keys(edits).filter((path) => !isSameValue(edits[path], values[path]));
  const changedValues = Object.fromEntries(changed.map((path) => [path, edits[path] as SettingValue]));
  const paths = [
    ...changed,
    ...(password === '' ? [] : [MAIL_PASSWORD]),
    ...(offsiteSecret === '' ? [] : [OFFSITE_SECRET]),
    ...(backupKey === '' ? [] : [BACKUP_KEY]),
  ];
  const draft = { kind: 'settings', itemId: 0, version, name: 'Settings', values: changedValues };
  const copy = useDraft(draftKey, changed.length > 0 ? draft : null);
  useLeaveGuard(paths.length > 0);

  const errors = outcome?.state === 'rejected' ? outcome.errors : {};
  const type = (path: string, value: SettingValue) => {
    setEdits((all) => ({ ...all, [path]: value }));
    if (path in errors) setOutcome((last) => (last?.state === 'rejected' ? withoutError(last, path) : last));
  };
  const discard = () => {
    setEdits({});
    setPassword('');
    setOffsiteSecret('');
    setBackupKey('');
    setOutcome(null);
  };
  const save = async () => {
    const body = {
      changes: changedValues,
      ...(password !== '' && { mailPassword: password }),
      ...(offsiteSecret !== '' && { offsiteSecret }),
      ...(backupKey !== '' && { backupKey }),
    };
    const { result, failure } = await run(
      () => adminRequest<AdminSettings>('PATCH', SETTINGS_PATH, { body, version }),
      () => null,
    );
    if (failure) {
      setOutcome({ state: 'rejected', message: failure.message, errors: failure.details });
      return;
    }
    setEdits((all) => changesSince(all, changedValues));
    setPassword('');
    setOffsiteSecret('');
    setBackupKey('');
    setOutcome({
      state: 'saved',
      paths,
      version: result?.version ?? version,
      outdated: outdatedPaths(values, changedValues),
    });
    copy.drop();
  };
  return {
    values: { ...values, ...edits } as SettingValues,
    ...{
      type,
      password,
      setPassword,
      offsiteSecret,
      setOffsiteSecret,
      backupKey,
      setBackupKey,
      paths,
      errors,
      outcome,
      busy,
      save,
      discard,
    },
    /** Ends the message about the last save. */
    dismissOutcome: () => setOutcome(null),
    /** Restores a draft. */
    restore: (held: SettingValues) => setEdits(held),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** Finds other fields that still hold the former name or public address, such as the line at the foot of every email. */
function outdatedPaths(before: SettingValues, changes: SettingValues): string[] {
  const former = ['name', 'email'].filter((path) => path in changes).map((path) => String(before[path]));
  return Object.entries({ ...before, ...changes })
    .filter(([, value]) => typeof value === 'string' && former.some((text) => value.includes(text)))
    .map(([path]) => path);
}

function withoutError(outcome: Extract<SaveOutcome, { state: 'rejected' }>, path: string): SaveOutcome {
  const { [path]: _corrected, ...errors } = outcome.errors;
  return { ...outcome, errors };
}

/** The changes made during a save. */
const changesSince = (edits: SettingValues, sent: SettingValues): SettingValues =>
  Object.fromEntries(Object.entries(edits).filter(([path, value]) => !isSameValue(value, sent[path])));
