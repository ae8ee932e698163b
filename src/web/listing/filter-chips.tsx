import { Icon } from '#ui/icon.tsx';
import { GROUP_LABELS, valueLabel } from '#web/listing/filter-labels.ts';
import {
  appliedFilters,
  cleared,
  keepFilters,
  listingAddress,
  withToggled,
  type ListingState,
} from '#web/listing/filters.ts';
import { Anchor } from '#ui/link.tsx';

interface FilterChipsProps {
  /** What was asked for: a chip takes its value away from this, so that a tick on its way is kept. */
  state: ListingState;
  /** What the list that stands is narrowed by. */
  shown: ListingState['filters'];
}

/** What narrows the list, each removable by a link. They come with their list, not before it: the page moves once. */
export function FilterChips({ state, shown }: FilterChipsProps) {
  const applied = appliedFilters(shown);
  if (applied.length === 0) return null;
  return (
    <div className="chips" role="group" aria-label="Applied filters">
      {applied.map(({ group, value }) => {
        const without = state.filters[group]?.includes(value)
          ? withToggled(state, group, value)
          : state;
        const label = valueLabel(group, value);
        return (
          <Anchor
            key={`${group}/${value}`}
            className="chip"
            href={listingAddress(without)}
            keepScroll
            onClick={() => keepFilters(without)}
            aria-label={`${label}, remove from ${GROUP_LABELS[group].toLowerCase()}`}
          >
            {label}
            <Icon name="close" />
          </Anchor>
        );
      })}
      {applied.length > 1 ? (
        <Anchor
          className="chip chip-quiet"
          href={listingAddress(cleared(state))}
          keepScroll
          onClick={() => keepFilters(cleared(state))}
        >
          Clear all
        </Anchor>
      ) : null}
    </div>
  );
}
