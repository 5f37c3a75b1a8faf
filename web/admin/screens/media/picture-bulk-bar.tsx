import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { UPLOAD_LIMITS } from '../../../../domain/media/upload-limits.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { UndoNote } from '../../kit/bulk-changes/undo-change.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { InputField } from '../../kit/fields/field.tsx';
import { LicenceField } from '../../kit/fields/licence-field.tsx';
import { QuestionDialog } from '../../kit/fields/question-dialog.tsx';
import { useSmallForm } from '../../kit/fields/use-small-form.ts';
import selectionBarStyles from '../../kit/list/selection-bar.module.css';
import { type Selection, SelectionBar } from '../../kit/list/selection-bar.tsx';
import type { List } from '../../kit/list/use-list.ts';
import type { ListedUpload } from './picture-card.tsx';

type Changed = { changed: number; changeId: number | null };

type BulkBarProps = { list: List<ListedUpload>; albums: readonly string[]; selection: Selection };

/** Sets facts of the ticked pictures, and undoes the last change. */
export function PictureBulkBar({ list, albums, selection }: BulkBarProps) {
  const [asking, setAsking] = useState<'credit' | 'album' | null>(null);
  const [done, setDone] = useState<Changed | null>(null);
  const finish = (result: Changed) => {
    setAsking(null);
    setDone(result);
    selection.clear();
  };
  const dialog = { ids: [...selection.ids], onClose: () => setAsking(null), onDone: finish };
  return (
    <>
      {done && selection.ids.size === 0 && (
        <div className={`${selectionBarStyles.bar} row gap-2 framed shoal`} role="status">
          <b>{countText(done.changed, 'picture')} changed.</b>
          {done.changeId !== null && (
            <UndoNote
              key={done.changeId}
              id={done.changeId}
              name={`the change of ${countText(done.changed, 'picture')}`}
            />
          )}
          <Button isSmall kind="plain" hiddenText=" the result" onClick={() => setDone(null)}>
            Close
          </Button>
        </div>
      )}
      <SelectionBar list={list} selection={selection} noun="picture" busy={false}>
        <Button isSmall onClick={() => setAsking('credit')}>
          Credit and licence…
        </Button>
        <Button isSmall onClick={() => setAsking('album')}>
          Album…
        </Button>
      </SelectionBar>
      {asking === 'credit' && <CreditDialog {...dialog} />}
      {asking === 'album' && <AlbumDialog {...dialog} albums={albums} />}
    </>
  );
}

type DialogProps = { ids: readonly number[]; onClose: () => void; onDone: (result: Changed) => void };

const sendFacts = (ids: readonly number[], facts: object) =>
  adminRequest<Changed>('POST', '/api/admin/uploads/change', { body: { ids, facts } });

type FactsDialogProps = {
  title: string;
  count: number;
  form: { busy: boolean; submit: (event: FormEvent) => void };
  isIncomplete?: boolean;
  onClose: () => void;
  children: ReactNode;
};

function FactsDialog({ title, count, form, isIncomplete = false, onClose, children }: FactsDialogProps) {
  const id = useId();
  return (
    <QuestionDialog
      title={title}
      action={`Change ${countText(count, 'picture')}`}
      actionKind="dark"
      form={id}
      busy={form.busy && 'Changing...'}
      isIncomplete={isIncomplete}
      onClose={onClose}
    >
      <form id={id} className={formStyles.form} noValidate onSubmit={form.submit}>
        {children}
      </form>
    </QuestionDialog>
  );
}

/** Asks for one credit and one licence; a field left blank keeps what each picture has. */
function CreditDialog({ ids, onClose, onDone }: DialogProps) {
  const form = useSmallForm(
    { credit: '', licence: '' },
    {
      send: ({ credit, licence }) => sendFacts(ids, { ...(credit.trim() && { credit }), ...(licence && { licence }) }),
      failed: 'Nothing was changed',
      onDone,
    },
  );
  return (
    <FactsDialog
      title="Credit and licence"
      count={ids.length}
      form={form}
      isIncomplete={!form.texts.credit.trim() && !form.texts.licence}
      onClose={onClose}
    >
      <InputField
        {...form.field('credit')}
        label="Credit"
        hint="Leave a field as it is to keep what each picture has."
        maxLength={UPLOAD_LIMITS.credit}
        placeholder="Who took them"
      />
      <LicenceField blank="As it is" value={form.texts.licence} onChange={(licence) => form.type('licence', licence)} />
    </FactsDialog>
  );
}

/** Asks for an album, an existing one or a new name; blank takes the pictures out of theirs. */
function AlbumDialog({ ids, albums, onClose, onDone }: DialogProps & { albums: readonly string[] }) {
  const id = useId();
  const form = useSmallForm(
    { album: '' },
    { send: ({ album }) => sendFacts(ids, { album }), failed: 'Nothing was changed', onDone },
  );
  return (
    <FactsDialog title="Album" count={ids.length} form={form} onClose={onClose}>
      <InputField
        {...form.field('album')}
        label="Album"
        hint="Choose one or type a new name. Leave it blank to take them out of their album."
        maxLength={UPLOAD_LIMITS.album}
        list={`${id}-albums`}
      >
        <datalist id={`${id}-albums`}>
          {albums.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </InputField>
    </FactsDialog>
  );
}
