import type { Page } from 'playwright-core';

/**
 * Walks the page by Tab from its top until the focus leaves it or comes round, and tells of every stop that shows no
 * focus mark, stands outside the window, or is covered by something else.
 */
export async function walkFocus(page: Page, most = 150): Promise<string[]> {
  const findings: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    return document.fonts.ready.then(() => undefined);
  });
  // What comes late pushes down what stands below it, a focus that is there already too.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(lookAtFocus);
    if (found === null) break;
    if (found !== '') findings.push(found);
  }
  return findings;
}

/** Runs in the page. Null when the walk has ended; an empty string when nothing is wrong with the stop. */
function lookAtFocus(): string | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body || at.dataset['walked']) return null;
  at.dataset['walked'] = 'yes';
  // A radio, checkbox or field may be drawn by what stands around it.
  const around = at.matches('input, textarea, select')
    ? [at.nextElementSibling, at.parentElement, at.closest('label'), at.closest('.radio-card')]
    : [];
  const styles = [at, ...around].flatMap((element) => (element ? [getComputedStyle(element)] : []));
  const marked = [...styles, getComputedStyle(at, '::after')].some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
  );
  const box = at.getClientRects()[0] ?? at.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 40)];
  const inWindow = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const top = inWindow ? document.elementFromPoint(x, y) : null;
  const own = [at, at.parentElement, at.closest('label')];
  const covered = top !== null && !top.contains(at) && !own.some((part) => part?.contains(top));
  const wrong = [
    ...(marked ? [] : ['has no focus mark']),
    ...(inWindow ? [] : ['is out of the window']),
    ...(covered ? [`is covered by .${top.className}`] : []),
  ];
  if (wrong.length === 0) return '';
  const name = at.getAttribute('aria-label') ?? at.textContent ?? '';
  return `${location.pathname}: ${at.tagName.toLowerCase()} "${name.trim().slice(0, 40)}" ${wrong.join(', ')}`;
}
