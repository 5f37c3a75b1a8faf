import { useId } from 'react';
import type { z } from 'zod';
import { type Location, locationFields } from '../../../../domain/places/location.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { SkillBadge } from '../../../ui/skill-badge.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { CARD_CROPS } from '../../kit/fields/image-preview.tsx';
import { CheckField, PictureField, TextField } from '../../kit/form/form-fields.tsx';
import { type FormValues, formMapping, formSchema, pickShownFields } from '../../kit/form/form-values.ts';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';
import { DeleteItem } from '../../kit/list/delete-item.tsx';
import { FeatureButton } from '../../kit/list/feature-button.tsx';
import { EditButton, ResourceCard, ResourceFacts, ViewLink } from '../../kit/list/resource-card.tsx';
import resourceListStyles from '../../kit/list/resource-list.module.css';
import { ResourceScreen } from '../../kit/list/resource-screen.tsx';

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
    <ResourceScreen
      title="Home-page destinations"
      path="/admin/locations"
      resource={LOCATIONS}
      search={search}
      card={(location, onEdit) => <LocationCard key={location.id} location={location} onEdit={onEdit} />}
    >
      <LocationFields />
    </ResourceScreen>
  );
}

type AdminLocation = Location & { version: number };

/** A location in the list, with its actions. */
function LocationCard({ location, onEdit }: { location: AdminLocation; onEdit: () => void }) {
  const { name, featured } = location;
  return (
    <ResourceCard
      item={location}
      kind={LOCATIONS}
      onEdit={onEdit}
      photo={location.imageUrl}
      actions={
        <>
          <FeatureButton item={location} kind={LOCATIONS} fields={pickShownFields(locationFields, location)} />
          <EditButton name={name} onEdit={onEdit} />
          <DeleteItem item={location} kind={LOCATIONS} />
        </>
      }
    >
      <p className={`${resourceListStyles.links} row gap-2-4 small`}>
        <span>{location.region}</span>
        {location.difficulty && <SkillBadge level={location.difficulty} />}
        <span className="num">{location.depth}</span>
      </p>
      <p className={`${resourceListStyles.text} clipped measure small`}>{location.description}</p>
      <ResourceFacts
        facts={[
          ['Water temp', location.waterTemp],
          ['Visibility', location.visibility],
          ['Best time', location.bestTime, true],
        ]}
      />
      <p className={`${resourceListStyles.links} row gap-2-4 small`}>
        {featured ? <ViewLink href="/" name={name} /> : <span className="muted">Not on the home page</span>}
      </p>
    </ResourceCard>
  );
}

const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced', 'All levels'];

/** All fields of a location. */
function LocationFields() {
  const difficulties = useId();
  return (
    <div className={fieldGroupStyles.fieldGroup}>
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
      <TextField name="mapCoordinates" label="Map Coordinates" hint="(optional)" half placeholder="-18.29, 147.70" />
      <PictureField name="imageUrl" label="Image URL" crop={CARD_CROPS} />
      <CheckField name="featured" label="Featured: shown on the home page" />
    </div>
  );
}
