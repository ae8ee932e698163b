import { isOwnGroup } from '#contract/listing.ts';
import { Icon } from '#ui/icon.tsx';
import { groupLabel, valueLabel } from '#storefront/shared/listing/filter-labels.ts';
import {
  appliedFilters,
  cleared,
  saveFilters,
  listingAddress,
  withToggled,
  type ListingState,
} from '#storefront/shared/listing/filters.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { Anchor } from '#ui/link.tsx';
import { listingWords } from '#contract/words/storefront/listing-words.ts';

interface FilterChipsProps {
  /** The latest requested state. Chips remove their value from it, so that pending changes are not lost. */
  state: ListingState;
  /** The filters of the displayed list. */
  shown: ListingState['filters'];
}

/** A link per applied filter that removes it. Changes together with the list, so that the layout shifts only once. */
export function FilterChips({ state, shown }: FilterChipsProps) {
  const shop = useShopFacts();
  const applied = appliedFilters(shown);
  if (applied.length === 0) return null;
  return (
    <div className="chips" role="group" aria-label={listingWords('appliedFilters')}>
      {applied.map(({ group, value }) => {
        const without = state.filters[group]?.includes(value)
          ? withToggled(state, group, value)
          : state;
        const label = valueLabel(group, value, shop);
        return (
          <Anchor
            key={`${group}/${value}`}
            className="chip"
            href={listingAddress(without)}
            keepScroll
            onClick={() => saveFilters(without)}
            aria-label={
              isOwnGroup(group)
                ? listingWords('remove-own', { value: label, filter: groupLabel(group, shop) })
                : listingWords(`remove-${group}`, { value: label })
            }
          >
            <span>{label}</span>
            <Icon name="close" />
          </Anchor>
        );
      })}
      {applied.length > 1 ? (
        <Anchor
          className="chip chip-quiet"
          href={listingAddress(cleared(state))}
          keepScroll
          onClick={() => saveFilters(cleared(state))}
        >
          {listingWords('clearAll')}
        </Anchor>
      ) : null}
    </div>
  );
}
