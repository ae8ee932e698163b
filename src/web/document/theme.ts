/** Light and dark theme: follows the system unless the visitor has chosen one. */
import { safeLocalStorage } from '#ui/storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

export function chosenTheme(): Theme {
  const stored = safeLocalStorage.get(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(theme: Theme): void {
  // Without storage, the choice applies to this page only.
  if (theme === 'system') safeLocalStorage.remove(KEY);
  else safeLocalStorage.set(KEY, theme);
  applyTheme(theme);
}

function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  // The merchant's choice; the page has the light theme already.
  if ('onlyLight' in dataset) return;
  const dark =
    theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  dataset['theme'] = dark ? 'dark' : 'light';
}

/** Applies changes of the system's theme and of the choice in other tabs. */
export function followTheme(): void {
  // It may have changed since the page was loaded.
  applyTheme(chosenTheme());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
    applyTheme(chosenTheme()),
  );
  addEventListener('storage', (event) => {
    if (event.key === KEY) applyTheme(chosenTheme());
  });
}
