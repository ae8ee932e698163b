import { chooseColumns, useChosenColumns } from '#storefront/shared/listing/columns.ts';

/** Switches between one and two columns of cards, on phones only. Needs JavaScript to store the choice. */
export function ColumnSwitch() {
  const chosen = useChosenColumns();
  return (
    <div role="radiogroup" aria-label="Columns" className="row choice-set columns noscript-hidden">
      {([1, 2] as const).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="columns"
            value={each}
            aria-label={each === 1 ? '1 column' : '2 columns'}
            checked={each === chosen}
            onChange={() => chooseColumns(each)}
          />
          <span className="choice-label">{each}</span>
        </label>
      ))}
    </div>
  );
}
