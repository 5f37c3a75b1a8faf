import { useState } from 'react';
import { RECOVERY_CODE_COUNT } from '../../../../domain/security/second-factor-code.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Loaded } from '../../kit/fields/loaded.tsx';
import messageStyles from '../../kit/fields/message.module.css';
import { Notice } from '../../kit/fields/notice.tsx';
import type { PasswordAndCode } from '../../kit/fields/password-and-code.tsx';
import { type NewKey, SecondFactorForm, SecondFactorSetup } from './second-factor-form.tsx';
import styles from './second-factor-section.module.css';

type State = { since: string | null; recoveryCodesLeft: number };
type Codes = { recoveryCodes: string[] };
type Open = { setup: NewKey } | { codes: string[] } | 'off' | 'replace' | null;

const PATH = '/api/admin/second-factor';
/** From here on the page asks for new codes. */
const MIN_RECOVERY_CODES = 3;

/** Turns two-step login on and off. Saved on its own. */
export const SecondFactorSection = () => (
  <Loaded
    query={useAdmin<State>(PATH)}
    loading="Loading two-step login..."
    failed="The state of two-step login could not be loaded."
  >
    {(state) => <SecondFactor state={state} />}
  </Loaded>
);

function SecondFactor({ state }: { state: State }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const showCodes = ({ recoveryCodes }: Codes) => setOpen({ codes: recoveryCodes });
  return (
    <section className={`${styles.section} grid gap-4 rule-above`} aria-labelledby="second-factor-title">
      <h3 id="second-factor-title">Two-step login</h3>
      <Status state={state} />
      {open === null && state.since === null && (
        <div>
          <ActionButton
            icon="shield-check"
            send={() => adminRequest<NewKey>('POST', `${PATH}/setup`, { body: {} })}
            failed="Not started"
            onDone={(setup) => setOpen({ setup })}
          >
            Ask for a code from my phone as well
          </ActionButton>
        </div>
      )}
      {open === null && state.since !== null && (
        <div className="row gap-2-3">
          <Button onClick={() => setOpen('replace')}>New recovery codes</Button>
          <Button onClick={() => setOpen('off')}>Turn off</Button>
        </div>
      )}
      {open !== null && typeof open === 'object' && 'setup' in open && (
        <SecondFactorSetup
          newKey={open.setup}
          onClose={close}
          send={(typed) => adminRequest<Codes>('POST', PATH, { body: { ...typed, secret: open.setup.secret } })}
          onDone={(codes) => {
            showCodes(codes);
            showToast({ title: 'Two-step login on', description: 'Every other device is logged out.' });
          }}
        />
      )}
      {open === 'replace' && (
        <SecondFactorForm
          action="Make new codes"
          onClose={close}
          send={(typed: PasswordAndCode) => adminRequest<Codes>('POST', `${PATH}/recovery-codes`, { body: typed })}
          onDone={showCodes}
        />
      )}
      {open === 'off' && (
        <SecondFactorForm
          action="Turn off two-step login"
          onClose={close}
          send={(typed: PasswordAndCode) => adminRequest('POST', `${PATH}/off`, { body: typed })}
          onDone={() => {
            close();
            showToast({ title: 'Two-step login off', description: 'The password alone logs you in again.' });
          }}
        />
      )}
      {open !== null && typeof open === 'object' && 'codes' in open && (
        <RecoveryCodes codes={open.codes} onClose={close} />
      )}
    </section>
  );
}

function Status({ state: { since, recoveryCodesLeft } }: { state: State }) {
  if (since === null)
    return (
      <p className="small muted">
        Off. With it on, a stolen password is not enough: login also asks for a code from an app on your phone.
      </p>
    );
  return (
    <>
      <p className="small muted">
        On since {formatDateTime(since)}. {recoveryCodesLeft} of {RECOVERY_CODE_COUNT} recovery codes left.
      </p>
      {recoveryCodesLeft <= MIN_RECOVERY_CODES && (
        <Notice kind="warning">Few recovery codes are left. Make new ones, or a lost phone may lock you out.</Notice>
      )}
    </>
  );
}

/** The codes, which the server shows once. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ title: 'Copied', description: 'The recovery codes are on your clipboard.' });
    } catch {
      showToast({ title: 'Not copied', description: 'Select the codes and copy them by hand.', destructive: true });
    }
  };
  return (
    <>
      <p role="status" className={messageStyles.info}>
        <b>Save these recovery codes now; they are not shown again.</b> Each one logs you in once without your phone.
        Keep them with your passwords or on paper, not on the phone itself.
      </p>
      <ul className={`${styles.codes} grid gap-2-4 p-4 edged`} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row gap-2-3">
        <Button icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
        <Button kind="dark" onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </>
  );
}
