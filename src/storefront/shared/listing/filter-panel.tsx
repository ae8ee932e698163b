import { Fragment, memo, useId, type ChangeEvent, type PointerEvent } from 'react';
import { FILTER_GROUPS, isOwnGroup, type ListGroup, type OwnGroup } from '#contract/listing.ts';
import { splitOwnValues } from '#contract/own-filters.ts';
import type { FacetsWire } from '#contract/catalogue.contract.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { groupLabel, valueLabel } from '#storefront/shared/listing/filter-labels.ts';
import {
  joined,
  listingAddress,
  pathOf,
  sortsOf,
  withToggled,
  type ListingState,
} from '#storefront/shared/listing/filters.ts';
import { categoryWith } from '#web/categories.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { prefetch } from '#web/routing/prefetch.ts';
import { listingWords } from '#contract/words/storefront/listing-words.ts';
import { listWords } from '#contract/words/storefront/list-words.ts';

interface FilterPanelProps {
  state: ListingState;
  facets: FacetsWire;
  onToggle: (group: ListGroup, value: string) => void;
}

/** Values shown in each group before the collapsed rest. */
const FIRST = 8;
/** The shop's own filters come after colour and size. */
const withOwn = (own: readonly OwnGroup[]): ListGroup[] => [
  ...FILTER_GROUPS.slice(0, AFTER_SIZE),
  ...own,
  ...FILTER_GROUPS.slice(AFTER_SIZE),
];
const AFTER_SIZE = FILTER_GROUPS.indexOf('size') + 1;
const NONE: GroupProps['values'] = [];

/** A checkbox per filter value with its number of products. Without JavaScript a button submits the form. */
export function FilterPanel({ state, facets, onToggle }: FilterPanelProps) {
  const id = useId();
  const { filters: own = [] } = useShopFacts();
  // Prefetches the list on pointerdown, before the click.
  const fetchAhead = ({ target }: PointerEvent<HTMLElement>) => {
    const box = target instanceof Element ? target.closest('label')?.control : null;
    if (box instanceof HTMLInputElement && !box.disabled)
      toggleBox(box, (group, value) => prefetch(listingAddress(withToggled(state, group, value))));
  };
  const toggle = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      toggleBox(target, onToggle);
  };
  return (
    <form
      method="get"
      // The URL decides what is ticked; browsers must not restore earlier form state.
      autoComplete="off"
      action={pathOf(state)}
      onPointerDown={fetchAhead}
      onChange={toggle}
    >
      {state.keyword ? <input type="hidden" name="keyword" value={state.keyword} /> : null}
      {state.featured ? <input type="hidden" name="featured" value="true" /> : null}
      {state.todaysDeal ? <input type="hidden" name="todaysDeal" value="true" /> : null}
      {withOwn(own.map(({ group }) => group)).map((group) => (
        <Group
          key={group}
          id={`${id}${group}`}
          group={group}
          values={facets[group] ?? NONE}
          ticked={joined(group, state.filters[group] ?? [])}
        />
      ))}
      <div className="only-noscript stack">
        <label htmlFor={`${id}sort`}>{listingWords('sortBy')}</label>
        <select
          id={`${id}sort`}
          name="sortBy"
          className="input input-dense"
          defaultValue={state.sort}
        >
          {sortsOf(state).map((sort) => (
            <option key={sort} value={sort}>
              {listWords(sort)}
            </option>
          ))}
        </select>
        <Button type="submit" wide>
          {listingWords('showProducts')}
        </Button>
      </div>
    </form>
  );
}

/** Toggles the value of a checkbox. */
function toggleBox(
  { name, value }: HTMLInputElement,
  onToggle: FilterPanelProps['onToggle'],
): void {
  const group = name as ListGroup;
  for (const each of isOwnGroup(group) ? splitOwnValues(value) : [value]) onToggle(group, each);
}

interface GroupProps {
  id: string;
  group: ListGroup;
  values: FacetsWire[string];
  /** Ticked values joined by commas: a string, so that `memo` can compare it. */
  ticked: string;
}

/** How many values are before the fold, which is between two kinds of sizes where it can be. */
function foldAt(values: GroupProps['values']): number {
  for (let at = FIRST; at > 0; at -= 1) if (values[at]?.group !== values[at - 1]?.group) return at;
  return FIRST;
}

/** The form handles all changes; React requires a handler on each controlled checkbox. */
const noop = () => undefined;

/** One group of checkboxes. Memoized, so that a tick does not re-render the other groups. */
const Group = memo(function Group({ id, group, values: offered, ticked }: GroupProps) {
  const shop = useShopFacts();
  const ticks = new Set(
    isOwnGroup(group) ? splitOwnValues(ticked) : ticked.split(',').filter(Boolean),
  );
  // A price range of a link has no box of its own.
  const others = [...ticks].filter((tick) => !offered.some(({ value }) => value === tick));
  const values = [...offered, ...others.map((value) => ({ value, count: 0, hex: null }))];
  if (values.length === 0) return null;
  const box = (
    { value, count, hex = null, group: kind }: FacetsWire[string][number],
    at: number,
    all: GroupProps['values'],
  ) => {
    const on = ticks.has(value);
    return (
      <Fragment key={value}>
        {kind && kind !== all[at - 1]?.group ? <p>{listingWords(`sizes-${kind}`)}</p> : null}
        <Checkbox
          id={`${id}-${value}`}
          name={group}
          // Without JavaScript the form sends values as addresses have them.
          value={joined(group, [value])}
          className={
            group === 'category' && categoryWith(shop.categories, value)?.parent
              ? 'check-part'
              : undefined
          }
          label={valueLabel(group, value, shop)}
          count={count}
          mark={group === 'color' ? <Swatch hex={hex} /> : undefined}
          checked={on}
          disabled={count === 0 && !on}
          onChange={noop}
        />
      </Fragment>
    );
  };
  const fold = foldAt(values);
  const folded = values.slice(fold);
  return (
    <fieldset>
      <legend>{groupLabel(group, shop)}</legend>
      <div>
        {values.slice(0, fold).map(box)}
        {folded.length > 0 ? (
          <details open={folded.some(({ value }) => ticks.has(value)) || undefined}>
            <summary className="check link">
              {listingWords('moreValues', { n: folded.length })}
            </summary>
            {folded.map(box)}
          </details>
        ) : null}
      </div>
    </fieldset>
  );
});
