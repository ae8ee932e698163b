import { SORTS, type Sort } from '#contract/limits.ts';
import { RadioMenu } from '#ui/menu.tsx';

const OPTIONS = SORTS.map((sort) => ({ value: sort.id, label: sort.label }));

/** Spec 2: the 'Sort by' radio menu. Without script the filter form carries the sort. */
export function SortMenu({
  sort,
  onSort,
  align,
}: {
  sort: Sort;
  onSort: (sort: Sort) => void;
  align: 'start' | 'end';
}) {
  return (
    <RadioMenu
      label="Sort by"
      options={OPTIONS}
      value={sort}
      align={align}
      className="noscript:hidden"
      onChange={(value) => {
        const chosen = SORTS.find((each) => each.id === value);
        if (chosen) onSort(chosen.id);
      }}
    >
      Sort by
      <span className="max-sm:sr-only">: {SORTS.find((each) => each.id === sort)?.label}</span>
    </RadioMenu>
  );
}

/** "price low to high". */
export const sortInWords = (sort: Sort): string =>
  (SORTS.find((each) => each.id === sort)?.label ?? '').replace(':', '').toLowerCase();
