import type { z } from 'zod';
import { longDate } from '../../../../domain/kernel/dates.ts';
import { placePath } from '../../../../domain/places/place.ts';
import type { Place, placeFields } from '../../../../domain/places/place-fields.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';
import { ResourceCard, ResourceFacts, ViewLink } from '../../kit/list/resource-card.tsx';
import resourceListStyles from '../../kit/list/resource-list.module.css';
import { ResourceScreen } from '../../kit/list/resource-screen.tsx';
import styles from './place-form.module.css';
import { type PlaceValues, placeForm, placeMapping } from './place-form.ts';
import { PlaceFormFields } from './place-form-fields.tsx';

const PLACES: ResourceConfig<AdminPlace, PlaceValues, z.output<typeof placeFields>> = {
  ...describeResource('place'),
  ...placeMapping,
  schema: placeForm,
};

export function Page({ search }: PageProps) {
  return (
    <ResourceScreen
      title="Places"
      path="/admin/places"
      resource={PLACES}
      search={search}
      card={(place, onEdit) => <PlaceCard key={place.id} place={place} onEdit={onEdit} />}
    >
      <PlaceFormFields />
    </ResourceScreen>
  );
}

type AdminPlace = Place & { version: number };

/** A place in the list, with its actions. */
function PlaceCard({ place, onEdit }: { place: AdminPlace; onEdit: () => void }) {
  const { name, slug, level, excerpt, content, hazards, rules, fillsAndHire, water, checkedOn } = place;
  const missing = [
    !content && 'introduction',
    !hazards && 'hazards',
    !rules && 'rules',
    !fillsAndHire && 'air and hire',
    !water.months?.length && 'water by month',
  ].filter(Boolean);
  return (
    <ResourceCard
      item={place}
      kind={PLACES}
      onEdit={onEdit}
      className={`${resourceListStyles.card} content-start p-4 sheet edged ${styles.card}`}
    >
      <p className={`${resourceListStyles.links} row gap-2-4 small`}>
        <span>{level === 'area' ? 'Area' : 'Region'}</span>
        <span>{placePath(slug)}</span>
      </p>
      {excerpt && <p className={`${resourceListStyles.text} clipped measure small`}>{excerpt}</p>}
      <ResourceFacts
        facts={[
          ['Checked on', checkedOn && longDate(checkedOn)],
          ['Not filled in yet', missing.join(', ') || 'Complete', true],
        ]}
      />
      <p className={`${resourceListStyles.links} row gap-2-4 small`}>
        <ViewLink href={placePath(slug)} name={name} />
      </p>
    </ResourceCard>
  );
}
