import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { FilterChips } from '#storefront/listing/filter-chips.tsx';
import { countOfProducts } from '#storefront/listing/filter-labels.ts';
import { FilterPanel } from '#storefront/listing/filter-panel.tsx';

type FilterSheetProps = Parameters<typeof FilterPanel>[0] & {
  open: boolean;
  total: number;
  busy: boolean;
  onClose: () => void;
};

/** The filters on phones: the list behind changes with every tick, and the button says to how much. */
export function FilterSheet({ open, total, busy, onClose, ...panel }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      className="filter-sheet"
      footer={
        <Button variant="primary" wide onClick={onClose} aria-busy={busy}>
          Show {countOfProducts(total)}
        </Button>
      }
    >
      <FilterChips state={panel.state} />
      <FilterPanel {...panel} />
    </Sheet>
  );
}
