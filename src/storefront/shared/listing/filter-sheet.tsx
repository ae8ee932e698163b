import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { FilterChips } from '#storefront/shared/listing/filter-chips.tsx';
import type { ListingState } from '#storefront/shared/listing/filters.ts';
import { FilterPanel } from '#storefront/shared/listing/filter-panel.tsx';
import { listingWords } from '#contract/words/storefront/listing-words.ts';

type FilterSheetProps = Parameters<typeof FilterPanel>[0] & {
  open: boolean;
  /** Number of products as text, such as "12 products". */
  count: string;
  busy: boolean;
  /** The filters of the displayed list. */
  shown: ListingState['filters'];
  onClose: () => void;
};

/** The filters in a sheet, on phones. Each tick updates the list behind it and the count on the button. */
export function FilterSheet({ open, count, busy, shown, onClose, ...panel }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={listingWords('filters')}
      className="filter-sheet"
      footer={
        <Button variant="primary" wide onClick={onClose} aria-busy={busy}>
          {listingWords('show', { count })}
        </Button>
      }
    >
      <FilterChips state={panel.state} shown={shown} />
      <FilterPanel {...panel} />
    </Sheet>
  );
}
