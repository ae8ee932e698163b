/**
 * Applies the stored theme and number of columns on phones (`listing/columns.ts`) before first paint, so that the page
 * does not flash. Inlined in the head as this function's source text, so it must not reference anything outside.
 */
function applyStoredAppearance(): void {
  const { dataset } = document.documentElement;
  let theme: string | null = null;
  try {
    theme = localStorage.getItem('theme');
    if (localStorage.getItem('columns') === '1') dataset['columns'] = '1';
  } catch {
    // Storage may be blocked; the defaults apply.
  }
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const systemTheme = isSystemDark ? 'dark' : 'light';
  if (!('onlyLight' in dataset))
    dataset['theme'] = theme === 'light' || theme === 'dark' ? theme : systemTheme;
}

/** The Content-Security-Policy allows this script by its hash. */
export const BEFORE_PAINT_SCRIPT = `(${applyStoredAppearance.toString()})()`;
