import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { LIMITS } from '../../../../domain/kernel/fields.ts';
import type { ChangeResult } from '../../../../domain/links/link-changes.ts';
import type { LinkRow as Link } from '../../../../domain/links/link-state.ts';
import { BROKEN_STATES, LINK_STATE_LABELS, type LinkState } from '../../../../domain/links/link-state.ts';
import formStyles from '../../../ui/form.module.css';
import { FieldError } from '../../../ui/form-status.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Tag, TONE_ICONS } from '../../kit/fields/tag.tsx';
import { useSmallForm } from '../../kit/fields/use-small-form.ts';
import { shortAddress } from './link-words.ts';
import styles from './links-page.module.css';
import { useChangeLinks } from './use-change-links.ts';

/** Names the item of a purchase link, and its shop. */
export function LinkItem({ link: { name, shop, places } }: { link: Link }) {
  const path = places.find((place) => place.path !== null)?.path;
  return (
    <>
      {path ? <a href={path}>{name}</a> : name}
      <span className="note">{shop || 'No shop yet'}</span>
    </>
  );
}

function chooseTone(state: LinkState): keyof typeof TONE_ICONS {
  if (state === 'tag-lost' || state === 'dead') return 'bad';
  if (BROKEN_STATES.includes(state) || state === 'unreachable') return 'warn';
  if (state === 'healthy') return 'ok';
  return state === 'redirected' ? 'info' : 'off';
}

export function LinkStateCell({ link: { state, note } }: { link: Pick<Link, 'state' | 'note'> }) {
  const tone = chooseTone(state);
  return (
    <>
      <Tag tone={tone} icon={TONE_ICONS[tone]}>
        {LINK_STATE_LABELS[state]}
      </Tag>
      {note && <span className="note">{note}</span>}
    </>
  );
}

type AddressProps = {
  link: Link;
  isEdited: boolean;
  /** Opens and closes the field for the address. */
  onEdit: (isEdited: boolean) => void;
  /** Called after a save, and with `goesOn` where the next row is to be opened. */
  onChanged: (result: ChangeResult, goesOn: boolean) => void;
};

/** The address of a purchase link, which can be changed in its row. */
export function LinkAddress({ link, isEdited, onEdit, onChanged }: AddressProps) {
  const { key, name, address, finalAddress } = link;
  const { busy, change } = useChangeLinks();
  const takeFinalAddress = async () => {
    if (!finalAddress) return;
    const { result } = await change('edit', [{ key, to: finalAddress }]);
    if (result) onChanged(result, false);
  };
  if (isEdited) return <AddressForm link={link} onClose={() => onEdit(false)} onChanged={onChanged} />;
  return (
    <>
      <button type="button" className={`${styles.edit} line full touch anywhere pointer`} onClick={() => onEdit(true)}>
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

type AddressFormProps = { link: Link; onClose: () => void; onChanged: AddressProps['onChanged'] };

/** Enter saves and goes on to the next row; Escape leaves. */
function AddressForm({ link, onClose, onChanged }: AddressFormProps) {
  const { key, name, address } = link;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const { send } = useChangeLinks();
  const form = useSmallForm(
    { to: address },
    {
      send: ({ to }) => send('edit', [{ key, to: to.trim() }]),
      failed: () => null,
      onDone: (result) => onChanged(result, true),
      onFailed: () => field.current?.focus(),
    },
  );
  const error = form.errors.to ?? form.errors.other;
  const save = (event: FormEvent) => {
    if (form.isChanged) return form.submit(event);
    event.preventDefault();
    onClose();
  };
  const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  return (
    <form onSubmit={save} onKeyDown={leave} noValidate>
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
        value={form.texts.to}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => form.type('to', event.target.value)}
      />
      <FieldError id={`${id}-error`} message={error} />
      <p className="cluster gap-2 mt-2">
        <Button type="submit" kind="dark" isSmall busy={form.busy}>
          Save and next
        </Button>
        <Button isSmall onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
