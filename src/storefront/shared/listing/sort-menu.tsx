import type { SearchSort } from '#contract/listing.ts';
import { RadioMenu } from '#ui/menu.tsx';
import { sortsOf, type ListingState } from '#storefront/shared/listing/filters.ts';

/** Spec 2: the 'Sort by' radio menu. Without JavaScript the filter form has a select instead. */
export function SortMenu({
  state: { keyword, sort },
  onSort,
  align,
}: {
  state: ListingState;
  onSort: (sort: SearchSort) => void;
  align: 'start' | 'end';
}) {
  const sorts = sortsOf(keyword);
  return (
    <RadioMenu
      label="Sort by"
      options={sorts.map(({ id, label }) => ({ value: id, label }))}
      value={sort}
      align={align}
      className="noscript-hidden"
      onChange={(value) => {
        const chosen = sorts.find((each) => each.id === value);
        if (chosen) onSort(chosen.id);
      }}
    >
      Sort by
      <span className="sort-value">{`: ${sorts.find((each) => each.id === sort)?.label ?? ''}`}</span>
    </RadioMenu>
  );
}

/** The sort within a sentence, such as "price low to high". */
export const sortLabel = ({ keyword, sort }: ListingState): string =>
  (sortsOf(keyword).find((each) => each.id === sort)?.label ?? '').replace(':', '').toLowerCase();
