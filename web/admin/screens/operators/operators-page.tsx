import type { z } from 'zod';
import { longDate } from '../../../../domain/kernel/dates.ts';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import { type Operator, operatorFields } from '../../../../domain/operators/operator.ts';
import { OPERATOR_STALE_MONTHS } from '../../../../domain/operators/operator-check.ts';
import { OPERATOR_KINDS, operatorKindLabel } from '../../../../domain/operators/operator-kinds.ts';
import { speciesSlug as slugOfName } from '../../../../domain/species/species-key.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { CheckGroup, Fields, TextField } from '../../kit/form/form-fields.tsx';
import { type FormValues, formMapping, formSchema } from '../../kit/form/form-values.ts';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';
import { Section } from '../../kit/layout/panel.tsx';
import type { Records } from '../../kit/records/records.tsx';
import { ViewLink } from '../../kit/records/resource-card.tsx';
import { ResourceScreen } from '../../kit/records/resource-screen.tsx';

type Values = FormValues<typeof operatorFields>;
type AdminOperator = Operator & { version: number };

const plain = formMapping<Values>(operatorFields);
/** A new operator gets its slug from its name. */
const mapping: typeof plain = {
  ...plain,
  makeBody(values, item) {
    const body = plain.makeBody(values, item);
    return { ...body, slug: body.slug || slugOfName(String(body.name)) };
  },
};

const OPERATORS: ResourceConfig<AdminOperator, Values, z.output<typeof operatorFields>> = {
  ...describeResource('operator', {
    placeholder: 'Search by name or port...',
    none: 'No operators yet. Add those whose websites you have checked.',
  }),
  ...mapping,
  schema: formSchema(mapping, operatorFields),
};

export function Page({ search }: PageProps) {
  return (
    <ResourceScreen
      title="Operators and services"
      path="/admin/operators"
      resource={OPERATORS}
      search={search}
      intro={({ open }) => <NeedsAttention onOpen={(id) => void open(id)} />}
      records={RECORDS}
    >
      <OperatorFields />
    </ResourceScreen>
  );
}

type Reviewed = Pick<Operator, 'id' | 'name' | 'checkedOn'>;
type Review = {
  unlinked: Reviewed[];
  stale: Reviewed[];
  missing: { slug: string; site: { id: number; name: string } }[];
};

/** Operators that nothing links to or that were not checked for long; nothing where there are none. */
function NeedsAttention({ onOpen }: { onOpen: (id: number) => void }) {
  const { data } = useAdmin<Review>('/api/admin/operators/review');
  if (!data || data.unlinked.length + data.stale.length + data.missing.length === 0) return null;
  const opening = (operator: Reviewed, text: string) => (
    <li key={operator.id} className="anywhere">
      <Button kind="plain" isSmall onClick={() => onOpen(operator.id)}>
        {operator.name}
      </Button>
      {text}
    </li>
  );
  return (
    <Section title="To check" titleClass="h4" className="mb-4 p-4 sheet edged">
      {data.stale.length > 0 && (
        <>
          <h3 className="mt-3 small">Not checked in the last {OPERATOR_STALE_MONTHS} months</h3>
          <ul>
            {data.stale.map((operator) =>
              opening(operator, operator.checkedOn ? `checked on ${longDate(operator.checkedOn)}` : 'never checked'),
            )}
          </ul>
        </>
      )}
      {data.unlinked.length > 0 && (
        <>
          <h3 className="mt-3 small">Not linked to any site or place</h3>
          <ul>{data.unlinked.map((operator) => opening(operator, ''))}</ul>
        </>
      )}
      {data.missing.length > 0 && (
        <>
          <h3 className="mt-3 small">Named on sites, but not in this list</h3>
          <ul>
            {data.missing.map(({ slug, site }) => (
              <li key={`${slug} ${site.id}`} className="anywhere">
                {slug}: <a href={diveSitePath(site)}>{site.name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

const RECORDS: Records<AdminOperator> = {
  facts: [
    { head: 'Kind', cell: ({ kinds }) => kinds.map(operatorKindLabel).join(', ') },
    { head: 'URL slug', cell: ({ slug }) => slug, isOnCardsOnly: true },
    { head: 'What it offers', cell: ({ offers }) => offers, isOnCardsOnly: true },
    { head: 'Place', cell: ({ place }) => place },
    { head: 'Leaves from', cell: ({ leavesFrom }) => leavesFrom },
    { head: 'Phone', cell: ({ phone }) => phone },
    {
      head: 'Website',
      cell: ({ name, website }) => website && <ViewLink href={website} name={name} label="Website" />,
    },
    { head: 'Checked on', cell: ({ checkedOn }) => checkedOn && longDate(checkedOn) },
  ],
};

const KINDS = OPERATOR_KINDS.map((kind) => [kind, operatorKindLabel(kind)] as const);

function OperatorFields() {
  return (
    <Fields>
      <TextField name="name" label="Name" />
      <TextField name="slug" label="URL slug" hint="(leave blank to use the name; dive sites link by it)" half />
      <CheckGroup name="kinds" label="Kind" options={KINDS} />
      <TextField
        name="place"
        label="Place"
        hint="(optional; address of its page)"
        placeholder="queensland/great-barrier-reef"
      />
      <TextField name="leavesFrom" label="Leaves from" hint="(optional)" half placeholder="Port Douglas marina" />
      <TextField name="website" label="Website" hint="(optional)" inputMode="url" />
      <TextField name="phone" label="Phone" hint="(optional)" half placeholder="+61 7 4721 1111" />
      <TextField name="hours" label="Hours" hint="(optional)" half />
      <TextField
        name="latitude"
        label="Latitude"
        hint="(needed for a hyperbaric unit: dive sites name the nearest)"
        inputMode="decimal"
      />
      <TextField name="longitude" label="Longitude" hint="(optional)" half inputMode="decimal" />
      <TextField name="offers" label="What it offers" hint="(optional)" rows={3} />
      <TextField
        name="doubt"
        label="Why it may not be able to help"
        hint="(optional; shown wherever it is named)"
        rows={2}
      />
      <TextField name="source" label="Source" hint="(optional; where you found it)" />
      <TextField name="sourceUrl" label="Link to that source" hint="(optional)" half inputMode="url" />
      <TextField name="checkedOn" label="Checked on" hint="(a day, such as 2026-11-22)" maxLength={10} />
    </Fields>
  );
}
