import { useId, useState } from 'react';
import { withParameters } from '../../../app/data/api-query.ts';
import formStyles from '../../../ui/form.module.css';
import { type AdminRequestError, adminPath, adminRequest } from '../../kit/api/admin-request.ts';
import { failureToast } from '../../kit/api/failure-toast.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { deleteAt, useApiAction } from '../../kit/api/use-api-action.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { DeleteButton, NamedQuestion } from '../../kit/fields/delete-button.tsx';
import { formatDateTime, formatDay } from '../../kit/fields/format-date.ts';
import { LoadFailure } from '../../kit/fields/load-failure.tsx';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../../kit/fields/use-debounced-value.ts';
import type { AdminItem, PublishableConfig } from '../../kit/form/publishable-config.ts';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import { DependentsNote } from '../../kit/list/dependents-note.tsx';
import styles from '../../kit/list/item-list.module.css';

type ItemListProps = {
  kind: PublishableConfig;
  status: 'draft' | 'published';
  onEdit: (id: number) => void;
  onDeleted: (id: number) => void;
};

type Found = { items: AdminItem[]; total: number };

const INITIAL_LIMIT = 20;
const LIMIT_STEP = 40;
const MAX_LIMIT = 100;
/** Shorter lists need no search. */
const SEARCH_FROM = 8;

/** Lists the drafts or the published items, last edited first. */
export function ItemList({ kind, status, onEdit, onDeleted }: ItemListProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(INITIAL_LIMIT);
  const q = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  const address = (text: string, limit: number) =>
    withParameters(kind.path, { admin: 'true', view: 'card', status, q: text, limit: limit });
  const all = useAdmin<Found>(address('', INITIAL_LIMIT), { keepPrevious: true });
  const found = useAdmin<Found>(address(q, limit), { keepPrevious: true });
  const heading = status === 'draft' ? kind.texts.drafts : kind.texts.published;
  const { items = [], total = 0 } = found.data ?? {};
  const count = all.data?.total;
  return (
    <section className={adminPanelStyles.adminPanel} aria-labelledby={id}>
      <h2 id={id}>
        {heading} ({count ?? '–'})
      </h2>
      {(count ?? 0) >= SEARCH_FROM && (
        <input
          className={formStyles.input}
          type="search"
          placeholder="Search..."
          aria-label={`Search ${heading}`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.isError && (
        <LoadFailure
          text="This list could not be loaded."
          failure={found.error}
          onRetry={() => void Promise.all([all.refetch(), found.refetch()])}
        />
      )}
      {found.isPending && <p className="muted">Loading...</p>}
      {found.isSuccess && total === 0 && (
        <p className="muted">
          {q ? `Nothing found for “${q}”.` : status === 'draft' ? kind.texts.noDrafts : kind.texts.nonePublished}
        </p>
      )}
      <ul className={`${styles.itemList} ${styles.scrolling}`}>
        {items.map((item) => (
          <ItemRow key={item.id} kind={kind} item={item} onEdit={onEdit} onDeleted={onDeleted} />
        ))}
      </ul>
      {items.length < total && limit < MAX_LIMIT && (
        <Button isSmall onClick={() => setLimit(Math.min(MAX_LIMIT, limit + LIMIT_STEP))}>
          Show more ({items.length} of {total})
        </Button>
      )}
      {items.length < total && limit >= MAX_LIMIT && (
        <p className="note">
          {items.length} of {total} are shown. Search for the others.
        </p>
      )}
    </section>
  );
}

type ItemRowProps = {
  kind: PublishableConfig;
  item: AdminItem;
  onEdit: (id: number) => void;
  onDeleted: (id: number) => void;
};

/** An item of the list, with its actions. */
function ItemRow({ kind, item, onEdit, onDeleted }: ItemRowProps) {
  const { busy, switchPublished, switchFeatured, remove } = useItemActions(kind, item, onDeleted);
  const name = String(item[kind.nameField] || 'Untitled');
  const { deletePublished, deleteQuestion } = kind.texts;
  const asked =
    item.published && deletePublished
      ? { title: deletePublished.title, text: <p>{deletePublished.text(name)}</p>, action: deletePublished.action }
      : { title: deleteQuestion.title, text: <NamedQuestion text={deleteQuestion.text} name={name} /> };
  const text = (
    <>
      {asked.text}
      <DependentsNote path={kind.path} id={item.id} />
    </>
  );
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <li>
      <h3 className={adminLayoutStyles.itemTitle}>{name}</h3>
      <p className="note">
        {[item.category, formatDate(item)].filter(Boolean).join(' · ')}
        {item.featured && ' · Featured'}
      </p>
      <div className={`${styles.buttons} row gap-2`}>
        <Button isSmall onClick={() => onEdit(item.id)}>
          Edit{of}
        </Button>
        <Button isSmall busy={busy} onClick={switchPublished}>
          {item.published ? 'Unpublish' : 'Publish'}
          {of}
        </Button>
        {item.published && kind.texts.featured && (
          <Button isSmall icon="star" busy={busy} onClick={switchFeatured}>
            {item.featured ? 'Unfeature' : 'Feature'}
            {of}
          </Button>
        )}
        <DeleteButton name={name} question={{ ...asked, text }} onDelete={remove} />
        {kind.makePagePath && (
          <ButtonLink kind="plain" isSmall href={kind.makePagePath(item)} target="_blank" rel="noopener">
            {item.published ? 'View' : 'Preview'}
            {of}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function formatDate({ published, publishedAt, publishAt, updatedAt }: AdminItem): string {
  if (published && publishedAt) return `live since ${formatDay(publishedAt)}`;
  if (publishAt) return `scheduled for ${formatDateTime(publishAt)}`;
  return `edited ${formatDay(updatedAt)}`;
}

/** Actions on an item in a list. Each shows a toast. */
function useItemActions(kind: PublishableConfig, item: AdminItem, onDeleted: (id: number) => void) {
  const { busy, run } = useApiAction();
  const address = `${kind.path}/${item.id}`;
  const { updated, updateFailed, deleted, deletionFailed, live } = kind.texts;

  const switchPublished = async () => {
    const published = !item.published;
    const send = async () => {
      const fields = kind.switchSendsAll ? await fullBody(kind, item) : {};
      await adminRequest('PATCH', address, { body: { ...fields, published }, version: item.version });
    };
    await run(send, makeToast(updateFailed), { title: updated, description: published ? live : 'It is now a draft.' });
  };

  const switchFeatured = async () => {
    const body = { featured: !item.featured };
    const call = () => adminRequest('PATCH', address, { body, version: item.version });
    const outcome = (item.featured ? kind.texts.unfeatured : kind.texts.featured) ?? '';
    await run(call, makeToast(updateFailed), { title: updated, description: outcome });
  };

  const remove = async () => {
    const done = { title: deleted, description: `“${item[kind.nameField]}” has been deleted.` };
    const { failure } = await run(() => deleteAt(address), makeToast(deletionFailed), done);
    if (!failure) onDeleted(item.id);
    return true;
  };

  return { busy, switchPublished, switchFeatured, remove };
}

/** The body that the form would send for the item. */
async function fullBody(kind: PublishableConfig, { id }: AdminItem): Promise<Record<string, unknown>> {
  const item = await adminRequest<AdminItem>('GET', `${adminPath(kind.path)}/${id}`);
  return kind.makeBody(kind.readValues(item), item);
}

/** A 400 lists what is missing to publish, in the server's words. */
const makeToast = (failed: { title: string; description: string }) => (failure: AdminRequestError) =>
  failure.status === 400
    ? { title: 'Missing Information', description: failure.message }
    : failureToast(failed, failure);
