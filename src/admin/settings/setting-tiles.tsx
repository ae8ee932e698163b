import type { ReactNode } from 'react';

/** A choice of one setting, each value with a sample of what it does. */
export function SettingTiles<Value extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
}: {
  legend: string;
  name: string;
  choices: readonly { readonly value: Value; readonly label: string; readonly sample: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="setting-tiles">
        {choices.map((each) => (
          <label key={each.value} className="setting-tile">
            <input
              type="radio"
              name={name}
              value={each.value}
              checked={each.value === value}
              onChange={() => onChange(each.value)}
            />
            {each.sample}
            <span>{each.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
