import type { z } from 'zod';
import { longDate } from '../../../../domain/kernel/dates.ts';
import { placePath } from '../../../../domain/places/place.ts';
import type { Place, placeFields } from '../../../../domain/places/place-fields.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';
import type { Records } from '../../kit/records/records.tsx';
import { ResourceScreen } from '../../kit/records/resource-screen.tsx';
import { type PlaceValues, placeForm, placeMapping } from './place-form.ts';
import { PlaceFormFields } from './place-form-fields.tsx';

const PLACES: ResourceConfig<AdminPlace, PlaceValues, z.output<typeof placeFields>> = {
  ...describeResource('place'),
  ...placeMapping,
  schema: placeForm,
};

export function Page({ search }: PageProps) {
  return (
    <ResourceScreen title="Places" path="/admin/places" resource={PLACES} search={search} records={RECORDS}>
      <PlaceFormFields />
    </ResourceScreen>
  );
}

type AdminPlace = Place & { version: number };

const RECORDS: Records<AdminPlace> = {
  facts: [
    { head: 'Level', cell: ({ level }) => (level === 'area' ? 'Area' : 'Region') },
    { head: 'Address', cell: ({ slug }) => placePath(slug) },
    { head: 'Excerpt', cell: ({ excerpt }) => excerpt, isOnCardsOnly: true },
    { head: 'Checked on', cell: ({ checkedOn }) => checkedOn && longDate(checkedOn) },
    { head: 'Not filled in yet', cell: listMissing },
  ],
  page: ({ slug }) => placePath(slug),
};

function listMissing({ content, hazards, rules, fillsAndHire, water }: AdminPlace): string {
  const missing = [
    !content && 'introduction',
    !hazards && 'hazards',
    !rules && 'rules',
    !fillsAndHire && 'air and hire',
    !water.months?.length && 'water by month',
  ].filter(Boolean);
  return missing.join(', ') || 'Complete';
}
