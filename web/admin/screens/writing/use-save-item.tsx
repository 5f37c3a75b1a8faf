import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ENTITIES } from '../../../../domain/entities.ts';
import { missingToPublish, publishingErrorMessage } from '../../../../domain/publishing.ts';
import { track } from '../../../app/analytics/events.ts';
import buttonStyles from '../../../ui/button.module.css';
import textStyles from '../../../ui/text.module.css';
import { showToast } from '../../../ui/toast/toasts.ts';
import { AdminRequestError, adminRequest } from '../../kit/api/admin-request.ts';
import { failureToast } from '../../kit/api/failure-toast.ts';
import { useInvalidateQueries } from '../../kit/api/use-admin.ts';
import { stripUploadPlaceholders } from '../../kit/editor/text-ops/images.ts';
import { stripEmptyHeadings } from '../../kit/editor/text-ops/text-edit.ts';
import { ConfirmDialog } from '../../kit/fields/confirm-dialog.tsx';
import { ConflictDialog } from '../../kit/fields/conflict-dialog.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import type { AdminItem, PublishableConfig, Values } from '../../kit/form/publishable-config.ts';

/** `update`: as `publish`, and the form stays open. */
export type SaveIntent = 'draft' | 'publish' | 'update';

type SaveContext = {
  kind: PublishableConfig;
  item: AdminItem | null;
  /** The version that the form was opened with. */
  version: number | null;
  form: UseFormReturn<Values>;
  /** `sent` is the form's values when the save began. */
  onSaved: (saved: AdminItem, intent: SaveIntent, sent: Values) => void;
  onReload: () => void;
};

/** Saves a form. Shows missing fields and failures, and keeps the form's values in either case. */
export function useSaveItem({ kind, item, version, form, onSaved, onReload }: SaveContext) {
  const [busy, setBusy] = useState<SaveIntent | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [versionConflict, setVersionConflict] = useState<{ intent: SaveIntent; isPublished: boolean } | null>(null);
  const [isUnpublishing, setUnpublishing] = useState(false);
  const invalidateQueries = useInvalidateQueries();

  const showFieldErrors = (details: Record<string, string>) => {
    const known = kind.fields.filter(({ name }) => messageOf(details, name));
    for (const { name } of known) form.setError(name, { message: messageOf(details, name) });
    const [first] = known;
    if (first) form.setFocus(first.name);
  };

  const send = async (intent: SaveIntent, overwrite: boolean) => {
    const sent = { ...form.getValues() };
    const { publishAt, ...fields } = sent;
    const isPast = !!publishAt && publishAt <= new Date().toISOString();
    const publication =
      intent === 'draft' ? { published: false } : { published: true, publishAt: isPast ? null : publishAt || null };
    const opened = item && !overwrite && { wasPublished: item.published };
    const body = { ...kind.bodyOf(cleaned(kind, fields), item), ...publication, ...opened };
    setBusy(intent);
    try {
      const saved = item
        ? await adminRequest<AdminItem>('PATCH', `${kind.path}/${item.id}`, {
            body,
            version: overwrite ? undefined : (version ?? undefined),
          })
        : await adminRequest<AdminItem>('POST', kind.path, { body });
      await invalidateQueries();
      showToast({
        title: item ? kind.texts.updated : kind.texts.created,
        description: outcomeOf(kind, saved, item),
      });
      const event = item ? kind.events.updated : kind.events.created;
      if (event) track({ event, category: 'admin', label: String(saved[kind.nameField]) });
      onSaved(saved, intent, sent);
    } catch (failure) {
      if (!(failure instanceof AdminRequestError)) throw failure;
      if (failure.status === 412) setVersionConflict({ intent, isPublished: failure.details.published !== undefined });
      else {
        const failed = item ? kind.texts.updateFailed : kind.texts.creationFailed;
        showToast({ ...failureToast(failed, failure), destructive: true });
        setError(failure.message);
        showFieldErrors(failure.details);
      }
    } finally {
      setBusy(null);
    }
  };

  const save = (intent: SaveIntent) => {
    if (busy) return;
    const { publishAt } = form.getValues();
    // The scheduled time may pass while the form is open; then the item is published and stays so.
    const isPast = publishAt && publishAt <= new Date().toISOString() && publishAt !== item?.publishAt;
    if (intent !== 'draft' && isPast) {
      setError('That time has passed. Pick a later one, or clear it to publish now.');
      return;
    }
    form.clearErrors();
    setError(null);
    const missing = findMissing(kind, intent, form.getValues());
    if (missing) {
      showToast({ title: missing.title, description: missing.description, destructive: true });
      showFieldErrors(missing.details);
      return;
    }
    if (intent === 'draft' && item?.published) setUnpublishing(true);
    else void send(intent, false);
  };

  const conflict: ReactNode = versionConflict && (
    <ConflictDialog
      hasHistory={kind.hasHistory}
      isPublished={versionConflict.isPublished}
      onDismiss={() => setVersionConflict(null)}
      onReload={() => {
        setVersionConflict(null);
        onReload();
      }}
      onOverwrite={() => {
        setVersionConflict(null);
        void send(versionConflict.intent, true);
      }}
    />
  );
  const unpublishing: ReactNode = isUnpublishing && (
    <UnpublishDialog
      name={String(item?.[kind.nameField])}
      onClose={() => setUnpublishing(false)}
      onConfirm={() => {
        setUnpublishing(false);
        void send('draft', false);
      }}
    />
  );
  const question = conflict || unpublishing;
  return { save, busy, error, question };
}

