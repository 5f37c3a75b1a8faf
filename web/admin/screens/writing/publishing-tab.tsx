import { type ReactNode, useState } from 'react';
import { ENTITIES } from '../../../../domain/kernel/entities.ts';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { DraftOffers } from '../../kit/drafts/draft-offers.tsx';
import { type DraftOffer, useOpenedItem } from '../../kit/drafts/use-opened-item.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Notice } from '../../kit/fields/notice.tsx';
import type { AdminItem, PublishableConfig, Values } from '../../kit/form/publishable-config.ts';
import { HistoryButton } from '../../kit/history/history-button.tsx';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import { canLeave } from '../../kit/layout/leave-guard.ts';
import { Panel } from '../../kit/layout/panel.tsx';
import itemListStyles from '../../kit/list/item-list.module.css';
import { articleConfig } from './article-config.ts';
import { ItemForm } from './item-form.tsx';
import { ItemList } from './item-list.tsx';
import { productConfig } from './product-config.ts';
import { reviewConfig } from './review-config.ts';
import type { OpenedForm, SaveIntent } from './use-item-form.ts';

const FORM = 'publishing-form';

/** A publishing tab: unsaved drafts, the form and the lists. */
export function PublishingTab({ kind }: { kind: PublishableConfig }) {
  const { opened, offers, offersHere, show, open, reload, restore, stayWith } = useOpenedItem<AdminItem, Values>(
    { kind: kind.kind, path: kind.path },
    'new',
  );
  /** The item saved last, shown above the form. */
  const [saved, setSaved] = useState<AdminItem | null>(null);
  const opening = async (opens: Promise<boolean>) => {
    if (!(await opens)) return;
    setSaved(null);
    scrollToForm('first field');
  };
  const edit = (id: number) => canLeave() && void opening(open(id));
  const startNew = () => {
    setSaved(null);
    show(null);
  };
  const afterSave = (item: AdminItem, intent: SaveIntent, hasNewerEdits: boolean) => {
    // A draft stays open, and so do changes kept beside what is live; after publishing the form is cleared for the next item.
    if (intent !== 'publish' || hasNewerEdits) stayWith(item);
    else {
      show(null);
      scrollToForm('heading');
    }
    setSaved(intent === 'keep' ? null : item);
  };
  if (!opened) return null;
  /** Drafts of the item in the form stand in the form, which is what an owner looks at after 'Edit'. */
  const here = opened.item ? offersHere.offered : [];
  const asking = {
    ...offers,
    onRestore: (...offer: DraftOffer<Values>) => canLeave() && void opening(restore(...offer)),
  };
  const lists = {
    kind,
    onEdit: edit,
    onDeleted: (id: number) => opened.item?.id === id && startNew(),
  };
  return (
    <>
      <DraftOffers
        title="Unsaved changes"
        {...asking}
        offered={offers.offered.filter((offer) => !here.includes(offer))}
      />
      <div className={`${adminPanelStyles.columns} grid content-start gap-5`}>
        <FormSheet
          kind={kind}
          opened={opened}
          saved={saved}
          onRestore={(values, version) => {
            setSaved(null);
            show(opened.item, { values, version });
          }}
        >
          <DraftOffers title="Unsaved changes to this item" {...asking} offered={here} />
          <ItemForm
            key={opened.key}
            kind={kind}
            opened={opened}
            onSaved={afterSave}
            onCancel={() => canLeave() && startNew()}
            onReload={() => opened.item && void opening(reload(opened.item.id))}
          />
        </FormSheet>
        <div className="grid content-start gap-5">
          <p className="cluster gap-2">
            <ButtonLink icon="list" href={`/admin/table/${ENTITIES[kind.kind].collection}`}>
              Table
            </ButtonLink>
            <ButtonLink icon="calendar" href="/admin/calendar">
              Calendar
            </ButtonLink>
          </p>
          {kind.earningField && <PlaceholderLinks kind={kind} onEdit={edit} />}
          <ItemList {...lists} status="draft" />
          <ItemList {...lists} status="published" />
        </div>
      </div>
    </>
  );
}

type SheetProps = {
  kind: PublishableConfig;
  opened: OpenedForm;
  saved: AdminItem | null;
  onRestore: (values: Values, version: number) => void;
  children: ReactNode;
};

function FormSheet({ kind, opened: { item }, saved, onRestore, children }: SheetProps) {
  const title = item ? kind.texts.editItem : kind.texts.newItem;
  return (
    <Panel id={FORM} aria-label={title}>
      <div className={`${adminPanelStyles.head} cluster between items-start gap-3`}>
        <h2 tabIndex={-1}>{title}</h2>
        {item && kind.hasHistory && <HistoryButton kind={kind} item={item} onRestore={onRestore} />}
      </div>
      {saved && <SavedNote kind={kind} item={saved} />}
      {children}
    </Panel>
  );
}

/** Scrolls to the top of the form and moves the focus. */
function scrollToForm(target: 'first field' | 'heading') {
  // Waits until the new form has rendered.
  requestAnimationFrame(() => {
    const form = document.getElementById(FORM);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    form?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
    form
      ?.querySelector<HTMLElement>(target === 'heading' ? 'h2' : 'form :is(input, textarea, select)')
      ?.focus({ preventScroll: true });
  });
}

/** The result of the last save, with a link to the page. */
function SavedNote({ kind, item }: { kind: PublishableConfig; item: AdminItem }) {
  const name = String(item[kind.nameField]);
  return (
    <Notice kind="success" role="status">
      “{name}”{' '}
      {isPublished(item)
        ? 'is live.'
        : item.publishAt
          ? `is scheduled for ${formatDateTime(item.publishAt)}.`
          : 'is saved as a draft.'}{' '}
      {kind.makePagePath && (
        <a href={kind.makePagePath(item)} target="_blank" rel="noopener">
          {isPublished(item) ? 'View on site' : 'Preview'}
        </a>
      )}
    </Notice>
  );
}

/** Lists items whose purchase link is still a placeholder, which earns nothing. */
function PlaceholderLinks({ kind, onEdit }: { kind: PublishableConfig; onEdit: (id: number) => void }) {
  const path = withParameters(kind.path, { admin: 'true', view: 'card', link: 'placeholder', limit: 100 });
  const { data } = useAdmin<{ items: AdminItem[]; total: number }>(path, { keepPrevious: true });
  if (!data || data.total === 0) return null;
  return (
    <details className={`${adminPanelStyles.adminPanel} p-4 sheet edged ${itemListStyles.placeholderLinks}`}>
      <summary className="line strong pointer">
        <Icon name="triangle-alert" />
        {data.total} purchase {data.total === 1 ? 'link is a placeholder' : 'links are placeholders'}
      </summary>
      <p className="small muted">
        They lead to shop.example, where nothing is sold. Put your own links in their place.
      </p>
      <ul className={`${itemListStyles.itemList} ${itemListStyles.scrolling}`}>
        {data.items.map((item) => (
          <li key={item.id} className={itemListStyles.inline}>
            <h3 className={adminLayoutStyles.itemTitle}>{String(item[kind.nameField])}</h3>
            <Button isSmall hiddenText={` link: ${String(item[kind.nameField])}`} onClick={() => onEdit(item.id)}>
              Edit
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

export const BlogTab = () => <PublishingTab kind={articleConfig} />;
export const ReviewsTab = () => <PublishingTab kind={reviewConfig} />;
export const ProductsTab = () => <PublishingTab kind={productConfig} />;
