import { Icon } from '../../ui/icons/icon.tsx';
import { Isobaths } from '../../ui/isobaths.tsx';
import { LIST_PATH } from './list-address.ts';

export function NoSites({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="empty">
      <Isobaths />
      <Icon name="compass" />
      <h3>No dive sites found</h3>
      <p>
        {isFiltered
          ? 'Nothing on the chart matches all of these filters. Take one off, or start again.'
          : 'There is no dive site on the chart yet.'}
      </p>
      <form
        action={LIST_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          onClear();
        }}
      >
        <button type="submit" className="button">
          Clear all filters
        </button>
      </form>
    </div>
  );
}
