import { useId, useState } from 'react';
import { UPLOAD_LIMITS } from '../../../../domain/media/upload-limits.ts';
import formStyles from '../../../ui/form.module.css';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { UndoNote } from '../../kit/bulk-changes/undo-change.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { InputField, SelectField } from '../../kit/fields/field.tsx';
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
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState<Changed | null>(null);
  const finish = (result: Changed) => {
    setIsAsking(false);
    setDone(result);
    selection.clear();
  };
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
        <Button isSmall onClick={() => setIsAsking(true)}>
          Credit, licence and album…
        </Button>
      </SelectionBar>
      {isAsking && (
        <FactsDialog ids={[...selection.ids]} albums={albums} onClose={() => setIsAsking(false)} onDone={finish} />
      )}
    </>
  );
}

type FactsDialogProps = {
  ids: readonly number[];
  albums: readonly string[];
  onClose: () => void;
  onDone: (result: Changed) => void;
};

/** Values of the album field. The first three are not albums; '=' before a name keeps an album called 'none' apart from them. */
const [KEPT, NO_ALBUM, NEW_ALBUM, NAMED] = ['', 'none', 'new', '='];

/** Asks for one credit, one licence and one album; a field left as it is keeps what each picture has. */
function FactsDialog({ ids, albums, onClose, onDone }: FactsDialogProps) {
  const id = useId();
  const form = useSmallForm(
    { credit: '', licence: '', choice: KEPT, album: '' },
    {
      send: (texts) =>
        adminRequest<Changed>('POST', '/api/admin/uploads/change', { body: { ids, facts: chooseFacts(texts) } }),
      failed: () => null,
      onDone,
    },
  );
  const count = countText(ids.length, 'picture');
  return (
    <QuestionDialog
      title="Credit, licence and album"
      action={`Change ${count}`}
      actionKind="dark"
      form={id}
      busy={form.busy && 'Changing...'}
      missing={findMissing(form.texts)}
      failure={form.errors.other && `Nothing was changed. ${form.errors.other}`}
      onClose={onClose}
    >
      <form id={id} className={formStyles.form} noValidate onSubmit={form.submit}>
        <InputField
          {...form.field('credit')}
          label="Credit"
          hint="Leave a field as it is to keep what each picture has."
          maxLength={UPLOAD_LIMITS.credit}
          placeholder="Who took them"
        />
        <LicenceField
          blank="As it is"
          value={form.texts.licence}
          onChange={(licence) => form.type('licence', licence)}
        />
        <SelectField
          label="Album"
          options={[
            [KEPT, 'As it is'],
            [NO_ALBUM, 'No album'],
            ...albums.map((name) => [NAMED + name, name] as const),
            [NEW_ALBUM, 'A new album…'],
          ]}
          value={form.texts.choice}
          onChange={(choice) => form.type('choice', choice)}
        />
        {form.texts.choice === NEW_ALBUM && (
          <InputField {...form.field('album')} label="Name of the new album" maxLength={UPLOAD_LIMITS.album} />
        )}
      </form>
    </QuestionDialog>
  );
}

type Texts = Record<'credit' | 'licence' | 'choice' | 'album', string>;

function findMissing(texts: Texts): string | false {
  if (texts.choice === NEW_ALBUM && texts.album.trim() === '') return 'Name the new album.';
  return Object.keys(chooseFacts(texts)).length === 0 && 'Change at least one field.';
}

/** The facts to send: those that were chosen. */
function chooseFacts({ credit, licence, choice, album }: Texts) {
  const name = choice === NEW_ALBUM ? album.trim() : choice.slice(NAMED.length);
  return {
    ...(credit.trim() && { credit }),
    ...(licence && { licence }),
    ...(choice === NO_ALBUM ? { album: '' } : choice !== KEPT && name && { album: name }),
  };
}
