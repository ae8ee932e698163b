/** Light and dark: as the system says, unless the visitor chose. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/**
 * Runs in the head before the first paint, so that no page flashes: colours, how many columns phones show
 * (`listing/columns.ts`), and whether the page is fresh (`fresh-page.ts`), its main picture yet unseen
 * (`start-script.ts`). A build constant: the content policy allows it by its hash.
 */
export const THEME_SCRIPT =
  '(function(){var t,c,d=document.documentElement.dataset;' +
  "try{t=localStorage.getItem('theme');c=localStorage.getItem('columns')}catch(e){}" +
  "if(c==='1')d.columns=c;d.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
  "if((performance.getEntriesByType('navigation')[0]||{}).type==='navigate'&&!history.state)d.fresh='unseen'})()";

export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be closed to us; the choice then holds for this page only.
  }
  applyTheme(theme);
}

function applyTheme(theme: Theme): void {
  const dark =
    theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

/** Follows the system while the page is open, and what another tab chose. */
export function followTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
    applyTheme(chosenTheme()),
  );
  addEventListener('storage', (event) => {
    if (event.key === KEY) applyTheme(chosenTheme());
  });
}
