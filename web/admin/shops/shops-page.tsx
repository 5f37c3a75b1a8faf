import { useId } from 'react';
import type { z } from 'zod';
import { LIMITS } from '../../../domain/fields.ts';
import { SHOP_KINDS, type Shop, shopFields } from '../../../domain/shop.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { DeleteItem } from '../crud/delete-item.tsx';
import { CheckField, ChoiceField, TextField } from '../crud/form-fields.tsx';
import { type FormValues, formMapping, formSchema } from '../crud/form-values.ts';
import { ResourceFacts } from '../crud/resource-card.tsx';
import type { ResourceConfig } from '../crud/resource-config.ts';
import { ResourceForm } from '../crud/resource-form.tsx';
import resourceListStyles from '../crud/resource-list.module.css';
import { SearchedList } from '../crud/searched-list.tsx';
import { useSearchedList } from '../crud/use-searched-list.ts';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { useOpenedItem } from '../drafts/use-opened-item.ts';
import fieldGroupStyles from '../fields/field-group.module.css';
import { AdminLayout } from '../layout/admin-layout.tsx';
import styles from './shops-page.module.css';

type Values = FormValues<typeof shopFields>;
type AdminShop = Shop & { version: number };

const mapping = formMapping<Values>(shopFields);

const SHOPS: ResourceConfig<AdminShop, Values, z.output<typeof shopFields>> = {
  kind: 'shop',
  name: 'shop',
  path: '/api/shops',
  texts: { newItem: 'Add New Shop', editItem: 'Edit Shop', add: 'Add shop' },
  ...mapping,
  schema: formSchema(mapping, shopFields),
};

const PAGE_SIZE = 50;
const KINDS = SHOP_KINDS.map((kind) => [kind, kind === 'shop' ? 'Shop' : 'Affiliate network'] as const);

const TEXTS = {
  label: 'Search shops',
  placeholder: 'Search by name...',
  loading: 'Loading shops...',
  none: 'No shops yet.',
  noneFound: 'No shops found matching your search.',
};

export function Page({ search }: PageProps) {
  return (
    <AdminLayout title="Shops and tag rules" path="/admin/shops">
      <Shops search={search} />
    </AdminLayout>
  );
}

function Shops({ search }: { search: URLSearchParams }) {
  const list = useSearchedList<AdminShop>('/api/admin/shops', search, PAGE_SIZE);
  const { opened, offered, show, open, restore, stayWith, discard, close } = useOpenedItem<AdminShop, Values>(
    SHOPS,
    'nothing',
  );
  return (
    <div className={layoutStyles.container}>
      <div className={resourceListStyles.head}>
        <a className={textStyles.moreLink} href="/admin/links">
          <Icon name="arrow-left" />
          Links
        </a>
        <h1>Shops and tag rules</h1>
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.dark}`} onClick={() => show(null)}>
          <Icon name="plus" />
          Add New Shop
        </button>
      </div>
      <p className={textStyles.soft}>
        A link to one of these shops is marked as sponsored, gets the disclosure line, and is checked for its tag.
      </p>
      <DraftOffers
        title="Unsaved changes"
        offered={offered}
        onRestore={(...offer) => void restore(...offer)}
        onDiscard={discard}
      />
      <SearchedList list={list} texts={TEXTS} counted={(total) => `${total} ${total === 1 ? 'shop' : 'shops'}`}>
        {(shop) => <ShopCard key={shop.id} shop={shop} onEdit={() => show(shop)} />}
      </SearchedList>
      {opened && (
        <ResourceForm
          key={opened.key}
          kind={SHOPS}
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
          <ShopFields />
        </ResourceForm>
      )}
    </div>
  );
}

function ShopFields() {
  return (
    <div className={fieldGroupStyles.fieldGroup}>
      <TextField name="name" label="Name" maxLength={LIMITS.name} />
      <ChoiceField name="kind" label="Kind" half options={KINDS} />
      <TextField
        name="hosts"
        label="Host names"
        hint="(one per line; addresses below them count too)"
        rows={3}
        placeholder="amazon.com.au"
      />
      <TextField
        name="tag"
        label="Tag"
        hint="(optional; the parameter that credits you, with its value)"
        maxLength={LIMITS.line}
        placeholder="tag=bommie-22"
      />
      <TextField
        name="disclosure"
        label="Disclosure"
        hint="(leave blank for the usual note)"
        half
        maxLength={LIMITS.line}
      />
      <CheckField name="sponsored" label="Pays us: mark links as sponsored and show the disclosure" />
      <CheckField name="sendsReferrer" label="The programme needs to see which site readers come from" />
      <TextField name="notes" label="Notes" hint="(optional; only you see them)" rows={2} maxLength={LIMITS.excerpt} />
    </div>
  );
}

/** A shop in the list, with its actions. */
function ShopCard({ shop, onEdit }: { shop: AdminShop; onEdit: () => void }) {
  const id = useId();
  const { name, kind, hosts, tag, sponsored, sendsReferrer, disclosure, notes } = shop;
  return (
    <li>
      <article className={styles.card} aria-labelledby={id}>
        <h2 id={id}>{name}</h2>
        <ResourceFacts
          facts={[
            ['Kind', kind === 'shop' ? 'Shop' : 'Affiliate network'],
            ['Host names', hosts.join(', ')],
            ['Tag', tag],
            ['Marked as', sponsored ? 'sponsored' : 'an ordinary link'],
            ['Sees where readers come from', sendsReferrer ? 'yes' : null],
            ['Disclosure', disclosure],
            ['Notes', notes],
          ]}
        />
        <div className={resourceListStyles.actions}>
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.small}`} onClick={onEdit}>
            <Icon name="square-pen" />
            Edit<span className={textStyles.visuallyHidden}>: {name}</span>
          </button>
          <DeleteItem item={shop} kind={SHOPS} />
        </div>
      </article>
    </li>
  );
}
