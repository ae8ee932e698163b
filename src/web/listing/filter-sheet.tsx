import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { FilterChips } from '#web/listing/filter-chips.tsx';
import type { ListingState } from '#web/listing/filters.ts';
import { FilterPanel } from '#web/listing/filter-panel.tsx';

type FilterSheetProps = Parameters<typeof FilterPanel>[0] & {
  open: boolean;
  /** How many products there are, in words. */
  count: string;
  busy: boolean;
  /** What the list is narrowed by just now. */
  shown: ListingState['filters'];
  onClose: () => void;
};

/** The filters on phones: the list behind changes with every tick, and the button says to how much. */
export function FilterSheet({ open, count, busy, shown, onClose, ...panel }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      className="filter-sheet"
      footer={
        <Button variant="primary" wide onClick={onClose} aria-busy={busy}>
          Show {count}
        </Button>
      }
    >
      <FilterChips state={panel.state} shown={shown} />
      <FilterPanel {...panel} />
    </Sheet>
  );
}
