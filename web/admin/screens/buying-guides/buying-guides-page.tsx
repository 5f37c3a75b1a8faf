import { gearListPath } from '../../../../domain/gear/gear-filters.ts';
import { findGearKind, GEAR_KINDS } from '../../../../domain/gear/gear-kinds.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { ChoiceField, TextField } from '../../kit/form/form-fields.tsx';
import type { Records } from '../../kit/records/records.tsx';
import { ResourceScreen } from '../../kit/records/resource-screen.tsx';
import { type AdminBuyingGuide, BUYING_GUIDES } from './buying-guide-form.ts';

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
  return (
    <div className={`${fieldGroupStyles.fieldGroup} grid gap-4`}>
      <TextField name="name" label="Name" placeholder="Torch buying guide" />
      <ChoiceField name="gearKind" label="Kind of gear" hint="(one guide each)" half options={KINDS} />
      <TextField
        name="article"
        label="Article with the reasons"
        hint="(optional; its URL slug)"
        placeholder="choosing-a-dive-computer"
      />
      <TextField
        name="picks"
        label="Our picks"
        hint="(up to 4, one per line: What for | product’s URL slug | reason)"
        rows={5}
        placeholder="First computer | mares-puck-4 | Nitrox from the start, and a battery you change yourself."
      />
      <TextField
        name="advice"
        label="What to look for"
        hint="(one per line: Title | text)"
        rows={6}
        placeholder="For beginners | Digits you can read at arm’s length."
      />
    </div>
  );
}
