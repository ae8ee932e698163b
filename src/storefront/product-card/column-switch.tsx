import { chooseColumns, useChosenColumns } from '#web/listing/columns.ts';

/** On phones only, where cards stand in two columns or, larger, in one. Without script it could not be remembered. */
export function ColumnSwitch() {
  const chosen = useChosenColumns();
  return (
    <div
      role="radiogroup"
      aria-labelledby="columns"
      className="row choice-set columns noscript:hidden"
    >
      <span id="columns">Columns</span>
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
