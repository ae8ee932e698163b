import { useState, useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, THEMES, type Theme } from '#web/theme.ts';

const LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };
const never = () => () => undefined;

/** Light or dark. Without script it could not be remembered, so it appears with the script. */
export function ThemeSwitch() {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [theme, setTheme] = useState<Theme | null>(null);
  if (!inBrowser) return <div className="theme-switch" />;
  const chosen = theme ?? chosenTheme();
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
              setTheme(each);
            }}
          />{' '}
          {LABELS[each]}
        </label>
      ))}
    </fieldset>
  );
}
