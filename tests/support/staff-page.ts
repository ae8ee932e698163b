/** What the tests of the own account and of proofs share: a shop on a host name, because passkeys need one. */
import type { Page } from 'playwright-core';
import { startBrowserShop } from '#support/browser-shop.ts';
import { expectAccessible, test as base } from '#support/browser.ts';
import type { Colleague } from '#support/staff.ts';

export const test = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
  const shop = await startBrowserShop({}, 'localhost');
  onCleanup(() => shop.stop());
  return shop;
});

export const PHONE = { viewport: { width: 360, height: 740 } } as const;

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** Presses a button by keyboard. */
export const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    await expectAccessible(page);
  }
}

/** Submits the sign-in form. */
export async function signInByForm(page: Page, person: Colleague): Promise<void> {
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
}
