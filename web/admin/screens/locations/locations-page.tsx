import { useId } from 'react';
import type { z } from 'zod';
import { type Location, locationFields } from '../../../../domain/place-pages/location.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { SkillBadge } from '../../../ui/skill-badge.tsx';
import { CARD_CROPS } from '../../kit/fields/image-preview.tsx';
import { CheckField, Fields, PictureField, TextField } from '../../kit/form/form-fields.tsx';
import { type FormValues, formMapping, formSchema, pickShownFields } from '../../kit/form/form-values.ts';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';
import { FeatureButton } from '../../kit/records/feature-button.tsx';
import type { Records } from '../../kit/records/records.tsx';
import { ViewLink } from '../../kit/records/resource-card.tsx';
import { ResourceScreen } from '../../kit/records/resource-screen.tsx';

type Values = FormValues<typeof locationFields>;
/** A new destination is featured, because only featured ones are shown on the home page. */
const mapping = formMapping<Values>(locationFields, { initial: { featured: true } });

const LOCATIONS: ResourceConfig<AdminLocation, Values, z.output<typeof locationFields>> = {
  ...describeResource('location'),
  ...mapping,
  schema: formSchema(mapping, locationFields),
};

export function Page({ search }: PageProps) {
  return (
    <ResourceScreen title="Destinations" path="/admin/locations" resource={LOCATIONS} search={search} records={RECORDS}>
      <LocationFields />
    </ResourceScreen>
  );
}

type AdminLocation = Location & { version: number };

const RECORDS: Records<AdminLocation> = {
  photo: ({ imageUrl }) => imageUrl,
  facts: [
    { head: 'Region', cell: ({ region }) => region },
    { head: 'Description', cell: ({ description }) => description, isOnCardsOnly: true },
    { head: 'Difficulty', cell: ({ difficulty }) => difficulty && <SkillBadge level={difficulty} /> },
    { head: 'Depth', cell: ({ depth }) => depth },
    { head: 'Water temp', cell: ({ waterTemp }) => waterTemp, isOnCardsOnly: true },
    { head: 'Visibility', cell: ({ visibility }) => visibility, isOnCardsOnly: true },
    { head: 'Best time', cell: ({ bestTime }) => bestTime },
    {
      head: 'Home page',
      cell: ({ name, featured }) => (featured ? <ViewLink href="/" name={name} /> : 'Not on the home page'),
    },
  ],
  actions: (location) => (
    <FeatureButton item={location} kind={LOCATIONS} fields={pickShownFields(locationFields, location)} />
  ),
};

const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced', 'All levels'];

function LocationFields() {
  const difficulties = useId();
  return (
    <Fields>
      <TextField name="name" label="Name" placeholder="Great Barrier Reef" />
      <TextField name="region" label="Region" half placeholder="Queensland" />
      <TextField name="description" label="Description" rows={4} />
      <TextField name="waterTemp" label="Water Temperature" placeholder="22-29°C" />
      <TextField name="visibility" label="Visibility" half placeholder="10-30m" />
      <TextField name="depth" label="Depth" placeholder="5-40m" />
      <TextField name="difficulty" label="Difficulty" half list={difficulties} />
      <datalist id={difficulties}>
        {DIFFICULTIES.map((difficulty) => (
          <option key={difficulty} value={difficulty} />
        ))}
      </datalist>
      <TextField name="bestTime" label="Best Time" placeholder="June to November" />
      <TextField
        name="siteList"
        label="List of its sites"
        hint="(optional: the address of the dive-site list, filtered)"
        placeholder="/dive-sites?place=queensland/great-barrier-reef"
      />
      <TextField name="mapCoordinates" label="Map Coordinates" hint="(optional)" half placeholder="-18.29, 147.70" />
      <PictureField name="imageUrl" label="Image URL" crop={CARD_CROPS} />
      <CheckField name="featured" label="Featured: shown on the home page" />
    </Fields>
  );
}
