import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { adminPath } from '../api/admin-request.ts';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { useOpenedItem } from '../drafts/use-opened-item.ts';
import { useRequestedItem } from '../drafts/use-requested-item.ts';
import type { ResourceConfig, ResourceItem } from '../form/resource-config.ts';
import { ResourceForm } from '../form/resource-form.tsx';
import { ResourceHead } from './resource-head.tsx';
import { SearchedList } from './searched-list.tsx';
import { useSearchedList } from './use-searched-list.ts';

type ResourceScreenProps<Item extends ResourceItem, Values extends FieldValues, Fields> = {
  resource: ResourceConfig<Item, Values, Fields>;
  head: Omit<ComponentProps<typeof ResourceHead>, 'children'>;
  /** The page's query: searched text and page of the list. */
  search: URLSearchParams;
  pageSize: number;
  texts: ComponentProps<typeof SearchedList>['texts'];
  /** '300 dive sites' */
  counted: (total: number) => string;
  /** Above the list. */
  intro?: (actions: Pick<ReturnType<typeof useOpenedItem<Item, Values>>, 'show' | 'open'>) => ReactNode;
  card: (item: Item, onEdit: () => void) => ReactNode;
  /** The form's controls. */
  children: ReactNode;
};

/** A searchable list of all items of a resource, with the form that creates and edits them. */
export function ResourceScreen<Item extends ResourceItem, Values extends FieldValues, Fields>({
  resource,
  head,
  search,
  pageSize,
  texts,
  counted,
  intro,
  card,
  children,
}: ResourceScreenProps<Item, Values, Fields>) {
  const list = useSearchedList<Item>(adminPath(resource.path), search, pageSize);
  const { opened, offered, show, open, restore, stayWith, discard, close } = useOpenedItem<Item, Values>(
    resource,
    'nothing',
  );
  useRequestedItem<Item, Values>({
    ...{ show, valuesOf: resource.valuesOf, path: resource.path },
    open: (id) => void open(id),
  });
  return (
    <div className={layoutStyles.container}>
      <ResourceHead {...head}>
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.dark}`} onClick={() => show(null)}>
          <Icon name="plus" />
          {resource.texts.newItem}
        </button>
      </ResourceHead>
      <DraftOffers
        title="Unsaved changes"
        offered={offered}
        onRestore={(...offer) => void restore(...offer)}
        onDiscard={discard}
      />
      {intro?.({ show, open })}
      <SearchedList list={list} texts={texts} counted={counted}>
        {(item) => card(item, () => show(item))}
      </SearchedList>
      {opened && (
        <ResourceForm
          key={opened.key}
          kind={resource}
          opened={opened}
          offered={offered}
          onRestore={(...offer) => void restore(...offer)}
          onDiscard={discard}
          onClose={close}
          onSaved={(saved, hasNewerEdits) => {
            if (!opened.item) list.show(saved);
            if (hasNewerEdits) stayWith(saved);
          }}
          onReload={() => opened.item && void open(opened.item.id)}
        >
          {children}
        </ResourceForm>
      )}
    </div>
  );
}
