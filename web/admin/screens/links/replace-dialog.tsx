import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../../domain/kernel/fields.ts';
import type { ChangeResult } from '../../../../domain/links/link-changes.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { ConfirmDialog } from '../../kit/fields/confirm-dialog.tsx';
import { shortAddress } from './link-words.ts';
import styles from './links-page.module.css';
import { useChangeLinks } from './use-change-links.ts';

type Preview = { key: string; name: string; address: string; to: string };
type ReplaceDialogProps = { shops: string[]; onClose: () => void; onChanged: (result: ChangeResult) => void };

/** Replaces a part of all addresses, such as a tag: first shows what it would change. */
export function ReplaceDialog({ shops, onClose, onChanged }: ReplaceDialogProps) {
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const [shop, setShop] = useState('');
  const [preview, setPreview] = useState<Preview[] | null>(null);
  const { busy: isLooking, run } = useApiAction();
  const { busy, change } = useChangeLinks();
  const edit = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setPreview(null);
  };
  const look = async (event: FormEvent) => {
    event.preventDefault();
    const body = { find: find.trim(), replacement: replacement.trim(), ...(shop && { shop }) };
    const { result } = await run<Preview[]>(
      () => adminRequest('POST', '/api/admin/links/replace', { body }),
      'The links could not be searched',
    );
    if (result) setPreview(result);
  };
  const replace = async () => {
    if (!preview) return;
    const { result } = await change(
      'replace',
      preview.map(({ key, to }) => ({ key, to })),
    );
    if (result) onChanged(result);
  };
  const count = preview?.length ?? 0;
  const links = `${count} ${count === 1 ? 'link' : 'links'}`;
  return (
    <ConfirmDialog
      title="Replace part of an address"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {count > 0 ? (
            <Button kind="dark" busy={busy} onClick={() => void replace()}>
              Change {links}
            </Button>
          ) : (
            <Button type="submit" kind="dark" busy={isLooking} disabled={find.trim() === ''} form="replace-part">
              See what changes
            </Button>
          )}
        </>
      }
    >
      <form id="replace-part" className="grid gap-3" onSubmit={(event) => void look(event)}>
        <label>
          Find
          <input
            className={formStyles.input}
            value={find}
            onChange={edit(setFind)}
            maxLength={LIMITS.url}
            placeholder="tag=bommie-22"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <label>
          Replace with
          <input
            className={formStyles.input}
            value={replacement}
            onChange={edit(setReplacement)}
            maxLength={LIMITS.url}
            placeholder="tag=bommie-au-22"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <label>
          Shop
          <select className={formStyles.input} value={shop} onChange={edit(setShop)}>
            <option value="">All shops</option>
            {shops.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </form>
      <p role="status" className="muted">
        {preview && (count === 0 ? 'No links contain that text.' : `${links} will change.`)}
      </p>
      {count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard too
        <ul className={`${styles.preview} small anywhere`} tabIndex={0} aria-label="Addresses that will change">
          {preview?.map(({ key, name, address, to }) => (
            <li key={key} className="py-2 rule-below">
              <b>{name}</b>
              <del className="block muted">{shortAddress(address)}</del>
              <ins className="block unlined">{shortAddress(to)}</ins>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
