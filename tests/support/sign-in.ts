/** What tests of signing in share: a shop on a host name, because passkeys need one, and the form. */
import type { Page } from 'playwright-core';
import { startBrowserShop } from '#support/browser-shop.ts';
import { field } from '#support/admin-screens.ts';
import { test as base } from '#support/browser.ts';

export const test = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
  const shop = await startBrowserShop({}, 'localhost');
  onCleanup(() => shop.stop());
  return shop;
});

/** Submits the sign-in form. */
export async function signInByForm(
  page: Page,
  person: { email: string; password: string },
): Promise<void> {
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
}
