import { useId } from 'react';
import { gearListPath } from '../../../../domain/gear/gear-filters.ts';
import { findGearKind, GEAR_KINDS } from '../../../../domain/gear/gear-kinds.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { ChoiceField, TextField } from '../../kit/form/form-fields.tsx';
import { DeleteItem } from '../../kit/list/delete-item.tsx';
import { EditButton, ViewLink } from '../../kit/list/resource-card.tsx';
import resourceListStyles from '../../kit/list/resource-list.module.css';
import { ResourceScreen } from '../../kit/list/resource-screen.tsx';
import { type AdminBuyingGuide, BUYING_GUIDES } from './buying-guide-form.ts';

export function Page({ search }: PageProps) {
  return (
    <ResourceScreen
      title="Buying guides"
      path="/admin/buying-guides"
      resource={BUYING_GUIDES}
      search={search}
      card={(guide, onEdit) => <GuideCard key={guide.id} guide={guide} onEdit={onEdit} />}
    >
      <GuideFields />
    </ResourceScreen>
  );
}

function GuideCard({ guide, onEdit }: { guide: AdminBuyingGuide; onEdit: () => void }) {
  const id = useId();
  const { name, gearKind, picks, advice } = guide;
  return (
    <li className={`${resourceListStyles.card} content-start p-4 sheet edged`}>
      <article className={`${resourceListStyles.details} content-start shrinks`} aria-labelledby={id}>
        <h3 id={id}>{name}</h3>
        <p className={`${resourceListStyles.links} row gap-2-4 small`}>
          <span>{findGearKind(gearKind)?.label ?? gearKind}</span>
          <span>
            {picks.length} {picks.length === 1 ? 'pick' : 'picks'}, {advice.length} parts of advice
          </span>
          <ViewLink href={gearListPath({ kind: gearKind })} name={name} />
        </p>
        <div className={`${resourceListStyles.actions} row gap-2 small`}>
          <EditButton name={name} onEdit={onEdit} />
          <DeleteItem item={guide} kind={BUYING_GUIDES} />
        </div>
      </article>
    </li>
  );
}

const KINDS = [['', 'Choose a kind'], ...GEAR_KINDS.map(({ slug, label }) => [slug, label] as const)] as const;

function GuideFields() {
  return (
    <div className={fieldGroupStyles.fieldGroup}>
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
