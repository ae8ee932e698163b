import type { Page } from 'playwright-core';

/**
 * Moves the focus with Tab through the whole page.
 * @returns one message for each stop without a visible focus indicator, outside the viewport, or covered by another
 * element
 */
export async function walkFocus(page: Page, most = 150): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    return document.fonts.ready.then(() => undefined);
  });
  await page.evaluate(defineContrast);
  await page.evaluate(defineCut);
  // Content that loads later shifts what is below it, including the focused element.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(lookAtFocus);
    if (found === null) break;
    if (found !== '') problems.push(found);
  }
  return problems;
}

/** Defines the contrast between a colour and the nearest background around an element (WCAG 2.4.13, 1.4.11). */
function defineContrast(): void {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const pixel = (colour: string): number[] => {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (rgb: readonly number[]): number =>
    rgb
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const contrastAround = (colour: string, element: Element): number => {
    let around: Element | null = element.parentElement;
    while (around && (pixel(getComputedStyle(around).backgroundColor)[3] ?? 0) < 255)
      around = around.parentElement;
    const background = around ? getComputedStyle(around).backgroundColor : 'white';
    const [light = 0, dark = 0] = [luminance(pixel(colour)), luminance(pixel(background))].sort(
      (a, b) => b - a,
    );
    return (light + 0.05) / (dark + 0.05);
  };
  Object.assign(globalThis, { contrastAround });
}
declare const contrastAround: (colour: string, element: Element) => number;

/** Defines whether an ancestor that hides its overflow hides an element's outline. */
function defineCut(): void {
  const isOutlineCut = (element: Element): boolean => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const out = parseFloat(outlineOffset) + parseFloat(outlineWidth) / 2;
    const box = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const clip = around.getBoundingClientRect();
      const shown =
        box.left - out >= clip.left ||
        box.top - out >= clip.top ||
        box.right + out <= clip.right ||
        box.bottom + out <= clip.bottom;
      if (!shown) return true;
    }
    return false;
  };
  Object.assign(globalThis, { isOutlineCut });
}
declare const isOutlineCut: (element: Element) => boolean;

/** Runs in the page. Null at the end of the page; an empty string when the stop is fine. */
function lookAtFocus(): string | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body || at.dataset['walked']) return null;
  at.dataset['walked'] = 'yes';
  // The indicator of a radio, checkbox, field or picture may be drawn by an element around it.
  const around = at.matches('input, textarea, select')
    ? [at.nextElementSibling, at.parentElement, at.closest('label'), at.closest('.radio-card')]
    : [at.closest('.gallery-main')];
  const elements = [at, ...around].filter((element) => element !== null);
  const marked = [
    ...elements.map((element) => getComputedStyle(element)),
    getComputedStyle(at, '::after'),
  ].some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
  );
  const outlined = elements.find((element) => getComputedStyle(element).outlineStyle !== 'none');
  const faint =
    outlined !== undefined && contrastAround(getComputedStyle(outlined).outlineColor, outlined) < 3;
  const cut = outlined !== undefined && isOutlineCut(outlined);
  const box = at.getClientRects()[0] ?? at.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 40)];
  const inWindow = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const top = inWindow ? document.elementFromPoint(x, y) : null;
  const own = [at, at.parentElement, at.closest('label')];
  const covered = top !== null && !top.contains(at) && !own.some((part) => part?.contains(top));
  const wrong = [
    ...(marked ? [] : ['has no focus mark']),
    ...(faint ? ['has a focus mark with a contrast below 3'] : []),
    ...(cut ? ['has a focus mark that is cut off at every side'] : []),
    ...(inWindow ? [] : ['is out of the window']),
    ...(covered ? [`is covered by .${top.className}`] : []),
  ];
  if (wrong.length === 0) return '';
  const name = at.getAttribute('aria-label') ?? at.textContent ?? '';
  return `${location.pathname}: ${at.tagName.toLowerCase()} "${name.trim().slice(0, 40)}" ${wrong.join(', ')}`;
}
