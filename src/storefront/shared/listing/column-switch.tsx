import { chooseColumns, useChosenColumns } from '#storefront/shared/listing/columns.ts';
import { listingWords } from '#contract/words/storefront/listing-words.ts';

/** Switches between one and two columns of cards, on phones only. Needs JavaScript to store the choice. */
export function ColumnSwitch() {
  const chosen = useChosenColumns();
  return (
    <div
      role="radiogroup"
      aria-label={listingWords('columns')}
      className="row choice-set columns noscript-hidden"
    >
      {([1, 2] as const).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="columns"
            value={each}
            aria-label={listingWords('columnCount', { n: each })}
            checked={each === chosen}
            onChange={() => chooseColumns(each)}
          />
          <span className="choice-label">{each}</span>
        </label>
      ))}
    </div>
  );
}
