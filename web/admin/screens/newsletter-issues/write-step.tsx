import { useEffect, useState } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { navigate } from '../../../app/router/navigation.ts';
import type { AdminRequestError } from '../../kit/api/admin-request.ts';
import { DraftOffers } from '../../kit/drafts/draft-offers.tsx';
import { RestoredNote } from '../../kit/drafts/restored-note.tsx';
import { type OpenedItem, useOpenedItem } from '../../kit/drafts/use-opened-item.ts';
import type { WritingControls } from '../../kit/editor/focus-bar.tsx';
import { MarkdownEditor } from '../../kit/editor/markdown-editor.tsx';
import { Button } from '../../kit/fields/button.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { LoadFailure } from '../../kit/fields/load-failure.tsx';
import { useSaveShortcut } from '../../kit/fields/use-save-shortcut.ts';
import { ConflictDialog } from '../../kit/form/conflict-dialog.tsx';
import { CheckField, Fields, TextField } from '../../kit/form/form-fields.tsx';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import { Panel } from '../../kit/layout/panel.tsx';
import { type AdminIssue, ISSUES_PATH, stepAddress } from './issue-types.ts';
import { NewSinceLast } from './new-since-last.tsx';
import { type IssueValues, useIssueForm } from './use-issue-form.ts';

const KIND = { kind: 'newsletter-issue', path: ISSUES_PATH };

export function WriteStep({ id }: { id: number | null }) {
  const { opened, offers, open, reload, stayWith } = useOpenedItem<AdminIssue, IssueValues>(KIND, 'new');
  const openedId = opened?.item?.id ?? null;
  const [failure, setFailure] = useState<AdminRequestError | null>(null);
  const load = (issueId: number) => {
    setFailure(null);
    void open(issueId, setFailure);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each issue
  useEffect(() => {
    if (id !== null && openedId !== id && (openedId !== null || !opened?.typed)) load(id);
  }, [id]);
  if (!opened) return null;
  // Until it has come, the form for a new issue would look like this one without its words.
  if (id !== null && openedId !== id && !opened.typed) {
    return failure ? (
      <LoadFailure text="This issue could not be opened." failure={failure} onRetry={() => load(id)} />
    ) : (
      <p className="muted" role="status">
        Loading the issue...
      </p>
    );
  }
  return (
    <>
      <DraftOffers title="Unsaved changes" {...offers} />
      <IssueForm
        key={opened.key}
        opened={opened}
        onSaved={stayWith}
        onReload={() => openedId !== null && void reload(openedId)}
      />
    </>
  );
}

type FormProps = {
  opened: OpenedItem<AdminIssue, IssueValues>;
  onSaved: (saved: AdminIssue) => void;
  onReload: () => void;
};

function IssueForm({ opened, onSaved, onReload }: FormProps) {
  const { kit, item, save } = useIssueForm(opened, onSaved);
  const { form, values, isDirty, isSaving } = kit;
  const [isDone, setDone] = useState(false);
  useSaveShortcut(() => save());
  const saved = item && !isDirty ? `Saved ${formatDateTime(item.updatedAt)}` : '';
  const writing = {
    state: isSaving ? 'Saving...' : saved || 'Not saved yet',
    saveLabel: 'Save',
    onSave: () => save(),
  };
  const lookAt = () => {
    if (item && !isDirty) setDone(true);
    else save(() => setDone(true));
  };
  // After the draft is cleared, so that leaving the page asks nothing.
  useEffect(() => {
    if (isDone && item && !isDirty) navigate(stepAddress(item.id, 'preview'));
  }, [isDone, item, isDirty]);
  const addText = (text: string) =>
    form.setValue('content', `${values.content.trimEnd()}\n\n${text}\n`.trimStart(), { shouldDirty: true });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <RestoredNote typed={opened.typed} isDirty={isDirty} onDiscard={kit.discard} />
        <div className={`${adminPanelStyles.columns} grid content-start gap-5`}>
          <Panel aria-label="The issue">
            <IssueFields isSent={item?.sentAt != null} subject={values.title} writing={writing} />
            <div className={`${fieldGroupStyles.formFoot} py-3 sheet ink-above`}>
              <div className={`${fieldGroupStyles.formButtons} cluster items-end gap-2`}>
                <Button kind="dark" busy={isSaving && 'Saving...'} onClick={lookAt}>
                  Next: preview
                </Button>
                <Button busy={isSaving} onClick={() => save()}>
                  Save
                </Button>
                <p className="note" role="status">
                  {saved}
                </p>
              </div>
            </div>
          </Panel>
          <div className="grid content-start gap-5">
            <NewSinceLast content={values.content} onAdd={addText} />
          </div>
        </div>
        <ConflictDialog form={kit} hasHistory onReload={onReload} />
      </form>
    </FormProvider>
  );
}

type FieldsProps = { isSent: boolean; subject: string; writing: WritingControls };

function IssueFields({ isSent, subject, writing }: FieldsProps) {
  return (
    <Fields>
      {isSent && <p className="note">Already sent: changes only show in the archive.</p>}
      <TextField
        name="title"
        label="Subject"
        hint={`${subject.length} characters. Phones show about 40.`}
        maxLength={200}
      />
      <TextField
        name="preheader"
        label="Preview text in the inbox"
        hint="(leave blank to use the start of your text)"
        maxLength={200}
      />
      <Controller
        name="content"
        render={({ field, fieldState }) => (
          <MarkdownEditor
            label="Your words"
            kind="article"
            rows={12}
            value={field.value}
            onChange={field.onChange}
            writing={writing}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField name="slug" label="URL slug in the archive" hint="(leave blank to make one)" maxLength={200} />
      <CheckField name="inArchive" label="Show it in the public archive" />
    </Fields>
  );
}
