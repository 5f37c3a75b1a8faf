import type { PageProps } from '../../app/router/page-modules.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { ResourceConfig } from '../crud/resource-config.ts';
import { ResourceForm } from '../crud/resource-form.tsx';
import { ResourceHead } from '../crud/resource-head.tsx';
import { SearchedList } from '../crud/searched-list.tsx';
import { useSearchedList } from '../crud/use-searched-list.ts';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { useOpenedItem } from '../drafts/use-opened-item.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { type AdminLocation, LocationCard } from './location-card.tsx';
import { LocationFields } from './location-fields.tsx';
import {
  type LocationFields as Fields,
  locationForm,
  NEW_LOCATION,
  type LocationValues as Values,
  valuesOfLocation,
} from './location-values.ts';

const LOCATIONS: ResourceConfig<AdminLocation, Values, Fields> = {
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
    <AdminLayout title="Home-page destinations" path="/admin/locations">
      <Locations search={search} />
    </AdminLayout>
  );
}

function Locations({ search }: { search: URLSearchParams }) {
  const list = useSearchedList<AdminLocation>('/api/admin/locations', search, AT_ONCE);
  const { opened, offered, show, open, restore, stayWith, discard, close } = useOpenedItem<AdminLocation, Values>(
    LOCATIONS,
    'nothing',
  );
  return (
    <div className="wrap">
      <ResourceHead title="Home-page destinations">
        <button type="button" className="button ink" onClick={() => show(null)}>
          <Icon name="plus" />
          Add New Location
        </button>
      </ResourceHead>
      <DraftOffers
        title="Unsaved changes"
        offered={offered}
        onRestore={(...offer) => void restore(...offer)}
        onDiscard={discard}
      />
      <SearchedList list={list} texts={TEXTS} counted={(total) => `${total} ${total === 1 ? 'location' : 'locations'}`}>
        {(location) => <LocationCard key={location.id} location={location} onEdit={() => show(location)} />}
      </SearchedList>
      {opened && (
        <ResourceForm
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
        </ResourceForm>
      )}
    </div>
  );
}