/** The message about a field, or the first one about anything inside it, such as `sellers.0.url`. */
const messageOf = (details: Record<string, string>, name: string): string | undefined =>
  details[name] ?? Object.entries(details).find(([path]) => path.startsWith(`${name}.`))?.[1];

type UnpublishProps = { name: string; onClose: () => void; onConfirm: () => void };

/** Asks before 'Save as Draft' unpublishes an item. */
function UnpublishDialog({ name, onClose, onConfirm }: UnpublishProps) {
  return (
    <ConfirmDialog
      title="Take this off the site?"
      onClose={onClose}
      actions={
        <>
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.dark}`} onClick={onClose}>
            Keep it live
          </button>
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.danger}`} onClick={onConfirm}>
            Unpublish and save as draft
          </button>
        </>
      }
    >
      <p>“{name}” is live. Saving it as a draft takes it off the site until you publish it again.</p>
      <p className={textStyles.muted}>To save your changes and keep it on the site, use “Update & Keep Published”.</p>
    </ConfirmDialog>
  );
}

/**
 * Removes empty heading markers and upload placeholders from texts,
 * and adds a missing protocol to URLs.
 */
function cleaned(kind: PublishableConfig, values: Values): Values {
  const texts = kind.fields.filter(({ control }) => control === 'markdown').map(({ name }) => name);
  const addresses = kind.fields
    .filter(({ control }) => control === 'url' || control === 'image')
    .map(({ name }) => name);
  const clean = (name: string) => stripUploadPlaceholders(stripEmptyHeadings(values[name] ?? ''));
  return {
    ...values,
    ...Object.fromEntries(texts.map((name) => [name, clean(name)])),
    ...Object.fromEntries(addresses.map((name) => [name, withProtocol(values[name] ?? '')])),
  };
}

/** 'www.shop.example/fins' → 'https://www.shop.example/fins'. */
const withProtocol = (address: string) =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address.trim()) ? `https://${address.trim()}` : address;

/** The messages about fields that are missing for this kind of save; null if it is complete (specification, section 5). */
function findMissing({ kind }: PublishableConfig, intent: SaveIntent, values: Values) {
  if (intent === 'draft') {
    const { nameField, publishing } = ENTITIES[kind];
    const { title, text } = publishing.missingName;
    return values[nameField]?.trim() ? null : { title, description: text, details: { [nameField]: text } };
  }
  const details = missingToPublish(kind, values);
  if (Object.keys(details).length === 0) return null;
  return { title: 'Missing Information', description: publishingErrorMessage(kind), details };
}

function outcomeOf(
  { texts }: PublishableConfig,
  { published, publishAt }: AdminItem,
  before: AdminItem | null,
): string {
  if (published) return texts.live;
  if (before?.published) return 'Unpublished and saved as a draft.';
  if (before?.publishAt && !publishAt) return 'Saved as a draft. It will not be published automatically.';
  return publishAt ? `Scheduled for ${formatDateTime(publishAt)}.` : 'Saved as a draft.';
}
