import { useId } from 'react';
import type { z } from 'zod';
import { LIMITS } from '../../../../domain/kernel/fields.ts';
import { type Location, locationFields } from '../../../../domain/places/location.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SkillBadge } from '../../../ui/skill-badge.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { CARD_CROPS } from '../../kit/fields/image-preview.tsx';
import { CheckField, PictureField, TextField } from '../../kit/form/form-fields.tsx';
import { type FormValues, formMapping, formSchema, pickShownFields } from '../../kit/form/form-values.ts';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';
import { AdminLayout } from '../../kit/layout/admin-layout.tsx';
import { DeleteItem } from '../../kit/list/delete-item.tsx';
import { FeatureButton } from '../../kit/list/feature-button.tsx';
import { EditButton, ResourceFacts, ResourcePhoto, ResourceTitle } from '../../kit/list/resource-card.tsx';
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

const PAGE_SIZE = 20;

export function Page({ search }: PageProps) {
  return (
    <AdminLayout title="Home-page destinations" path="/admin/locations">
      <ResourceScreen
        resource={LOCATIONS}
        head={{ title: 'Home-page destinations' }}
        search={search}
        pageSize={PAGE_SIZE}
        card={(location, onEdit) => <LocationCard key={location.id} location={location} onEdit={onEdit} />}
      >
        <LocationFields />
      </ResourceScreen>
    </AdminLayout>
  );
}

type AdminLocation = Location & { version: number };

/** A location in the list, with its actions. */
function LocationCard({ location, onEdit }: { location: AdminLocation; onEdit: () => void }) {
  const id = useId();
  const { name, featured } = location;
  return (
    <li className={`${resourceListStyles.card} content-start p-4 sheet edged`}>
      <ResourcePhoto src={location.imageUrl} />
      <article className={`${resourceListStyles.details} content-start shrinks`} aria-labelledby={id}>
        <ResourceTitle id={id} name={name} featured={featured} />
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
          {featured ? (
            <a href="/" target="_blank" rel="noopener">
              <Icon name="external-link" />
              View on site<span className="visually-hidden">: {name}</span>
            </a>
          ) : (
            <span className="muted">Not on the home page</span>
          )}
        </p>
        <div className={`${resourceListStyles.actions} row gap-2 small`}>
          <FeatureButton item={location} kind={LOCATIONS} fields={pickShownFields(locationFields, location)} />
          <EditButton name={name} onEdit={onEdit} />
          <DeleteItem item={location} kind={LOCATIONS} />
        </div>
      </article>
    </li>
  );
}

const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced', 'All levels'];

/** All fields of a location. */
function LocationFields() {
  const difficulties = useId();
  return (
    <div className={fieldGroupStyles.fieldGroup}>
      <TextField name="name" label="Name" maxLength={LIMITS.name} placeholder="Great Barrier Reef" />
      <TextField name="region" label="Region" half maxLength={LIMITS.name} placeholder="Queensland" />
      <TextField name="description" label="Description" rows={4} maxLength={LIMITS.description} />
      <TextField name="waterTemp" label="Water Temperature" maxLength={LIMITS.line} placeholder="22-29°C" />
      <TextField name="visibility" label="Visibility" half maxLength={LIMITS.line} placeholder="10-30m" />
      <TextField name="depth" label="Depth" maxLength={LIMITS.line} placeholder="5-40m" />
      <TextField name="difficulty" label="Difficulty" half maxLength={LIMITS.line} list={difficulties} />
      <datalist id={difficulties}>
        {DIFFICULTIES.map((difficulty) => (
          <option key={difficulty} value={difficulty} />
        ))}
      </datalist>
      <TextField name="bestTime" label="Best Time" maxLength={LIMITS.line} placeholder="June to November" />
      <TextField
        name="mapCoordinates"
        label="Map Coordinates"
        hint="(optional)"
        half
        maxLength={LIMITS.line}
        placeholder="-18.29, 147.70"
      />
      <PictureField name="imageUrl" label="Image URL" crop={CARD_CROPS} />
      <CheckField name="featured" label="Featured: shown on the home page" />
    </div>
  );
}
