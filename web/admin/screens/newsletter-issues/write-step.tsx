import { useEffect, useId, useState } from 'react';
import { navigate } from '../../../app/router/navigation.ts';
import buttonStyles from '../../../ui/button.module.css';
import formStyles from '../../../ui/form.module.css';
import textStyles from '../../../ui/text.module.css';
import { DraftOffers } from '../../kit/drafts/draft-offers.tsx';
import { type OpenedItem, useOpenedItem } from '../../kit/drafts/use-opened-item.ts';
import type { WritingControls } from '../../kit/editor/focus-bar.tsx';
import { MarkdownEditor } from '../../kit/editor/markdown-editor.tsx';
import { ConflictDialog } from '../../kit/fields/conflict-dialog.tsx';
import { controlProps, Field } from '../../kit/fields/field.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { uploadPicture } from '../../kit/fields/upload-picture.ts';
import { useSaveShortcut } from '../../kit/fields/use-save-shortcut.ts';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import { type AdminIssue, ISSUES_PATH, stepAddress } from './issue-types.ts';
import { NewSinceLast } from './new-since-last.tsx';
import { type IssueValues, useIssueForm } from './use-issue-form.ts';

const KIND = { kind: 'newsletter-issue', path: ISSUES_PATH };

export function WriteStep({ id }: { id: number | null }) {
  const { opened, offered, open, restore, stayWith, discard } = useOpenedItem<AdminIssue, IssueValues>(KIND, 'new');
  const openedId = opened?.item?.id ?? null;
  const [hasFailed, setFailed] = useState(false);
  const load = async (issueId: number) => {
    setFailed(false);
    setFailed(!(await open(issueId)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each issue
  useEffect(() => {
    if (id !== null && openedId !== id && (openedId !== null || !opened?.typed)) void load(id);
  }, [id]);
  if (!opened) return null;
  // Until it has come, the form for a new issue would look like this one without its words.
  if (id !== null && openedId !== id && !opened.typed) {
    return hasFailed ? (
      <p>
        The issue could not be opened.{' '}
        <button type="button" className={buttonStyles.button} onClick={() => void load(id)}>
          Try again
        </button>
      </p>
    ) : (
      <p className={textStyles.muted} role="status">
        Loading the issue...
      </p>
    );
  }
  return (
    <>
      <DraftOffers
        title="Unsaved changes"
        offered={offered}
        onRestore={(...offer) => void restore(...offer)}
        onDiscard={discard}
      />
      <IssueForm
        key={opened.key}
        opened={opened}
        onSaved={stayWith}
        onReload={() => openedId !== null && void open(openedId)}
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
  const form = useIssueForm(opened, onSaved);
  const { item, values, busy, isDirty, change, save } = form;
  const [isDone, setDone] = useState(false);
  useSaveShortcut(() => void save());
  const writing = {
    state: issueState(form),
    saveLabel: 'Save',
    onSave: () => void save(),
  };
  const lookAt = async () => setDone(item !== null && !isDirty ? true : (await save()) !== null);
  // After the draft is cleared, so that leaving the page asks nothing.
  useEffect(() => {
    if (isDone && item && !isDirty) navigate(stepAddress(item.id, 'preview'));
  }, [isDone, item, isDirty]);
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={adminPanelStyles.columns}>
        <section className={adminPanelStyles.adminPanel} aria-label="The issue">
          <Fields {...form} writing={writing} />
          <div className={fieldGroupStyles.formFoot}>
            <div className={fieldGroupStyles.formButtons}>
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.dark}`}
                aria-disabled={busy}
                onClick={() => void lookAt()}
              >
                {busy ? 'Saving...' : 'Next: preview'}
              </button>
              <button type="button" className={buttonStyles.button} aria-disabled={busy} onClick={() => void save()}>
                Save
              </button>
              <p className={textStyles.note} role="status">
                {item && !isDirty ? `Saved ${formatDateTime(item.updatedAt)}` : ''}
              </p>
            </div>
          </div>
        </section>
        <div className={adminPanelStyles.side}>
          <NewSinceLast
            content={values.content}
            onAdd={(text) => change({ content: `${values.content.trimEnd()}\n\n${text}\n`.trimStart() })}
          />
        </div>
      </div>
      {form.hasConflict && (
        <ConflictDialog
          hasHistory
          onDismiss={form.dismissConflict}
          onReload={onReload}
          onOverwrite={() => void save(true)}
        />
      )}
    </form>
  );
}

function issueState({ busy, isDirty, item }: ReturnType<typeof useIssueForm>): string {
  if (busy) return 'Saving...';
  if (isDirty || !item) return 'Not saved yet';
  return `Saved ${formatDateTime(item.updatedAt)}`;
}

type FieldsProps = ReturnType<typeof useIssueForm> & { writing: WritingControls };

function Fields({ item, values, errors, change, writing }: FieldsProps) {
  const id = useId();
  const sentHint = item?.sentAt ? 'It has been sent: changes show in the archive only.' : '';
  return (
    <div className={fieldGroupStyles.fieldGroup}>
      {sentHint && <p className={textStyles.note}>{sentHint}</p>}
      <Field
        id={`${id}-title`}
        label="Subject"
        hint={`${values.title.length} characters. Phones show about 40.`}
        error={errors.title}
      >
        <input
          {...controlProps(`${id}-title`, errors.title)}
          className={formStyles.input}
          maxLength={200}
          autoComplete="off"
          value={values.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field
        id={`${id}-preheader`}
        label="Preview text in the inbox"
        hint="(leave blank to use the start of your text)"
        error={errors.preheader}
      >
        <input
          {...controlProps(`${id}-preheader`, errors.preheader)}
          className={formStyles.input}
          maxLength={200}
          autoComplete="off"
          value={values.preheader}
          onChange={({ target }) => change({ preheader: target.value })}
        />
      </Field>
      <MarkdownEditor
        label="Your words"
        kind="article"
        rows={12}
        value={values.content}
        onChange={(content) => change({ content })}
        onUpload={uploadPicture}
        hostOfSite={typeof location === 'undefined' ? undefined : location.host}
        writing={writing}
        error={errors.content}
      />
      <Field id={`${id}-slug`} label="URL slug in the archive" hint="(leave blank to make one)" error={errors.slug}>
        <input
          {...controlProps(`${id}-slug`, errors.slug)}
          className={formStyles.input}
          maxLength={200}
          autoComplete="off"
          value={values.slug}
          onChange={({ target }) => change({ slug: target.value })}
        />
      </Field>
      <label className={fieldGroupStyles.check}>
        <input
          type="checkbox"
          checked={values.inArchive}
          onChange={({ target }) => change({ inArchive: target.checked })}
        />
        Show it in the public archive
      </label>
    </div>
  );
}
