import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { GROUP_LABELS, valueLabel } from '#storefront/listing/filter-labels.ts';
import {
  appliedFilters,
  cleared,
  listingAddress,
  withToggled,
  type ListingState,
} from '#storefront/listing/filters.ts';
import { storeFilters } from '#web/product/stored-filters.ts';

/** What narrows the list, each removable by a link. */
export function FilterChips({ state }: { state: ListingState }) {
  const applied = appliedFilters(state.filters);
  if (applied.length === 0) return null;
  return (
    <div className="chips" role="group" aria-label="Applied filters">
      {applied.map(({ group, value }) => {
        const without = withToggled(state, group, value);
        const label = valueLabel(group, value);
        return (
          <Link
            key={`${group}/${value}`}
            className="chip"
            to={listingAddress(without)}
            preventScrollReset
            onClick={() => storeFilters(without.filters)}
            aria-label={`${label}, remove from ${GROUP_LABELS[group].toLowerCase()}`}
          >
            {label}
            <Icon name="close" />
          </Link>
        );
      })}
      {applied.length > 1 ? (
        <Link
          className="chip chip-quiet"
          to={listingAddress(cleared(state))}
          preventScrollReset
          onClick={() => storeFilters({})}
        >
          Clear all
        </Link>
      ) : null}
    </div>
  );
}
