/**
 * Filters as chips in one row: `<FilterChips label="Status" name="status" options={[{ value: 'pending', label: 'Pending', count: 4 }]} />`.
 * The selected one is in the URL (`?status=pending`); clicking it again removes it. A link may contain several
 * (`?status=pending,delivered`).
 */
import { formatNumber } from '#kernel/format-number.ts';
import { useListParams, useRequestedParams } from '#admin/shared/table/list-params.ts';

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
  replaces,
}: {
  label: string;
  name: string;
  options: readonly FilterOption[];
  /** Label of a first chip that clears the filter. */
  all?: string;
  /** The value when the URL has none. */
  preset?: string;
  /** Other parameters that a selection here clears. */
  replaces?: readonly string[];
}) {
  const params = useRequestedParams();
  const { set } = useListParams();
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
              ...Object.fromEntries(replaces?.map((other) => [other, null]) ?? []),
              [name]: chosen.includes(option.value)
                ? chosen.filter((value) => value !== option.value).join(',')
                : option.value,
            })
          }
        >
          <span>{option.label}</span>
          {option.count === undefined ? null : (
            <span className="second num">{formatNumber(option.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
