import { useId } from 'react';
import type { Location } from '../../../domain/location.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { SkillMark } from '../../ui/skill-badge.tsx';
import { DeleteManaged } from '../crud/delete-item.tsx';
import { FeatureButton } from '../crud/feature-button.tsx';
import { ManagedFacts } from '../crud/resource-facts.tsx';
import { ManagedPhoto } from '../crud/resource-photo.tsx';
import { ManagedTitle } from '../crud/resource-title.tsx';
import { fieldsOfLocation } from './location-values.ts';

export type OwnersLocation = Location & { version: number };

const KIND = { name: 'location', path: '/api/locations' };

/** One location of the list with all that can be done to it. */
export function LocationCard({ location, onEdit }: { location: OwnersLocation; onEdit: () => void }) {
  const id = useId();
  const { name, featured } = location;
  return (
    <li className="managed-card">
      <ManagedPhoto src={location.imageUrl} />
      <article className="managed-words" aria-labelledby={id}>
        <ManagedTitle id={id} name={name} featured={featured} />
        <p className="managed-links">
          <span>{location.region}</span>
          {location.difficulty && <SkillMark level={location.difficulty} />}
          <span className="num">{location.depth}</span>
        </p>
        <p className="text">{location.description}</p>
        <ManagedFacts
          facts={[
            ['Water temp', location.waterTemp],
            ['Visibility', location.visibility],
            ['Best time', location.bestTime, true],
          ]}
        />
        <p className="managed-links">
          {featured ? (
            <a href="/" target="_blank" rel="noopener">
              <Icon name="external-link" />
              View on site<span className="visually-hidden">: {name}</span>
            </a>
          ) : (
            <span className="soft">Not on the home page</span>
          )}
        </p>
        <div className="managed-actions">
          <FeatureButton item={location} kind={KIND} fields={fieldsOfLocation(location)} />
          <button type="button" className="button sm" onClick={onEdit}>
            <Icon name="square-pen" />
            Edit<span className="visually-hidden">: {name}</span>
          </button>
          <DeleteManaged item={location} kind={KIND} />
        </div>
      </article>
    </li>
  );
}
