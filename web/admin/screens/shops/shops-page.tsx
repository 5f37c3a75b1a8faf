import type { z } from 'zod';
import { SHOP_KINDS, type Shop, shopFields } from '../../../../domain/gear/shop.ts';
import { SUB_ID_PARAMETERS } from '../../../../domain/links/sub-ids.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { CheckField, ChoiceField, Fields, TextField } from '../../kit/form/form-fields.tsx';
import { type FormValues, formMapping, formSchema } from '../../kit/form/form-values.ts';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';
import type { Records } from '../../kit/records/records.tsx';
import { ResourceScreen } from '../../kit/records/resource-screen.tsx';

type Values = FormValues<typeof shopFields>;
type AdminShop = Shop & { version: number };

const mapping = formMapping<Values>(shopFields);

const SHOPS: ResourceConfig<AdminShop, Values, z.output<typeof shopFields>> = {
  ...describeResource('shop', { none: 'No shops yet.' }),
  ...mapping,
  schema: formSchema(mapping, shopFields),
};

const PAGE_SIZE = 50;
const SUB_IDS = SUB_ID_PARAMETERS.map(({ parameter, network }) => `${parameter} at ${network}`).join(', ');
const KIND_LABELS = { shop: 'Shop', network: 'Affiliate network' };
const KINDS = SHOP_KINDS.map((kind) => [kind, KIND_LABELS[kind]] as const);

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
      records={RECORDS}
    >
      <ShopFields />
    </ResourceScreen>
  );
}

function ShopFields() {
  return (
    <Fields>
      <TextField name="name" label="Name" />
      <ChoiceField name="kind" label="Kind" half options={KINDS} />
      <TextField
        name="hosts"
        label="Host names"
        hint="(one per line; subdomains are included)"
        rows={3}
        placeholder="amazon.com.au"
      />
      <TextField
        name="tag"
        label="Tag"
        hint="(optional; the parameter that credits you, with its value)"
        placeholder="tag=bommie-22"
      />
      <TextField
        name="subId"
        label="Sub-id parameter"
        hint={`(optional; off while blank. ${SUB_IDS}. Sales then show the page they came from, and the privacy policy mentions it)`}
        placeholder="clickref"
        half
      />
      <TextField name="disclosure" label="Disclosure" hint="(leave blank for the usual note)" half />
      <CheckField name="sponsored" label="Pays us: mark links as sponsored and show the disclosure" />
      <CheckField name="sendsReferrer" label="The programme needs to see which site readers come from" />
      <TextField name="notes" label="Notes" hint="(optional; only you see them)" rows={2} />
    </Fields>
  );
}

const RECORDS: Records<AdminShop> = {
  facts: [
    { head: 'Kind', cell: ({ kind }) => KIND_LABELS[kind] },
    { head: 'Host names', cell: ({ hosts }) => hosts.join(', ') },
    { head: 'Tag', cell: ({ tag }) => tag },
    { head: 'Marked as', cell: ({ sponsored }) => (sponsored ? 'sponsored' : 'an ordinary link') },
    { head: 'Sees where readers come from', cell: ({ sendsReferrer }) => sendsReferrer && 'Yes', isOnCardsOnly: true },
    { head: 'Sub-id', cell: ({ subId }) => subId, isOnCardsOnly: true },
    { head: 'Disclosure', cell: ({ disclosure }) => disclosure, isOnCardsOnly: true },
    { head: 'Notes', cell: ({ notes }) => notes, isOnCardsOnly: true },
  ],
};
