import { useWatch } from 'react-hook-form';
import { gearListPath } from '../../../../domain/gear/gear-filters.ts';
import { findGearKind, GEAR_KINDS } from '../../../../domain/gear/gear-kinds.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { ChoiceField, Fields, ListField, TextField } from '../../kit/form/form-fields.tsx';
import type { Records } from '../../kit/records/records.tsx';
import { ResourceScreen } from '../../kit/records/resource-screen.tsx';
import {
  ADVICE_COLUMNS,
  type AdminBuyingGuide,
  BUYING_GUIDES,
  type BuyingGuideValues,
  type ListedArticle,
  type ListedProduct,
  listArticleChoices,
  listProductChoices,
  PICK_COLUMNS,
} from './buying-guide-form.ts';

export function Page({ search }: PageProps) {
  return (
    <ResourceScreen
      title="Buying guides"
      path="/admin/buying-guides"
      resource={BUYING_GUIDES}
      search={search}
      records={RECORDS}
    >
      <GuideFields />
    </ResourceScreen>
  );
}

const RECORDS: Records<AdminBuyingGuide> = {
  facts: [
    { head: 'Kind of gear', cell: ({ gearKind }) => findGearKind(gearKind)?.label ?? gearKind },
    { head: 'Picks', cell: ({ picks }) => `${picks.length} ${picks.length === 1 ? 'pick' : 'picks'}` },
    { head: 'Advice', cell: ({ advice }) => `${advice.length} parts of advice` },
  ],
  page: ({ gearKind }) => gearListPath({ kind: gearKind }),
};

const KINDS = [['', 'Choose a kind'], ...GEAR_KINDS.map(({ slug, label }) => [slug, label] as const)] as const;

function GuideFields() {
  const gearKind = useWatch<BuyingGuideValues, 'gearKind'>({ name: 'gearKind' });
  const { data = [] } = useAdmin<ListedProduct[]>('/api/admin/products?view=card');
  const { data: posts = [] } = useAdmin<ListedArticle[]>('/api/admin/articles?view=card');
  const articles = [['', 'None'] as const, ...listArticleChoices(posts)];
  const options = [['', 'Choose a product'] as const, ...listProductChoices(data, gearKind)];
  const columns = PICK_COLUMNS.map((column) => (column.name === 'product' ? { ...column, options } : column));
  return (
    <Fields>
      <TextField name="name" label="Name" placeholder="Torch buying guide" />
      <ChoiceField name="gearKind" label="Kind of gear" hint="(one guide each)" half options={KINDS} />
      <ChoiceField name="article" label="Article with the reasons" options={articles} />
      <ListField name="picks" label="Our picks" hint="Up to four." entry="pick" columns={columns} />
      <ListField name="advice" label="What to look for" hint="Up to six." entry="advice" columns={ADVICE_COLUMNS} />
    </Fields>
  );
}
