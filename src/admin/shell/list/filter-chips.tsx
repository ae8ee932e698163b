/**
 * Filters as chips in one row: `<FilterChips label="Status" name="status" options={[{ value: 'pending', label: 'Pending', count: 4 }]} />`.
 * The chosen one stands in the address (`?status=pending`); pressing it again takes it off. A link may name several
 * (`?status=pending,delivered`).
 */
import { inDigits } from '#ui/digits.ts';
import { useListAddress } from '#admin/shell/list/list-address.ts';

export interface FilterOption {
  value: string;
  label: string;
  count?: number;
}

export function FilterChips({
  label,
  name,
  options,
  all,
  preset = '',
  instead,
}: {
  label: string;
  name: string;
  options: readonly FilterOption[];
  /** Label of a first chip that stands for no filter. */
  all?: string;
  /** What holds while the address says nothing: its chip is the pressed one. */
  preset?: string;
  /** Other questions of the address that a choice here takes the place of. */
  instead?: readonly string[];
}) {
  const { params, set } = useListAddress();
  const chosen = (params.get(name) ?? preset).split(',');
  const chips = all === undefined ? options : [{ value: '', label: all }, ...options];
  return (
    <div role="group" aria-label={label} className="filter-chips">
      {chips.map((option) => (
        <button
          key={option.value}
          type="button"
          className="filter-chip"
          aria-pressed={chosen.includes(option.value)}
          onClick={() =>
            set({
              ...Object.fromEntries(instead?.map((other) => [other, null]) ?? []),
              [name]: chosen.includes(option.value)
                ? chosen.filter((value) => value !== option.value).join(',')
                : option.value,
            })
          }
        >
          {option.label}
          {option.count === undefined ? null : (
            <span className="second num">{inDigits(option.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
