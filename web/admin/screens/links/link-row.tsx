import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '../../../../domain/kernel/fields.ts';
import type { LinkRow as Link } from '../../../../domain/links/link-state.ts';
import { BROKEN_STATES, LINK_STATE_LABELS, type LinkState } from '../../../../domain/links/link-state.ts';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import tagStyles from '../../../ui/tag.module.css';
import adminTableStyles from '../../kit/fields/admin-table.module.css';
import { Button } from '../../kit/fields/button.tsx';
import messageStyles from '../../kit/fields/message.module.css';
import { DayBars } from '../traffic/day-bars.tsx';
import { type ChangeResult, shortAddress, shownIn } from './link-words.ts';
import styles from './links-page.module.css';
import { useChangeLinks } from './use-change-links.ts';

type LinkRowProps = {
  link: Link;
  isEdited: boolean;
  /** Opens the field for the address; null closes it. */
  onEdit: (isEdited: boolean) => void;
  /** Called after a save, and with `goesOn` where the next row is to be opened. */
  onChanged: (result: ChangeResult, goesOn: boolean) => void;
};

/** One purchase link: its address can be changed in the row. */
export function LinkRow({ link, isEdited, onEdit, onChanged }: LinkRowProps) {
  const { name, shop, places, clicks, daily } = link;
  const path = places.find((place) => place.path !== null)?.path;
  return (
    <tr className={isEdited ? styles.edited : undefined}>
      <th scope="row" className={styles.item}>
        {path ? <a href={path}>{name}</a> : name}
        <span className="note">{shop || 'No shop yet'}</span>
      </th>
      <td className={styles.address}>
        {isEdited ? (
          <AddressForm link={link} onClose={() => onEdit(false)} onChanged={onChanged} />
        ) : (
          <Address link={link} onEdit={() => onEdit(true)} onChanged={onChanged} />
        )}
      </td>
      <td>
        <StateTag state={link.state} />
        {link.note && <span className="note">{link.note}</span>}
      </td>
      <td>
        <span className={adminTableStyles.cellLabel}>Shown in</span>
        {shownIn(places)}
      </td>
      <td className={styles.clicks}>
        <span className={adminTableStyles.cellLabel}>Clicks</span>
        {clicks}
        {clicks > 0 && <DayBars counts={daily} label="Clicks" />}
      </td>
    </tr>
  );
}

const ICONS = {
  bad: 'circle-alert',
  warn: 'triangle-alert',
  ok: 'circle-check',
  info: 'arrow-right',
  off: 'minus',
} as const;

function chooseTone(state: LinkState): keyof typeof ICONS {
  if (state === 'tag-lost' || state === 'dead') return 'bad';
  if (BROKEN_STATES.includes(state) || state === 'unreachable') return 'warn';
  if (state === 'healthy') return 'ok';
  return state === 'redirected' ? 'info' : 'off';
}

function StateTag({ state }: { state: LinkState }) {
  const tone = chooseTone(state);
  const tones = {
    bad: tagStyles.bad,
    warn: messageStyles.warnTag,
    ok: tagStyles.ok,
    info: tagStyles.info,
    off: styles.off,
  };
  return (
    <span className={`${tagStyles.tag} ${tones[tone]}`}>
      <Icon name={ICONS[tone]} />
      {LINK_STATE_LABELS[state]}
    </span>
  );
}

type AddressProps = { link: Link; onEdit: () => void; onChanged: LinkRowProps['onChanged'] };

function Address({ link: { key, name, address, finalAddress }, onEdit, onChanged }: AddressProps) {
  const { busy, change } = useChangeLinks();
  const takeFinalAddress = async () => {
    if (!finalAddress) return;
    const { result } = await change('edit', [{ key, to: finalAddress }]);
    if (result) onChanged(result, false);
  };
  return (
    <>
      <button type="button" className={`${styles.edit} line full touch anywhere pointer`} onClick={onEdit}>
        <span>{address ? shortAddress(address) : 'Add an address'}</span>
        <Icon name="square-pen" />
        <span className="visually-hidden">Edit address of {name}</span>
      </button>
      {finalAddress && (
        <Button kind="plain" isSmall hiddenText={` of ${name}`} busy={busy} onClick={() => void takeFinalAddress()}>
          Use the new address
        </Button>
      )}
    </>
  );
}

type AddressFormProps = { link: Link; onClose: () => void; onChanged: LinkRowProps['onChanged'] };

/** Enter saves and goes on to the next row; Escape leaves. */
function AddressForm({ link, onClose, onChanged }: AddressFormProps) {
  const { key, name, address } = link;
  const id = useId();
  const [to, setTo] = useState(address);
  const [error, setError] = useState('');
  const { busy, change } = useChangeLinks();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const typed = to.trim();
    if (typed === address) return onClose();
    const { result, failure } = await change('edit', [{ key, to: typed }], true);
    if (failure) {
      setError(failure.message);
      field.current?.focus();
      return;
    }
    onChanged(result, true);
  };
  const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  return (
    <form onSubmit={(event) => void save(event)} onKeyDown={leave} noValidate>
      <label className="visually-hidden" htmlFor={id}>
        Address of {name}
      </label>
      <input
        id={id}
        ref={field}
        className={formStyles.input}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.url}
        value={to}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => setTo(event.target.value)}
      />
      <FieldError id={`${id}-error`} message={error || undefined} />
      <p className="cluster gap-2 mt-2">
        <Button type="submit" kind="dark" isSmall busy={busy}>
          Save and next
        </Button>
        <Button isSmall onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
