import { ENTITY_KINDS, type EntityKind, getEntity } from '../../../../domain/kernel/entities.ts';
import { isShown } from '../../../../domain/kernel/entity-pages.ts';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { editPath } from '../../admin-navigation.ts';
import { adminPath, adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useRefusals } from '../../kit/api/use-you.ts';
import { pendingPath } from '../../kit/drafts/pending-item.ts';
import { ReviewPanel } from '../../kit/drafts/review-panel.tsx';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { ButtonLink } from '../../kit/fields/button.tsx';
import { formatRecent } from '../../kit/fields/format-date.ts';
import { LoadFailure } from '../../kit/fields/load-failure.tsx';
import type { AdminItem } from '../../kit/form/publishable-config.ts';
import { PendingDifferences } from '../../kit/history/pending-differences.tsx';
import type { HistoryConfig } from '../../kit/history/use-history.ts';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { diveSiteHistory } from '../dive-sites/dive-site-history.ts';
import { Page as NotFoundPage } from '../not-found/not-found-page.tsx';
import { articleConfig } from '../writing/article-config.ts';
import { pageConfig } from '../writing/page-config.ts';
import { productConfig } from '../writing/product-config.ts';
import { reviewConfig } from '../writing/review-config.ts';

/** Kinds with labels and texts of their own for a comparison; of others it shows what is stored. */
const COMPARED: Partial<Record<EntityKind, HistoryConfig<unknown>>> = {
  article: articleConfig,
  review: reviewConfig,
  product: productConfig,
  page: pageConfig,
  'dive-site': diveSiteHistory,
};

/** A draft that someone is asked about: what differs from the live page, the thread, and the buttons to approve and publish. */
export function Page(props: PageProps) {
  const { kind, id } = props.params as { kind: EntityKind; id: string };
  if (!ENTITY_KINDS.includes(kind) || !/^[1-9]\d{0,9}$/.test(id)) return <NotFoundPage {...props} />;
  const title = `${getEntity(kind).label} to look at`;
  return (
    <AdminPage title={title} path={`/admin/approvals/${kind}/${id}`}>
      <Draft kind={kind} id={Number(id)} />
    </AdminPage>
  );
}

function Draft({ kind, id }: { kind: EntityKind; id: number }) {
  const { collection, nameField, name } = getEntity(kind);
  const path = `/api/${collection}`;
  const { data: item, error, refetch } = useAdmin<AdminItem>(`${adminPath(path)}/${id}`);
  const refusals = useRefusals(kind, item ?? null);
  if (error)
    return (
      <LoadFailure text={`This ${name} could not be opened.`} failure={error as never} onRetry={() => void refetch()} />
    );
  if (!item) return <p role="status">Opening...</p>;
  const { pending } = item;
  const isDraft = pending || !isPublished(item);
  const publish = () =>
    pending
      ? adminRequest('POST', `${pendingPath({ path, item })}/publish`, { version: pending.version })
      : adminRequest(kind === 'dive-site' ? 'PUT' : 'PATCH', `${path}/${id}`, {
          body: { published: true },
          version: item.version,
        });
  return (
    <div className="grid gap-4 measure">
      <div className="grid gap-2">
        <h2>{String(pending?.fields[nameField] ?? item[nameField])}</h2>
        <p className="small muted">{describeState(item)}</p>
        <div className="row gap-2">
          {isDraft && !refusals.publish && (
            <ActionButton
              send={publish}
              failed="Not published"
              done={{ title: 'Published', description: 'It is live on the site.' }}
            >
              {pending ? 'Publish changes' : 'Publish Now'}
            </ActionButton>
          )}
          {isShown(kind) && isDraft && (
            <ButtonLink icon="eye" href={`/admin/preview/${kind}/${id}`} target="_blank" rel="noopener">
              Preview
            </ButtonLink>
          )}
          <ButtonLink kind="plain" icon="square-pen" href={editPath(kind, id)}>
            Edit
          </ButtonLink>
        </div>
      </div>
      <ReviewPanel kind={kind} id={id} refusals={refusals} />
      {pending && <PendingDifferences config={COMPARED[kind]} live={item} fields={pending.fields} />}
    </div>
  );
}

function describeState(item: AdminItem): string {
  const { pending, savedBy, updatedAt } = item;
  const by = (name: string | null | undefined) => (name ? ` by ${name}` : '');
  if (pending) return `Live, with changes kept${by(pending.savedBy)}, ${formatRecent(pending.savedAt)}`;
  return isPublished(item)
    ? 'Live. There is no draft of it.'
    : `Draft, saved${by(savedBy)}, ${formatRecent(updatedAt)}`;
}
