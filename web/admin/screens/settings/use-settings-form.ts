import { useEffect, useState } from 'react';
import type { AdminSettings } from '../../../../domain/settings/admin-settings.ts';
import type { SettingValue, SettingValues } from '../../../../domain/settings/setting-field.ts';
import { BACKUP_KEY, isSameValue, MAIL_PASSWORD, OFFSITE_SECRET } from '../../../../domain/settings/setting-fields.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { newDraftKey } from '../../kit/drafts/draft-store.ts';
import { useAdminForm } from '../../kit/form/use-admin-form.ts';

export const SETTINGS_PATH = '/api/admin/settings';

/** The result of the last save that succeeded. */
export type SavedOutcome = { paths: string[]; version: number; outdated: string[]; former: FormerText[] };

/** A name or public address that texts may still hold. */
type FormerText = { before: string; after: string };

/** Sent beside the settings, and never kept in the browser's storage. */
const SECRETS = { [MAIL_PASSWORD]: 'mailPassword', [OFFSITE_SECRET]: 'offsiteSecret', [BACKUP_KEY]: 'backupKey' };
const NO_SECRETS = Object.fromEntries(Object.keys(SECRETS).map((path) => [path, '']));

type Settings = AdminSettings & { id: number };

/** The settings form. Unsaved changes stay until they are saved or discarded; other fields follow the server. */
export function useSettingsForm(settings: AdminSettings) {
  const [key] = useState(() => newDraftKey('settings'));
  const [outcome, setOutcome] = useState<SavedOutcome | null>(null);
  const item: Settings = { ...settings, id: 0 };
  const kit = useAdminForm<Settings, SettingValues>({
    kind: 'settings',
    opened: { key, item },
    readValues: (each) => toFormValues({ ...each?.values, ...NO_SECRETS }),
    readName: () => 'Settings',
    selectKept: (values) => {
      const kept = withoutSecrets(findChanges(settings, toSettings(values)));
      return Object.keys(kept).length > 0 ? kept : null;
    },
  });
  const { form, rebase } = kit;
  const values = toSettings(kit.values);
  const changes = findChanges(settings, values);
  const paths = Object.keys(changes);
  const errors = Object.fromEntries(
    Object.entries(form.formState.errors).map(([name, error]) => [toPath(name), String(error?.message)]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => void rebase(item), [settings.version]);

  const type = (path: string, value: SettingValue) => {
    form.setValue(toName(path), value, { shouldDirty: true });
    form.clearErrors(toName(path));
  };
  const save = () => {
    const secrets = Object.entries(SECRETS).flatMap(([path, name]) => (changes[path] ? [[name, changes[path]]] : []));
    const changed = withoutSecrets(changes);
    form.clearErrors();
    void kit.save({
      send: async (version) => {
        const body = { changes: changed, ...Object.fromEntries(secrets) };
        const saved = await adminRequest<AdminSettings>('PATCH', SETTINGS_PATH, { body, version });
        return { ...saved, id: 0 };
      },
      onSaved: ({ version }) => {
        const former = listFormer(settings.values, changed);
        setOutcome({ paths, version, outdated: outdatedPaths(settings.values, changed, former), former });
      },
      onRejected: ({ details }) => {
        for (const [path, message] of Object.entries(details)) form.setError(toName(path), { message });
      },
    });
  };
  return {
    ...{ type, paths, errors, outcome, save },
    values: withoutSecrets(values),
    /** A secret as it is being typed; a saved one never comes back. */
    secret: (path: string) => String(values[path] ?? ''),
    busy: kit.isSaving,
    failure: kit.failure,
    discard: () => {
      kit.dismissFailure();
      setOutcome(null);
      form.reset();
    },
    /** Ends the message about the last save. */
    dismissOutcome: () => setOutcome(null),
    /** Restores a draft. */
    restore: (held: SettingValues) => {
      for (const [path, value] of Object.entries(held)) type(toPath(path), value);
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** A dot in the name of a field would lead into a group of fields. */
const toName = (path: string) => path.replaceAll('.', ':');
const toPath = (name: string) => name.replaceAll(':', '.');
const toFormValues = (settings: SettingValues): SettingValues =>
  Object.fromEntries(Object.entries(settings).map(([path, value]) => [toName(path), value]));
const toSettings = (values: SettingValues): SettingValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [toPath(name), value]));

const findChanges = ({ values }: AdminSettings, typed: SettingValues): SettingValues =>
  Object.fromEntries(Object.entries(typed).filter(([path, value]) => !isSameValue(value, values[path] ?? '')));
const withoutSecrets = (settings: SettingValues): SettingValues =>
  Object.fromEntries(Object.entries(settings).filter(([path]) => !(path in SECRETS)));

const listFormer = (before: SettingValues, changes: SettingValues): FormerText[] =>
  ['name', 'email', 'teamAuthor']
    .filter((path) => path in changes && before[path])
    .map((path) => ({ before: String(before[path]), after: String(changes[path]) }));

/** Finds other fields that still hold the former name or public address, such as the line at the foot of every email. */
function outdatedPaths(before: SettingValues, changes: SettingValues, former: readonly FormerText[]): string[] {
  return Object.entries({ ...before, ...changes })
    .filter(([, value]) => typeof value === 'string' && former.some((text) => value.includes(text.before)))
    .map(([path]) => path);
}
