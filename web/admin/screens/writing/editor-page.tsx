import { useEffect, useEffectEvent, useState } from 'react';
import { ENTITIES } from '../../../../domain/kernel/entities.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { replaceAddress } from '../../../app/router/navigation.ts';
import { editPath } from '../../admin-navigation.ts';
import type { AdminRequestError } from '../../kit/api/admin-request.ts';
import { DraftOffers } from '../../kit/drafts/draft-offers.tsx';
import { useOpenedItem } from '../../kit/drafts/use-opened-item.ts';
import { LoadFailure } from '../../kit/fields/load-failure.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import type { AdminItem, PublishableConfig, Values } from '../../kit/form/publishable-config.ts';
import { HistoryButton } from '../../kit/history/history-button.tsx';
import { AdminLayout } from '../../kit/layout/admin-layout.tsx';
import { PageHead } from '../../kit/layout/admin-page.tsx';
import { canLeave } from '../../kit/layout/leave-guard.ts';
import { Page as NotFoundPage } from '../not-found/not-found-page.tsx';
import { articleConfig } from './article-config.ts';
import { ItemForm } from './item-form.tsx';
import { pageConfig } from './page-config.ts';
import { productConfig } from './product-config.ts';
import { reviewConfig } from './review-config.ts';

const KINDS: Readonly<Record<string, PublishableConfig>> = {
  posts: articleConfig,
  reviews: reviewConfig,
  products: productConfig,
  pages: pageConfig,
};
const ID = /^[1-9]\d{0,9}$/;

type ItemId = number | 'new';

/** One article, review, product or page at an address of its own, in the form that its tab has too. */
export function Page(props: PageProps) {
  const [, , section = ''] = props.path.toLowerCase().split('/');
  const kind = KINDS[section];
  const { id = '' } = props.params;
  if (!kind || !(id === 'new' || ID.test(id))) return <NotFoundPage {...props} />;
  const itemId = id === 'new' ? 'new' : Number(id);
  const address = editPath(kind.kind, itemId);
  const title = itemId === 'new' ? kind.texts.newItem : kind.texts.editItem;
  return (
    <AdminLayout title={title} path={address}>
      <div className="container">
        <PageHead title={title} />
        <Editor key={section} kind={kind} id={itemId} />
      </div>
    </AdminLayout>
  );
}

function Editor({ kind, id }: { kind: PublishableConfig; id: ItemId }) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<AdminRequestError | null>(null);
  const { opened, offersHere, show, open, reload, stayWith } = useOpenedItem<AdminItem, Values>(
    { kind: kind.kind, path: kind.path },
    id === 'new' ? 'new' : 'nothing',
  );
  const load = async () => {
    setLoading(true);
    setFailure(null);
    if (id === 'new') show(null);
    else await open(id, setFailure);
    setLoading(false);
  };
  // Not after the first save of something new, which has just been given the address of what is open.
  const follow = useEffectEvent(() => {
    if (id !== (opened && (opened.item?.id ?? 'new'))) void load();
    if (id === 'new') focusTitle();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address names something else
  useEffect(() => follow(), [id]);
  if (failure) return <OpeningFailure kind={kind} failure={failure} onRetry={() => void load()} />;
  if (!opened || isLoading) return <p role="status">Opening...</p>;
  const { item } = opened;
  return (
    <>
      <DraftOffers
        title="Unsaved changes"
        {...offersHere}
        onRestore={(...offer) => canLeave() && offersHere.onRestore(...offer)}
      />
      <ItemForm
        key={opened.key}
        layout="page"
        kind={kind}
        opened={opened}
        onSaved={(saved) => {
          stayWith(saved);
          replaceAddress(editPath(kind.kind, saved.id));
        }}
        onReload={() => item && void reload(item.id)}
        tools={
          item &&
          kind.hasHistory && (
            <HistoryButton kind={kind} item={item} onRestore={(values, version) => show(item, { values, version })} />
          )
        }
      />
    </>
  );
}

type FailureProps = { kind: PublishableConfig; failure: AdminRequestError; onRetry: () => void };

/** Says why an item did not open; to one that is gone lead its list and what was deleted lately. */
function OpeningFailure({ kind: { kind, texts }, failure, onRetry }: FailureProps) {
  const name = texts.editItem.replace('Edit ', '');
  if (failure.status !== 404)
    return <LoadFailure text={`This ${name} could not be opened.`} failure={failure} onRetry={onRetry} />;
  return (
    <Notice kind="error" role="alert">
      There is no {name} at this address. It may have been deleted: see <a href="/admin/deleted">Recently deleted</a> or{' '}
      <a href={`/admin/table/${ENTITIES[kind].collection}`}>
        all {texts.published.replace('Published ', '').toLowerCase()}
      </a>
      .
    </Notice>
  );
}

/** Begins a new item in its title, after the heading got the focus of a new page. */
function focusTitle() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main form textarea')?.focus({ preventScroll: true }),
  );
}
