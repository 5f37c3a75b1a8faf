import type { z } from 'zod';
import { SHOP_KINDS, type Shop, shopFields } from '../../../../domain/gear/shop.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { CheckField, ChoiceField, TextField } from '../../kit/form/form-fields.tsx';
import { type FormValues, formMapping, formSchema } from '../../kit/form/form-values.ts';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';
import { ResourceCard, ResourceFacts } from '../../kit/list/resource-card.tsx';
import resourceListStyles from '../../kit/list/resource-list.module.css';
import { ResourceScreen } from '../../kit/list/resource-screen.tsx';

type Values = FormValues<typeof shopFields>;
type AdminShop = Shop & { version: number };

const mapping = formMapping<Values>(shopFields);

const SHOPS: ResourceConfig<AdminShop, Values, z.output<typeof shopFields>> = {
  ...describeResource('shop', { none: 'No shops yet.' }),
  ...mapping,
  schema: formSchema(mapping, shopFields),
};

const PAGE_SIZE = 50;
const KINDS = SHOP_KINDS.map((kind) => [kind, kind === 'shop' ? 'Shop' : 'Affiliate network'] as const);

export function Page({ search }: PageProps) {
  return (
    <ResourceScreen
      title="Shops and tag rules"
      path="/admin/shops"
      resource={SHOPS}
      search={search}
      pageSize={PAGE_SIZE}
      intro={() => (
        <p className="muted">
          A link to one of these shops is marked as sponsored, gets the disclosure line, and is checked for its tag.
        </p>
      )}
      card={(shop, onEdit) => <ShopCard key={shop.id} shop={shop} onEdit={onEdit} />}
    >
      <ShopFields />
    </ResourceScreen>
  );
}

function ShopFields() {
  return (
    <div className={fieldGroupStyles.fieldGroup}>
      <TextField name="name" label="Name" />
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
        placeholder="tag=bommie-22"
      />
      <TextField name="disclosure" label="Disclosure" hint="(leave blank for the usual note)" half />
      <CheckField name="sponsored" label="Pays us: mark links as sponsored and show the disclosure" />
      <CheckField name="sendsReferrer" label="The programme needs to see which site readers come from" />
      <TextField name="notes" label="Notes" hint="(optional; only you see them)" rows={2} />
    </div>
  );
}

/** A shop in the list, with its actions. */
function ShopCard({ shop, onEdit }: { shop: AdminShop; onEdit: () => void }) {
  const { kind, hosts, tag, sponsored, sendsReferrer, disclosure, notes } = shop;
  return (
    <ResourceCard
      item={shop}
      kind={SHOPS}
      onEdit={onEdit}
      className=""
      detailsClass={`${resourceListStyles.plainCard} grid gap-3`}
    >
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
    </ResourceCard>
  );
}
