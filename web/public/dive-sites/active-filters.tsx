import { activeFilters, type DiveSiteFilters } from '../../../domain/dive-site-filters.ts';
import { isUnmodifiedClick } from '../../app/router/is-unmodified-click.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { listAddress, without } from './list-address.ts';

type ActiveFiltersProps = { filters: DiveSiteFilters; onChange: (filters: DiveSiteFilters) => void };

/** The filters that are set, each with the way to take it off. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  return activeFilters(filters).map(({ name, label }) => (
    <span key={name} className="chip">
      <span className="chip-text">{label}</span>
      <a
        href={listAddress(without(filters, name))}
        aria-label={`Remove ${name} ${label}`}
        onClick={(event) => {
          if (!isUnmodifiedClick(event)) return;
          event.preventDefault();
          onChange(without(filters, name));
        }}
      >
        <Icon name="x" />
      </a>
    </span>
  ));
}
