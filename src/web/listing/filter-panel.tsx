import { memo, useId, type ChangeEvent, type PointerEvent } from 'react';
import { FILTER_GROUPS, type FilterGroup } from '#contract/limits.ts';
import type { FacetsWire } from '#contract/catalogue.contract.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { GROUP_LABELS, valueLabel } from '#web/listing/filter-labels.ts';
import {
  LISTING_PATH,
  listingAddress,
  SEARCH_PATH,
  sortsOf,
  withToggled,
  type ListingState,
} from '#web/listing/filters.ts';
import { prefetch } from '#web/prefetch.ts';

interface FilterPanelProps {
  state: ListingState;
  facets: FacetsWire;
  onToggle: (group: FilterGroup, value: string) => void;
}

/** More values than these stand folded away. */
const FIRST = 8;
const NONE: GroupProps['values'] = [];

/** Boxes for every value, with the number of products each would show. Without script it is a form with a button. */
export function FilterPanel({ state, facets, onToggle }: FilterPanelProps) {
  const id = useId();
  // The list is on its way before the finger is up.
  const fetchAhead = ({ target }: PointerEvent<HTMLElement>) => {
    const box = target instanceof Element ? target.closest('label')?.control : null;
    if (box instanceof HTMLInputElement && !box.disabled)
      prefetch(listingAddress(withToggled(state, box.name as FilterGroup, box.value)));
  };
  const toggle = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      onToggle(target.name as FilterGroup, target.value);
  };
  return (
    <form
      method="get"
      action={state.keyword === null ? LISTING_PATH : SEARCH_PATH}
      onPointerDown={fetchAhead}
      onChange={toggle}
    >
      {state.keyword ? <input type="hidden" name="keyword" value={state.keyword} /> : null}
      {state.featured ? <input type="hidden" name="featured" value="true" /> : null}
      {state.todaysDeal ? <input type="hidden" name="todaysDeal" value="true" /> : null}
      {FILTER_GROUPS.map((group) => (
        <Group
          key={group}
          id={`${id}${group}`}
          group={group}
          values={facets[group] ?? NONE}
          ticked={state.filters[group]?.join() ?? ''}
        />
      ))}
      <div className="hidden noscript:grid stack">
        <label htmlFor={`${id}sort`}>Sort by</label>
        <select
          id={`${id}sort`}
          name="sortBy"
          className="input input-dense"
          defaultValue={state.sort}
        >
          {sortsOf(state.keyword).map((sort) => (
            <option key={sort.id} value={sort.id}>
              {sort.label}
            </option>
          ))}
        </select>
        <Button type="submit" wide>
          Show products
        </Button>
      </div>
    </form>
  );
}

interface GroupProps {
  id: string;
  group: FilterGroup;
  values: readonly { value: string; count: number }[];
  /** With commas between them, so that two lists of the same values are the same. */
  ticked: string;
}

/** The panel listens for all of them. */
const heardAbove = () => undefined;

/** Drawn anew only when something about it has changed: a tick must not wait for all boxes of the panel. */
const Group = memo(function Group({ id, group, values, ticked }: GroupProps) {
  if (values.length === 0) return null;
  const ticks = new Set(ticked.split(','));
  const box = ({ value, count }: { value: string; count: number }) => {
    const on = ticks.has(value);
    return (
      <Checkbox
        key={value}
        id={`${id}-${value}`}
        name={group}
        value={value}
        label={valueLabel(group, value)}
        count={count}
        mark={group === 'color' ? <Swatch colour={value} /> : undefined}
        checked={on}
        disabled={count === 0 && !on}
        onChange={heardAbove}
      />
    );
  };
  const folded = values.slice(FIRST);
  return (
    <fieldset>
      <legend>{GROUP_LABELS[group]}</legend>
      <div>
        {values.slice(0, FIRST).map(box)}
        {folded.length > 0 ? (
          <details open={folded.some(({ value }) => ticks.has(value)) || undefined}>
            <summary className="check link">{folded.length} more</summary>
            {folded.map(box)}
          </details>
        ) : null}
      </div>
    </fieldset>
  );
});
