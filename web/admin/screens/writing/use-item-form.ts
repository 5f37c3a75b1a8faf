import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ENTITIES } from '../../../../domain/kernel/entities.ts';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import { missingToPublish, publishingErrorMessage } from '../../../../domain/writing/publishing.ts';
import { track } from '../../../app/analytics/events.ts';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { failureToast } from '../../kit/api/failure-toast.ts';
import { useYou } from '../../kit/api/use-you.ts';
import { endsPending, keepPending, showPending } from '../../kit/drafts/pending-item.ts';
import type { OpenedItem } from '../../kit/drafts/use-opened-item.ts';
import { stripUploadPlaceholders } from '../../kit/editor/text-ops/source-images.ts';
import { stripEmptyHeadings } from '../../kit/editor/text-ops/text-edit.ts';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import {
  type AdminItem,
  makeFormValues,
  type PublishableConfig,
  type Values,
} from '../../kit/form/publishable-config.ts';
import { useAdminForm } from '../../kit/form/use-admin-form.ts';

export type OpenedForm = OpenedItem<AdminItem, Values>;

/** `update`: as `publish`, and the form stays open. `keep`: beside the live item. */
export type SaveIntent = 'draft' | 'publish' | 'update' | 'keep';

type Context = {
  kind: PublishableConfig;
  opened: OpenedForm;
  /** `hasNewerEdits`: something was typed during the save and is in the form. */
  onSaved: (saved: AdminItem, intent: SaveIntent, hasNewerEdits: boolean) => void;
};

/** The form of an article, review or product. Shows missing fields and failures, and keeps the values in either case. */
export function useItemForm({ kind, opened, onSaved }: Context) {
  const { item } = opened;
  const { teamAuthor } = useSiteConfig().settings;
  const you = useYou();
  const author = you?.name || teamAuthor;
  const kit = useAdminForm<AdminItem, Values>({
    kind: kind.kind,
    opened,
    readValues: (each) => makeFormValues(kind, each, author),
    readName: (values) => values[kind.nameField] ?? '',
  });
  const { form, isSaving, failure, conflict } = kit;
  // The account may load after the form has opened.
  useEffect(() => {
    if (item || opened.typed || form.getValues('author') === undefined) return;
    if (!form.getFieldState('author').isDirty) form.resetField('author', { defaultValue: author });
  }, [item, opened.typed, author, form]);
  const [intent, setIntent] = useState<SaveIntent>('draft');
  const [isLate, setLate] = useState(false);
  const [isUnpublishing, setUnpublishing] = useState(false);
  useClearedErrors(form);

  const showFieldErrors = (details: Record<string, string>) => {
    const known = kind.fields.filter(({ name }) => readMessage(details, name));
    for (const { name } of known) form.setError(name, { message: readMessage(details, name) });
    const [first] = known;
    if (first) form.setFocus(first.name);
  };

  const send = (wanted: SaveIntent) => {
    setIntent(wanted);
    const values = { ...form.getValues() };
    const { publishAt, ...fields } = values;
    const publication =
      wanted === 'draft'
        ? { published: false }
        : { published: true, publishAt: isPast(publishAt) || isPublished(item) ? null : publishAt || null };
    const content = kind.makeBody(cleaned(kind, fields), item);
    const body = { ...content, ...publication, ...endsPending(item) };
    const path = item ? `${kind.path}/${item.id}` : kind.path;
    void kit.save({
      sent: asSaved(kind, wanted, values),
      send: async (version) => {
        if (item && wanted === 'keep')
          return showPending(item, await keepPending({ path: kind.path, item }, content, version));
        const opened = item && version !== undefined && { wasPublished: item.published };
        return adminRequest<AdminItem>(item ? 'PATCH' : 'POST', path, { body: { ...body, ...opened }, version });
      },
      announce: (saved) => {
        showToast({
          title: item ? kind.texts.updated : kind.texts.created,
          description: wanted === 'keep' ? KEPT : judgeOutcome(kind, saved, item),
        });
        const event = item ? kind.events.updated : kind.events.created;
        if (event) track({ event, category: 'admin', label: String(saved[kind.nameField]) });
      },
      onSaved: (saved, hasNewerEdits) => onSaved(saved, wanted, hasNewerEdits),
      onRejected: (rejected) => {
        const failed = item ? kind.texts.updateFailed : kind.texts.creationFailed;
        showToast({ ...failureToast(failed, rejected), destructive: true });
        showFieldErrors(rejected.details);
      },
    });
  };

  const save = (wanted: SaveIntent) => {
    if (isSaving) return;
    const { publishAt } = form.getValues();
    kit.dismissFailure();
    // The scheduled time may pass while the form is open; then the item is published and stays so.
    const isDraft = wanted === 'draft' || wanted === 'keep';
    const hasPassed = !isDraft && !isPublished(item) && isPast(publishAt) && publishAt !== item?.publishAt;
    setLate(hasPassed);
    if (hasPassed) return;
    form.clearErrors();
    const missing = findMissing(kind, wanted, form.getValues());
    if (missing) {
      showToast({ title: missing.title, description: missing.description, destructive: true });
      showFieldErrors(missing.details);
      return;
    }
    if (wanted === 'draft' && isPublished(item)) setUnpublishing(true);
    else send(wanted);
  };
  /** Saves a draft. What is live stays as it is, and changes are kept beside it: nothing is published in passing. */
  const keep = () => {
    if (!isPublished(item)) save(item?.publishAt ? 'update' : 'draft');
    else if (kit.isDirty) save('keep');
    else showToast({ title: 'Nothing to save', description: item?.pending ? KEPT : 'This is the text that is live.' });
  };
  return {
    kit,
    save,
    keep,
    busy: isSaving ? intent : null,
    error: isLate ? LATE : failure && !conflict ? failure.message : null,
    isUnpublishing,
    setUnpublishing,
    unpublish: () => send('draft'),
  };
}

