import { useState } from 'react';
import type { RecordFinding } from '../../../../domain/mail/sender-records.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import { Tag, TONE_ICONS } from '../../kit/fields/tag.tsx';
import styles from './settings-page.module.css';
import { SETTINGS_PATH } from './use-settings-form.ts';

type Checked = { domain: string; records: RecordFinding[] };

const STATES = { ok: 'In order', warn: 'Improve', bad: 'To fix', unknown: 'Not known' } as const;

/** Looks up whether other mail servers can tell that mail in this name is ours. */
export function SenderCheck({ isUnsaved }: { isUnsaved: boolean }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [selector, setSelector] = useState('');
  const body = selector.trim() === '' ? {} : { selector: selector.trim() };
  return (
    <div className="grid gap-3">
      <div className={styles.half}>
        <InputField
          label="DKIM selector"
          hint="(leave blank to try the usual ones)"
          value={selector}
          maxLength={63}
          spellCheck={false}
          onChange={setSelector}
        />
      </div>
      <p>
        <ActionButton
          icon="shield-check"
          busyText="Checking..."
          disabled={isUnsaved}
          send={() => adminRequest<Checked>('POST', `${SETTINGS_PATH}/sender-check`, { body })}
          failed="The records were not checked"
          onDone={setChecked}
        >
          Check the sender’s domain
        </ActionButton>
      </p>
      <div role="status">
        {checked && (
          <>
            <p className="small">
              Records of <b>{checked.domain}</b>. Without them your email is likely to be filed as spam.
            </p>
            <dl className="grid gap-3 mt-2">
              {checked.records.map((record) => (
                <Finding key={record.name} {...record} />
              ))}
            </dl>
          </>
        )}
      </div>
    </div>
  );
}

/** One thing that was checked, and what to do. */
export function Finding({ name, state, text, record }: Omit<RecordFinding, 'name'> & { name: string }) {
  const tone = state === 'unknown' ? 'off' : state;
  return (
    <div>
      <dt className="row gap-2">
        <b>{name}</b>
        <Tag tone={tone} icon={TONE_ICONS[tone]}>
          {STATES[state]}
        </Tag>
      </dt>
      <dd className="small anywhere">
        {text}
        {record !== null && <code className="block note">{record}</code>}
      </dd>
    </div>
  );
}
