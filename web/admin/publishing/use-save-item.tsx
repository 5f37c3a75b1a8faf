import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ENTITIES } from '../../../domain/entities.ts';
import { missingToPublish, publishingErrorMessage } from '../../../domain/publishing.ts';
import { track } from '../../app/analytics/events.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { AdminRequestError, adminRequest } from '../api/admin-request.ts';
import { failureToast } from '../api/failure-toast.ts';
import { useInvalidateQueries } from '../api/use-admin.ts';
import { stripUploadPlaceholders } from '../editor/text-ops/images.ts';
import { stripEmptyHeadings } from '../editor/text-ops/text-edit.ts';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import { ConflictDialog } from '../fields/conflict-dialog.tsx';
import { formatDateTime } from '../fields/format-date.ts';
import type { AdminItem, PublishableConfig, Values } from './publishable-config.ts';

export type SaveIntent = 'draft' | 'publish';

type SaveContext = {
  kind: PublishableConfig;
  item: AdminItem | null;
  /** The version that the form was opened with. */
  version: number | null;
  form: UseFormReturn<Values>;
  /** `sent` is what the form held when the save began. */
  onSaved: (saved: AdminItem, intent: SaveIntent, sent: Values) => void;
  onReload: () => void;
};

/** Saves a form: what is missing is named at its field, what fails is told, and what was typed stays in either case. */
export function useSaveItem({ kind, item, version, form, onSaved, onReload }: SaveContext) {
  const [busy, setBusy] = useState<SaveIntent | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [overtaken, setOvertaken] = useState<{ intent: SaveIntent; isPublished: boolean } | null>(null);
  const [isUnpublishing, setUnpublishing] = useState(false);
  const forgetAnswers = useInvalidateQueries();

  const showFieldErrors = (details: Record<string, string>) => {
    const known = kind.fields.filter(({ name }) => details[name]);
    for (const { name } of known) form.setError(name, { message: details[name] });
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
    const body = { ...kind.toBody(cleaned(kind, fields), item), ...publication, ...opened };
    setBusy(intent);
    try {
      const saved = item
        ? await adminRequest<AdminItem>('PATCH', `${kind.path}/${item.id}`, {
            body,
            version: overwrite ? undefined : (version ?? undefined),
          })
        : await adminRequest<AdminItem>('POST', kind.path, { body });
      await forgetAnswers();
      showToast({
        title: item ? kind.texts.updated : kind.texts.created,
        description: outcomeOf(kind, saved, item),
      });
      const event = item ? kind.events.updated : kind.events.created;
      if (event) track({ event, category: 'admin', label: String(saved[kind.nameField]) });
      onSaved(saved, intent, sent);
    } catch (failure) {
      if (!(failure instanceof AdminRequestError)) throw failure;
      if (failure.status === 412) setOvertaken({ intent, isPublished: failure.details.published !== undefined });
      else {
        const failed = item ? kind.texts.updateFailed : kind.texts.creationFailed;
        showToast({ ...failureToast(failed, failure), destructive: true });
        setFault(failure.message);
        showFieldErrors(failure.details);
      }
    } finally {
      setBusy(null);
    }
  };

  const save = (intent: SaveIntent) => {
    if (busy) return;
    const { publishAt } = form.getValues();
    // The time it was scheduled for may pass while the form is open: it is on the site then, and stays there.
    const isPast = publishAt && publishAt <= new Date().toISOString() && publishAt !== item?.publishAt;
    if (intent === 'publish' && isPast) {
      setFault('That time has passed. Pick a later one, or clear it to publish now.');
      return;
    }
    form.clearErrors();
    setFault(null);
    const refusal = refusalOf(kind, intent, form.getValues());
    if (refusal) {
      showToast({ title: refusal.title, description: refusal.description, destructive: true });
      showFieldErrors(refusal.details);
      return;
    }
    if (intent === 'draft' && item?.published) setUnpublishing(true);
    else void send(intent, false);
  };

  const conflict: ReactNode = overtaken && (
    <ConflictDialog
      keepsHistory={kind.keepsHistory}
      isPublished={overtaken.isPublished}
      onKeep={() => setOvertaken(null)}
      onReload={() => {
        setOvertaken(null);
        onReload();
      }}
      onOverwrite={() => {
        setOvertaken(null);
        void send(overtaken.intent, true);
      }}
    />
  );
  const unpublishing: ReactNode = isUnpublishing && (
    <UnpublishQuestion
      name={String(item?.[kind.nameField])}
      onClose={() => setUnpublishing(false)}
      onConfirm={() => {
        setUnpublishing(false);
        void send('draft', false);
      }}
    />
  );
  const question = conflict || unpublishing;
  return { save, busy, fault, question };
}

type UnpublishProps = { name: string; onClose: () => void; onConfirm: () => void };

/** Asked before 'Save as Draft' takes something off the site that readers can see. */
function UnpublishQuestion({ name, onClose, onConfirm }: UnpublishProps) {
  return (
    <ConfirmDialog
      title="Take this off the site?"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button ink" onClick={onClose}>
            Keep it live
          </button>
          <button type="button" className="button danger" onClick={onConfirm}>
            Unpublish and save as draft
          </button>
        </>
      }
    >
      <p>“{name}” is live. Saving it as a draft takes it off the site until you publish it again.</p>
      <p className="soft">To save your changes and keep it on the site, use “Update & Keep Published”.</p>
    </ConfirmDialog>
  );
}

/**
 * Texts without what only their writer needs: empty heading markers, and the places of pictures that are still on their way.
 * Addresses as browsers' bars take them, too.
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

/** `www.shop.example/fins` is meant as an address of the web. */
const withProtocol = (address: string) =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address.trim()) ? `https://${address.trim()}` : address;

/** What keeps a form from being saved as wanted; null when nothing does (specification, section 5). */
function refusalOf({ kind }: PublishableConfig, intent: SaveIntent, values: Values) {
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
  if (before?.publishAt && !publishAt) return 'It is saved as a draft and will not appear by itself.';
  return publishAt ? `Scheduled for ${formatDateTime(publishAt)}.` : 'It is saved as a draft.';
}