const KEPT = 'Kept as a draft. Readers see the live page until the changes are published.';
const LATE = 'That time has passed. Pick a later one, or clear it to publish now.';
const isPast = (time: string | undefined) => !!time && time <= new Date().toISOString();

/** Clears the error of a field while it is being edited. */
function useClearedErrors({ watch, clearErrors }: UseFormReturn<Values>) {
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => name && clearErrors(name));
    return unsubscribe;
  }, [watch, clearErrors]);
}

/** The message about a field, or the first one about anything inside it, such as `sellers.0.url`. */
const readMessage = (details: Record<string, string>, name: string): string | undefined =>
  details[name] ?? Object.entries(details).find(([path]) => path.startsWith(`${name}.`))?.[1];

const textFields = (kind: PublishableConfig) =>
  kind.fields.filter(({ control }) => control === 'markdown').map(({ name }) => name);

/** The sent values as the server saves them: without upload placeholders, and without a publication time in a draft. */
const asSaved = (kind: PublishableConfig, intent: SaveIntent, sent: Values): Values => ({
  ...sent,
  ...Object.fromEntries(textFields(kind).map((name) => [name, stripUploadPlaceholders(sent[name] ?? '')])),
  publishAt: intent === 'draft' ? '' : (sent.publishAt ?? ''),
});

/**
 * Removes empty heading markers and upload placeholders from texts,
 * and adds a missing protocol to URLs.
 */
function cleaned(kind: PublishableConfig, values: Values): Values {
  const addresses = kind.fields
    .filter(({ control }) => control === 'url' || control === 'image')
    .map(({ name }) => name);
  const clean = (name: string) => stripUploadPlaceholders(stripEmptyHeadings(values[name] ?? ''));
  return {
    ...values,
    ...Object.fromEntries(textFields(kind).map((name) => [name, clean(name)])),
    ...Object.fromEntries(addresses.map((name) => [name, withProtocol(values[name] ?? '')])),
  };
}

/** 'www.shop.example/fins' → 'https://www.shop.example/fins'. */
const withProtocol = (address: string) =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address.trim()) ? `https://${address.trim()}` : address;

/** The messages about fields that are missing for this kind of save; null if it is complete (specification, section 5). */
function findMissing({ kind }: PublishableConfig, intent: SaveIntent, values: Values) {
  if (intent === 'draft' || intent === 'keep') {
    const { nameField, publishing } = ENTITIES[kind];
    const { title, text } = publishing.missingName;
    return values[nameField]?.trim() ? null : { title, description: text, details: { [nameField]: text } };
  }
  const details = missingToPublish(kind, values);
  if (Object.keys(details).length === 0) return null;
  return { title: 'Missing Information', description: publishingErrorMessage(kind), details };
}

function judgeOutcome(
  { texts }: PublishableConfig,
  { published, publishAt }: AdminItem,
  before: AdminItem | null,
): string {
  if (published) return texts.live;
  if (isPublished(before)) return 'Unpublished and saved as a draft.';
  if (before?.publishAt && !publishAt) return 'Saved as a draft. It will not be published automatically.';
  return publishAt ? `Scheduled for ${formatDateTime(publishAt)}.` : 'Saved as a draft.';
}
