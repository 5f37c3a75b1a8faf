import { useState } from 'react';
import type { Likeness, Message } from '../../../../domain/forms/message.ts';
import { MAX_MESSAGE_NOTE } from '../../../../domain/forms/message.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import { MESSAGES_PATH } from './message-bulk-bar.tsx';

type NoteProps = { message: Message; busy: boolean; onSave: (note: string) => Promise<unknown> };

/** Notes that owners keep on a message, for themselves. */
export function MessageNote({ message, busy, onSave }: NoteProps) {
  const [note, setNote] = useState(message.note);
  return (
    <div className="grid gap-2">
      <InputField
        label="Note"
        hint="(only you see it)"
        rows={2}
        maxLength={MAX_MESSAGE_NOTE}
        value={note}
        onChange={setNote}
      />
      {note.trim() !== message.note && (
        <p>
          <Button isSmall busy={busy} onClick={() => void onSave(note)}>
            Save note
          </Button>
        </p>
      )}
    </div>
  );
}

type AlikeProps = { message: Message; onChoose: (ids: readonly number[]) => void };

/** Selects all messages like one, and blocks its sender. */
export function AlikeActions({ message: { id, email }, onChoose }: AlikeProps) {
  const { busy, run } = useApiAction();
  const choose = async (by: Likeness) => {
    const { result } = await run(
      () => adminRequest<{ ids: number[] }>('GET', `${MESSAGES_PATH}/${id}/alike?by=${by}`),
      'Not selected',
    );
    if (result) onChoose(result.ids);
  };
  const block = (by: 'address' | 'domain') =>
    run(
      () => adminRequest<{ line: string }>('POST', `${MESSAGES_PATH}/${id}/block`, { body: { by } }),
      'Not blocked',
      ({ line }) => ({ title: 'Blocked', description: `${line} is on the list in Settings, under Blocked senders.` }),
    );
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const button = (label: string, act: () => void) => (
    <Button key={label} isSmall kind="plain" busy={busy} onClick={act}>
      {label}
    </Button>
  );
  return (
    <details className="small">
      <summary>Spam like this</summary>
      <p className="row gap-2">
        Select all with
        {button('the same text', () => void choose('text'))}
        {email && button('the same address', () => void choose('address'))}
        {email && button(`an address at ${domain}`, () => void choose('domain'))}
      </p>
      {email && (
        <p className="row gap-2">
          Block
          {button(email, () => void block('address'))}
          {button(domain, () => void block('domain'))}
        </p>
      )}
    </details>
  );
}
