import type { SettingValue } from '../../../../domain/settings/setting-field.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Loaded } from '../../kit/fields/loaded.tsx';
import styles from './settings-page.module.css';
import { SETTINGS_PATH } from './use-settings-form.ts';

type Change = { path: string; label: string; before: SettingValue; after: SettingValue };
type Save = { version: number; savedAt: string; changes: Change[] };

/** Makes an earlier version of the settings apply again. `seen`: the version that is on screen, so that nothing newer is overwritten. */
export function useRevert() {
  const { busy, run } = useApiAction();
  const revert = (to: number, seen: number) =>
    run(
      () => adminRequest('POST', `${SETTINGS_PATH}/revert`, { body: { version: to }, version: seen }),
      'Restore failed',
    );
  return { busy, revert };
}

/** The latest saves with what each changed. Restoring one undoes everything after it. */
export function SettingsHistory() {
  const history = useAdmin<Save[]>(`${SETTINGS_PATH}/history`);
  return (
    <Loaded query={history} loading="Loading history..." failed="The history could not be loaded.">
      {(saves) => <Saves saves={saves} />}
    </Loaded>
  );
}

function Saves({ saves }: { saves: Save[] }) {
  const { busy, revert } = useRevert();
  const [current] = saves;
  if (!current) return <p className="muted">No changes yet: all settings are the original ones.</p>;
  return (
    <ol className={`${styles.history} grid gap-2`}>
      {saves.map(({ version, savedAt, changes }, place) => (
        <li key={version}>
          <details>
            <summary className={`${fieldGroupStyles.summary} touch pointer anywhere`}>
              {formatDateTime(savedAt)}: {changes.map(({ label }) => label).join(', ')}
              {place === 0 && <b> (current)</b>}
            </summary>
            <dl className="grid gap-3 mb-3 small">
              {changes.map(({ path, label, before, after }) => (
                <div key={path}>
                  <dt className="strong">{label}</dt>
                  <dd>
                    <del className="block">{valueText(before)}</del>{' '}
                    <ins className="block unlined">{valueText(after)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
            {place > 0 && (
              <RevertButton busy={busy} onRevert={() => void revert(version, current.version)}>
                Restore this version
              </RevertButton>
            )}
            {place === saves.length - 1 && version === 1 && (
              <RevertButton busy={busy} onRevert={() => void revert(0, current.version)}>
                Restore the original settings
              </RevertButton>
            )}
          </details>
        </li>
      ))}
    </ol>
  );
}

function RevertButton({ busy, onRevert, children }: { busy: boolean; onRevert: () => void; children: string }) {
  return (
    <Button isSmall busy={busy} onClick={onRevert}>
      {children}
    </Button>
  );
}

/** A value in one line. */
function valueText(value: SettingValue): string {
  if (typeof value === 'string') return value || 'empty';
  return value.map(({ role, name, text }) => `${name || role} (${role}): ${text}`).join(' · ') || 'no one';
}
