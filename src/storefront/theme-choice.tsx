import { useState } from 'react';
import { chooseTheme, chosenTheme, THEMES } from '#web/document/theme.ts';
import { themeWords } from '#contract/words/storefront/theme-words.ts';

/** Rendered in the browser only, because the choice is in local storage. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState(chosenTheme);
  return (
    <fieldset className="theme-switch">
      <legend className="tiny">{themeWords('colours')}</legend>
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
          <span>{themeWords(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}
