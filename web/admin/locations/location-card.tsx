import { useId } from 'react';
import type { Location } from '../../../domain/location.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import { DeleteItem } from '../crud/delete-item.tsx';
import { FeatureButton } from '../crud/feature-button.tsx';
import { ResourceFacts } from '../crud/resource-facts.tsx';
import { ResourcePhoto } from '../crud/resource-photo.tsx';
import { ResourceTitle } from '../crud/resource-title.tsx';
import { fieldsOfLocation } from './location-values.ts';

export type AdminLocation = Location & { version: number };

const KIND = { name: 'location', path: '/api/locations' };

/** One location of the list with all that can be done to it. */
export function LocationCard({ location, onEdit }: { location: AdminLocation; onEdit: () => void }) {
  const id = useId();
  const { name, featured } = location;
  return (
    <li className="managed-card">
      <ResourcePhoto src={location.imageUrl} />
      <article className="managed-words" aria-labelledby={id}>
        <ResourceTitle id={id} name={name} featured={featured} />
        <p className="managed-links">
          <span>{location.region}</span>
          {location.difficulty && <SkillBadge level={location.difficulty} />}
          <span className="num">{location.depth}</span>
        </p>
        <p className="text">{location.description}</p>
        <ResourceFacts
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
          <DeleteItem item={location} kind={KIND} />
        </div>
      </article>
    </li>
  );
}
