import { RadioMenu } from '#ui/menu.tsx';
import { sortsOf, type ListingState, type ShownSort } from '#storefront/shared/listing/filters.ts';
import { listWords } from '#contract/words/storefront/list-words.ts';
import { listingWords } from '#contract/words/storefront/listing-words.ts';

/** Spec 2: the 'Sort by' radio menu. Without JavaScript the filter form has a select instead. */
export function SortMenu({
  state,
  onSort,
  align,
}: {
  state: ListingState;
  onSort: (sort: ShownSort) => void;
  align: 'start' | 'end';
}) {
  const { sort } = state;
  const sorts = sortsOf(state);
  return (
    <RadioMenu
      label={listingWords('sortBy')}
      options={sorts.map((each) => ({ value: each, label: listWords(each) }))}
      value={sort}
      align={align}
      className="noscript-hidden"
      onChange={(value) => {
        const chosen = sorts.find((each) => each === value);
        if (chosen) onSort(chosen);
      }}
    >
      {listingWords('sortBy')}
      <span className="sort-value">{`: ${listWords(sort)}`}</span>
    </RadioMenu>
  );
}
