import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { canKeepChanges } from '../../../../domain/writing/pending-change.ts';
import { adminPath } from '../api/admin-request.ts';
import { useRefusals } from '../api/use-you.ts';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { useOpenedItem } from '../drafts/use-opened-item.ts';
import { useRequestedItem } from '../drafts/use-requested-item.ts';
import { Button } from '../fields/button.tsx';
import type { ResourceConfig, ResourceItem } from '../form/resource-config.ts';
import { ResourceForm } from '../form/resource-form.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { type AdminPage, PageHead } from '../layout/admin-page.tsx';
import { List } from '../list/list.tsx';
import { useList } from '../list/use-list.ts';
import { RecordCard, type Records, RecordTable, ViewChoice } from './records.tsx';

type ScreenProps<Item extends ResourceItem, Values extends FieldValues, Fields> = {
  resource: ResourceConfig<Item, Values, Fields>;
  /** Next to the button that opens the form for a new item. */
  links?: ReactNode;
  /** Above the list. */
  intro?: (actions: Pick<ResourceScreenState<Item, Values>, 'show' | 'open'>) => ReactNode;
  /** A table, or cards where the address asks for them. */
  records?: Records<Item>;
  /** In place of these, for items that only a card has room for. */
  card?: (item: Item, onEdit: () => void) => ReactNode;
  /** Parts of the form's dialog that only some resources have. */
  dialog?: Pick<ComponentProps<typeof ResourceForm<Item, Values, Fields>>, 'tools' | 'aside' | 'findDoubts'>;
  /** Called after the form was closed. */
  onClosed?: () => void;
  /** The form's controls. */
  children: ReactNode;
};

type ResourceScreenProps<Item extends ResourceItem, Values extends FieldValues, Fields> = ScreenProps<
  Item,
  Values,
  Fields
> &
  Pick<ComponentProps<typeof AdminPage>, 'title' | 'path'> & {
    /** The page's query: searched text and page of the list. */
    search: URLSearchParams;
    pageSize?: number;
  };

/** A page with a searchable list of all items of a resource, and the form that creates and edits them. */
export function ResourceScreen<Item extends ResourceItem, Values extends FieldValues, Fields>(
  props: ResourceScreenProps<Item, Values, Fields>,
) {
  const { title, path } = props;
  return (
    <AdminLayout title={title} path={path}>
      <LoggedInScreen {...props} />
    </AdminLayout>
  );
}

function LoggedInScreen<Item extends ResourceItem, Values extends FieldValues, Fields>({
  search,
  pageSize = 20,
  ...screen
}: ResourceScreenProps<Item, Values, Fields>) {
  const { resource } = screen;
  const state = useResourceScreen<Item, Values, Fields>(resource, adminPath(resource.path), search, pageSize);
  return <ResourceListAndForm {...screen} state={state} />;
}

/** The list and the opened item of a screen, for one that shows more than these. `source` is the list's API path. */
export function useResourceScreen<Item extends ResourceItem, Values extends FieldValues, Fields>(
  resource: ResourceConfig<Item, Values, Fields>,
  source: string,
  search: URLSearchParams,
  pageSize: number,
) {
  const list = useList<Item>({ source, search, size: pageSize });
  const opened = useOpenedItem<Item, Values>(resource, 'nothing');
  useRequestedItem<Item, Values>({
    show: opened.show,
    open: (id) => void opened.open(id),
    readValues: resource.readValues,
    path: resource.path,
  });
  // The list does not hold the changes kept beside an item.
  const edit = canKeepChanges(resource.kind) ? (item: Item) => void opened.open(item.id) : opened.edit;
  return { list, isCards: search.get('view') === 'cards', ...opened, edit };
}
type ResourceScreenState<Item extends ResourceItem, Values extends FieldValues> = ReturnType<
  typeof useResourceScreen<Item, Values, unknown>
>;

type StateProps<Item extends ResourceItem, Values> = Pick<ComponentProps<typeof AdminPage>, 'title'> & {
  state: ResourceScreenState<Item, Values & FieldValues>;
};

export function ResourceListAndForm<Item extends ResourceItem, Values extends FieldValues, Fields>({
  resource,
  title,
  links,
  intro,
  records,
  card,
  dialog,
  onClosed,
  state,
  children,
}: ScreenProps<Item, Values, Fields> & StateProps<Item, Values>) {
  const { list, isCards, opened, offers, offersHere, show, edit, open, reload, stayWith, close } = state;
  const refusals = useRefusals(resource.kind, null);
  return (
    <div className="container">
      <PageHead title={title}>
        {links}
        {!refusals.publish && (
          <Button kind="dark" icon="plus" onClick={() => show(null)}>
            {resource.texts.newItem}
          </Button>
        )}
      </PageHead>
      <DraftOffers title="Unsaved changes" {...offers} />
      {intro?.({ show, open })}
      <List
        list={list}
        texts={resource.texts}
        above={records && <ViewChoice isCards={isCards} address={list.address} />}
      >
        {(items) =>
          records && !isCards ? (
            <RecordTable records={records} kind={resource} items={items} onEdit={edit} />
          ) : (
            <ul>
              {items.map((item) =>
                records ? (
                  <RecordCard key={item.id} records={records} kind={resource} item={item} onEdit={edit} />
                ) : (
                  card?.(item, () => edit(item))
                ),
              )}
            </ul>
          )
        }
      </List>
      {opened && (
        <ResourceForm
          {...dialog}
          key={opened.key}
          kind={resource}
          opened={opened}
          offers={offersHere}
          onClose={() => {
            // At once: until the form is gone, its leave guard refuses an `onClosed` that leads elsewhere.
            flushSync(close);
            onClosed?.();
          }}
          onSaved={(saved, hasNewerEdits) => {
            if (!opened.item) list.show(saved);
            if (hasNewerEdits) stayWith(saved);
          }}
          onReload={() => opened.item && void reload(opened.item.id)}
        >
          {children}
        </ResourceForm>
      )}
    </div>
  );
}
