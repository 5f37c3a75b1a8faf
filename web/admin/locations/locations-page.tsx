import { Icon } from '../../icons/icon.tsx';
import type { PageProps } from '../../router/page-modules.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { ManagedForm } from '../managing/managed-form.tsx';
import { ManagedHead } from '../managing/managed-head.tsx';
import type { ManagedKind } from '../managing/managed-kind.ts';
import { SearchedList } from '../managing/searched-list.tsx';
import { useSearchedList } from '../managing/use-searched-list.ts';
import { UnsavedOffers } from '../unsaved/unsaved-offers.tsx';
import { useOpenedItem } from '../unsaved/use-opened-item.ts';
import { LocationCard, type OwnersLocation } from './location-card.tsx';
import { LocationFields } from './location-fields.tsx';
import {
  type LocationFields as Fields,
  locationForm,
  NEW_LOCATION,
  type LocationValues as Values,
  valuesOfLocation,
} from './location-values.ts';

const LOCATIONS: ManagedKind<OwnersLocation, Values, Fields> = {
  kind: 'location',
  name: 'location',
  path: '/api/locations',
  texts: { newItem: 'Add New Location', editItem: 'Edit Location', add: 'Add location' },
  empty: NEW_LOCATION,
  valuesOf: valuesOfLocation,
  schema: locationForm,
};

const AT_ONCE = 20;

const TEXTS = {
  label: 'Search locations',
  placeholder: 'Search by name...',
  loading: 'Loading locations...',
  none: 'No locations found.',
  noneFound: 'No locations found matching your search.',
};

export function Page({ search }: PageProps) {
  return (
    <AdminFrame title="Home-page destinations" path="/admin/locations">
      <Locations search={search} />
    </AdminFrame>
  );
}

function Locations({ search }: { search: URLSearchParams }) {
  const list = useSearchedList<OwnersLocation>('/api/admin/locations', search, AT_ONCE);
  const { opened, offered, show, open, restore, stayWith, discard, close } = useOpenedItem<OwnersLocation, Values>(
    LOCATIONS,
    'nothing',
  );
  return (
    <div className="wrap">
      <ManagedHead title="Home-page destinations">
        <button type="button" className="button ink" onClick={() => show(null)}>
          <Icon name="plus" />
          Add New Location
        </button>
      </ManagedHead>
      <UnsavedOffers
        title="Unsaved changes"
        offered={offered}
        onRestore={(...offer) => void restore(...offer)}
        onDiscard={discard}
      />
      <SearchedList list={list} texts={TEXTS} counted={(total) => `${total} ${total === 1 ? 'location' : 'locations'}`}>
        {(location) => <LocationCard key={location.id} location={location} onEdit={() => show(location)} />}
      </SearchedList>
      {opened && (
        <ManagedForm
          key={opened.key}
          kind={LOCATIONS}
          opened={opened}
          offered={offered}
          onRestore={(...offer) => void restore(...offer)}
          onDiscard={discard}
          onClose={close}
          onSaved={(saved, isTyped) => {
            if (!opened.item) list.show(saved);
            if (isTyped) stayWith(saved);
          }}
          onReload={() => opened.item && void open(opened.item.id)}
        >
          <LocationFields />
        </ManagedForm>
      )}
    </div>
  );
}
