import { isPublished } from '../../../../domain/kernel/publication.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { type AdminRequestError, adminPath, adminRequest } from '../../kit/api/admin-request.ts';
import { failureToast } from '../../kit/api/failure-toast.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { deleteAt, useApiAction } from '../../kit/api/use-api-action.ts';
import { useRefusals } from '../../kit/api/use-you.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { DeleteButton, NamedQuestion } from '../../kit/fields/delete-button.tsx';
import { formatDateTime, formatDay, formatRecent } from '../../kit/fields/format-date.ts';
import type { AdminItem, PublishableConfig } from '../../kit/form/publishable-config.ts';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { Panel } from '../../kit/layout/panel.tsx';
import styles from '../../kit/list/item-list.module.css';
import { List } from '../../kit/list/list.tsx';
import { useLocalList } from '../../kit/list/use-list.ts';
import { DependentsNote } from '../../kit/records/dependents-note.tsx';

type RowActions = { onEdit: (id: number) => void; onDeleted: (id: number) => void };
type ItemListProps = RowActions & { kind: PublishableConfig; status: 'draft' | 'published' };

/** Items at first, and with each 'Show more'. */
const SIZE = 20;
/** Shorter lists need no search. */
const SEARCH_FROM = 8;

/** Lists the drafts or the published items, last edited first. */
export function ItemList({ kind, status, ...actions }: ItemListProps) {
  const source = (q: string, limit: number) =>
    withParameters(kind.path, { admin: 'true', view: 'card', status, q, limit });
  const list = useLocalList<AdminItem>({ source, size: SIZE });
  const total = useAdmin<{ total: number }>(source('', SIZE), { keepPrevious: true }).data?.total;
  const heading = status === 'draft' ? kind.texts.drafts : kind.texts.published;
  const texts = {
    loading: 'Loading...',
    none: status === 'draft' ? kind.texts.noDrafts : kind.texts.nonePublished,
    noneFound: `Nothing found for “${list.q}”.`,
    ...((total ?? 0) >= SEARCH_FROM && { label: `Search ${heading.toLowerCase()}` }),
  };
  return (
    <Panel
      title={
        <>
          {heading} ({total ?? '–'})
        </>
      }
    >
      <List list={list} texts={texts}>
        {(items) => (
          <ul className={`${styles.itemList} ${styles.scrolling}`}>
            {items.map((item) => (
              <ItemRow key={item.id} kind={kind} item={item} {...actions} />
            ))}
          </ul>
        )}
      </List>
    </Panel>
  );
}

type ItemRowProps = RowActions & { kind: PublishableConfig; item: AdminItem };

/** An item of the list, with its actions. */
function ItemRow({ kind, item, onEdit, onDeleted }: ItemRowProps) {
  const { busy, switchPublished, switchFeatured, deletion } = useItemActions(kind, item, onDeleted);
  const name = String(item[kind.nameField] || 'Untitled');
  const refusals = useRefusals(kind.kind, item);
  const action = { isSmall: true, hiddenText: `: ${name}`, busy };
  return (
    <li>
      <h3 className={adminLayoutStyles.itemTitle}>{name}</h3>
      <p className="note">
        {[item.category, formatDate(item), item.savedBy && `by ${item.savedBy}`].filter(Boolean).join(' · ')}
        {item.featured && ' · Featured'}
      </p>
      <div className={`${styles.buttons} row gap-2`}>
        <Button {...action} busy={false} onClick={() => onEdit(item.id)}>
          Edit
        </Button>
        {!refusals.publish && (
          <Button {...action} onClick={switchPublished}>
            {isPublished(item) ? 'Unpublish' : 'Publish'}
          </Button>
        )}
        {!refusals.publish && isPublished(item) && kind.texts.featured && (
          <Button {...action} icon="star" onClick={switchFeatured}>
            {item.featured ? 'Unfeature' : 'Feature'}
          </Button>
        )}
        {!refusals.remove && <DeleteButton name={name} question={describeDeletion(kind, item, name)} {...deletion} />}
        {kind.makePagePath && (
          <ButtonLink
            kind="plain"
            isSmall
            hiddenText={`: ${name}`}
            href={kind.makePagePath(item)}
            target="_blank"
            rel="noopener"
          >
            {isPublished(item) ? 'View' : 'Preview'}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function describeDeletion({ texts, path }: PublishableConfig, item: AdminItem, name: string) {
  const { deletePublished, deleteQuestion } = texts;
  const forReaders = isPublished(item) ? deletePublished : undefined;
  return {
    title: (forReaders ?? deleteQuestion).title,
    action: forReaders?.action,
    text: (
      <>
        {forReaders ? <p>{forReaders.text(name)}</p> : <NamedQuestion text={deleteQuestion.text} name={name} />}
        <DependentsNote path={path} id={item.id} />
      </>
    ),
  };
}

function formatDate(item: AdminItem): string {
  const { publishedAt, publishAt, updatedAt } = item;
  if (isPublished(item) && publishedAt) return `live since ${formatDay(publishedAt)}`;
  if (publishAt) return `scheduled for ${formatDateTime(publishAt)}`;
  return `edited ${formatRecent(updatedAt)}`;
}

/** Actions on an item in a list. Each shows a toast. */
function useItemActions(kind: PublishableConfig, item: AdminItem, onDeleted: (id: number) => void) {
  const { busy, run } = useApiAction();
  const address = `${kind.path}/${item.id}`;
  const { updated, updateFailed, deleted, deletionFailed, live } = kind.texts;

  const switchPublished = async () => {
    const goesLive = !isPublished(item);
    const send = async () => {
      const fields = kind.switchSendsAll ? await fullBody(kind, item) : {};
      await adminRequest('PATCH', address, { body: { ...fields, published: goesLive }, version: item.version });
    };
    await run(send, makeToast(updateFailed), { title: updated, description: goesLive ? live : 'It is now a draft.' });
  };

  const switchFeatured = async () => {
    const body = { featured: !item.featured };
    const call = () => adminRequest('PATCH', address, { body, version: item.version });
    const outcome = (item.featured ? kind.texts.unfeatured : kind.texts.featured) ?? '';
    await run(call, makeToast(updateFailed), { title: updated, description: outcome });
  };

  const deletion = {
    send: () => deleteAt(address),
    failed: makeToast(deletionFailed),
    done: { title: deleted, description: `“${item[kind.nameField]}” has been deleted.` },
    onDone: () => onDeleted(item.id),
  };
  return { busy, switchPublished, switchFeatured, deletion };
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
