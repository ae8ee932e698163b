/** What the tests of the own account and of proofs share: a shop on a host name, because passkeys need one. */
import type { Page } from 'playwright-core';
import { startBrowserShop, type BrowserShop } from '#support/browser-shop.ts';
import { ADMIN, expectAccessible, test as base } from '#support/browser.ts';
import { letProofsAge, type Colleague } from '#support/staff.ts';

export const test = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
  const shop = await startBrowserShop({}, 'localhost');
  onCleanup(() => shop.stop());
  return shop;
});

export const PHONE = { viewport: { width: 360, height: 740 } } as const;

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** Presses a button by keyboard. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter');

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

/** Expects that a button needs a recent proof: without one it does nothing, with one it works. */
export async function expectProofFor(page: Page, shop: BrowserShop, name: string): Promise<void> {
  await letProofsAge(shop);
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await press(page, name);
  await proof.waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('because you did not confirm that it is you').first().waitFor();
  await press(page, name);
  await proof.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await proof.waitFor({ state: 'detached' });
}
