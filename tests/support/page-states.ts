/** What is wrong with the states of a German shop's pages: English, too wide, or not accessible. */
import type { Page } from 'playwright-core';
import { expect, expectAccessible } from '#support/browser.ts';
import { englishAmong, textsOf } from '#support/english-texts.ts';

/** Names that the merchant does not choose, and what people in the test are called. */
export const NAMES = /Instagram|Pinterest|Wilma Carder|Weaver Court|Fulling Mill/g;

/** What each state has against it, so that one run names all. */
export class Problems {
  readonly found: string[] = [];
  async check(page: Page, state = new URL(page.url()).pathname): Promise<void> {
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), { message: state }).toBe(0);
    const english = englishAmong(await textsOf(page), NAMES);
    this.found.push(...english.map((text) => `${state}: ${text.slice(0, 120)}`));
    this.found.push(...(await tooWide(page)).map((part) => `${state} is too wide: ${part}`));
    const within = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : undefined;
    await expectAccessible(page, within).catch((error: Error & { actual?: unknown }) =>
      this.found.push(`${state}: ${JSON.stringify(error.actual ?? error.message)}`),
    );
  }
}

/** What reaches beyond the page, and buttons and badges whose only line is broken or cut. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const nameOf = (element: Element) =>
      `${element.className} “${(element.textContent ?? '').slice(0, 40)}”`;
    const cut = [...document.querySelectorAll<HTMLElement>('.btn, .tag, .price')].filter(
      (element) =>
        element.checkVisibility() &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).display !== 'inline',
    );
    for (const price of document.querySelectorAll<HTMLElement>('.action-bar .price:not(:has(s))'))
      if (price.offsetHeight > 1.7 * parseFloat(getComputedStyle(price).lineHeight))
        cut.push(price);
    if (scrollWidth <= clientWidth) return cut.map(nameOf);
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [...cut, ...beyond.slice(-3)].map(nameOf);
  });
