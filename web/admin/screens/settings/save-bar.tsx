import { useEffect, useRef } from 'react';
import { MAIL_PASSWORD, settingLabel } from '../../../../domain/settings/setting-fields.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from '../../kit/fields/button.tsx';
import messageStyles from '../../kit/fields/message.module.css';
import { controlId } from './setting-control.tsx';
import { useRevert } from './settings-history.tsx';
import styles from './settings-page.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** Shows the unsaved changes and the result of the last save. Stays in view while there is either: the page is long. */
export function SaveBar({ form }: { form: SettingsForm }) {
  const { paths, busy, outcome, failure } = form;
  const hasChanges = paths.length > 0;
  const isSticky = hasChanges || outcome !== null || failure !== null;
  return (
    <div className={`${styles.saveBar} p-3-4 edged grid gap-3 sheet ${isSticky ? styles.sticky : ''}`}>
      <Outcome form={form} />
      <div className="row gap-2-3">
        <p className={styles.changes} role="status">
          {hasChanges && (
            <>
              <b>{paths.length === 1 ? '1 change not saved:' : `${paths.length} changes not saved:`}</b>{' '}
              {paths.map(settingLabel).join(', ')}
            </>
          )}
          {!hasChanges && !outcome && !failure && 'Everything is saved.'}
        </p>
        {hasChanges && (
          <Button busy={busy} onClick={form.discard}>
            Discard
          </Button>
        )}
        <Button type="submit" kind="dark" busy={busy && 'Saving...'} disabled={!hasChanges}>
          Save settings
        </Button>
      </div>
    </div>
  );
}

function Outcome({ form: { outcome, failure, errors, dismissOutcome } }: { form: SettingsForm }) {
  const alert = useRef<HTMLDivElement>(null);
  const { busy, revert } = useRevert();
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  if (failure) {
    const wrong = Object.keys(errors);
    return (
      <div className={messageStyles.error} role="alert" tabIndex={-1} ref={alert}>
        <Icon name="circle-alert" />
        <span>
          Nothing has been saved; everything you typed is still here. {wrong.length === 0 && failure.message}
          {wrong.map((path) => (
            <span key={path} className={`${styles.wrong} block`}>
              <a href={`#${controlId(path)}`}>{settingLabel(path)}</a>: {errors[path]}
            </span>
          ))}
        </span>
      </div>
    );
  }
  if (!outcome) return null;
  const undo = async () => {
    const { failure } = await revert(outcome.version - 1, outcome.version);
    if (!failure) dismissOutcome();
  };
  return (
    <div className={messageStyles.success} role="status">
      <Icon name="circle-check" />
      <span>
        Saved and live: {outcome.paths.map(settingLabel).join(', ')}.{' '}
        <a href="/" target="_blank" rel="noopener">
          See the site
        </a>{' '}
        <Button
          isSmall
          busy={busy}
          disabled={outcome.paths.every((path) => path === MAIL_PASSWORD)}
          onClick={() => void undo()}
        >
          Undo
        </Button>{' '}
        <Button isSmall kind="plain" hiddenText=" the result" onClick={dismissOutcome}>
          Close
        </Button>
        {outcome.former.map(({ before, after }) => (
          <span key={before} className={`${styles.wrong} block`}>
            <a href={`/admin/replace?${new URLSearchParams({ find: before, replacement: after, exact: 'yes' })}`}>
              See which texts still say “{before}”
            </a>
          </span>
        ))}
        {outcome.outdated.length > 0 && (
          <span className={`${styles.wrong} block`}>
            The old name or address is still in:{' '}
            {outcome.outdated.map((path, index) => (
              <span key={path}>
                {index > 0 && ', '}
                <a href={`#${controlId(path)}`}>{settingLabel(path)}</a>
              </span>
            ))}
            . Change it there as well.
          </span>
        )}
      </span>
    </div>
  );
}
