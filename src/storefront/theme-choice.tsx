import { useState } from 'react';
import { chooseTheme, chosenTheme, THEMES, type Theme } from '#web/document/theme.ts';

const LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Rendered in the browser only, because the choice is in local storage. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState(chosenTheme);
  return (
    <fieldset className="theme-switch">
      <legend className="tiny">Colours</legend>
      {THEMES.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="theme"
            value={each}
            checked={each === chosen}
            onChange={() => {
              chooseTheme(each);
              setChosen(each);
            }}
          />{' '}
          <span>{LABELS[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
