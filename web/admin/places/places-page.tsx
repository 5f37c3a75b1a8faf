import { useId } from 'react';
import type { z } from 'zod';
import { longDate } from '../../../domain/dates.ts';
import { placePath } from '../../../domain/place.ts';
import type { Place, placeFields } from '../../../domain/place-fields.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { DeleteItem } from '../crud/delete-item.tsx';
import { ResourceFacts, ResourceTitle } from '../crud/resource-card.tsx';
import type { ResourceConfig } from '../crud/resource-config.ts';
import { ResourceForm } from '../crud/resource-form.tsx';
import { ResourceHead } from '../crud/resource-head.tsx';
import resourceListStyles from '../crud/resource-list.module.css';
import { SearchedList } from '../crud/searched-list.tsx';
import { useSearchedList } from '../crud/use-searched-list.ts';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { useOpenedItem } from '../drafts/use-opened-item.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import styles from './place-form.module.css';
import { type PlaceValues, placeForm, placeMapping } from './place-form.ts';
import { PlaceFormFields } from './place-form-fields.tsx';

const PLACES: ResourceConfig<AdminPlace, PlaceValues, z.output<typeof placeFields>> = {
  kind: 'place',
  name: 'place',
  path: '/api/places',
  texts: { newItem: 'Add New Place', editItem: 'Edit Place', add: 'Add place' },
  ...placeMapping,
  schema: placeForm,
};

const PAGE_SIZE = 20;

const TEXTS = {
  label: 'Search places',
  placeholder: 'Search by name...',
  loading: 'Loading places...',
  none: 'No places found.',
  noneFound: 'No places found matching your search.',
};

export function Page({ search }: PageProps) {
  return (
    <AdminLayout title="Places" path="/admin/places">
      <Places search={search} />
    </AdminLayout>
  );
}

function Places({ search }: { search: URLSearchParams }) {
  const list = useSearchedList<AdminPlace>('/api/admin/places', search, PAGE_SIZE);
  const { opened, offered, show, open, restore, stayWith, discard, close } = useOpenedItem<AdminPlace, PlaceValues>(
    PLACES,
    'nothing',
  );
  return (
    <div className={layoutStyles.container}>
      <ResourceHead title="Places">
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.dark}`} onClick={() => show(null)}>
          <Icon name="plus" />
          Add New Place
        </button>
      </ResourceHead>
      <DraftOffers
        title="Unsaved changes"
        offered={offered}
        onRestore={(...offer) => void restore(...offer)}
        onDiscard={discard}
      />
      <SearchedList list={list} texts={TEXTS} counted={(total) => `${total} ${total === 1 ? 'place' : 'places'}`}>
        {(place) => <PlaceCard key={place.id} place={place} onEdit={() => show(place)} />}
      </SearchedList>
      {opened && (
        <ResourceForm
          key={opened.key}
          kind={PLACES}
          opened={opened}
          offered={offered}
          onRestore={(...offer) => void restore(...offer)}
          onDiscard={discard}
          onClose={close}
          onSaved={(saved, hasNewerEdits) => {
            if (!opened.item) list.show(saved);
            if (hasNewerEdits) stayWith(saved);
          }}
          onReload={() => opened.item && void open(opened.item.id)}
        >
          <PlaceFormFields />
        </ResourceForm>
      )}
    </div>
  );
}

type AdminPlace = Place & { version: number };

const KIND = { name: 'place', path: '/api/places' };

/** A place in the list, with its actions. */
function PlaceCard({ place, onEdit }: { place: AdminPlace; onEdit: () => void }) {
  const id = useId();
  const { name, slug, level, excerpt, content, hazards, rules, fillsAndHire, water, emergency, checkedOn } = place;
  const missing = [
    !content && 'introduction',
    !hazards && 'hazards',
    !rules && 'rules',
    !fillsAndHire && 'air and hire',
    !water.months?.length && 'water by month',
    !emergency.chamber && level === 'area' && 'hyperbaric unit',
  ].filter(Boolean);
  return (
    <li className={`${resourceListStyles.card} ${styles.card}`}>
      <article className={resourceListStyles.details} aria-labelledby={id}>
        <ResourceTitle id={id} name={name} featured={false} />
        <p className={resourceListStyles.links}>
          <span>{level === 'area' ? 'Area' : 'Region'}</span>
          <span>{placePath(slug)}</span>
        </p>
        {excerpt && <p className={resourceListStyles.text}>{excerpt}</p>}
        <ResourceFacts
          facts={[
            ['Checked on', checkedOn && longDate(checkedOn)],
            ['Not filled in yet', missing.join(', ') || 'Complete', true],
          ]}
        />
        <p className={resourceListStyles.links}>
          <a href={placePath(slug)} target="_blank" rel="noopener">
            <Icon name="external-link" />
            View on site<span className={textStyles.visuallyHidden}>: {name}</span>
          </a>
        </p>
        <div className={resourceListStyles.actions}>
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.small}`} onClick={onEdit}>
            <Icon name="square-pen" />
            Edit<span className={textStyles.visuallyHidden}>: {name}</span>
          </button>
          <DeleteItem item={place} kind={KIND} />
        </div>
      </article>
    </li>
  );
}
