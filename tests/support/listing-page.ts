/** Locators for tests of product lists. */
import type { Locator, Page } from 'playwright-core';

export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** The text above the cards: number of products and order. */
export const count = (page: Page): Promise<string> =>
  page.getByText(/^\d+ products?, /).innerText();
