/** The popup of the identity simulator. */
import type { Page } from 'playwright-core';

/** Opens the popup with the shop's Google button. */
export async function openGooglePopup(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /with Google$/ }).press('Enter');
  const popup = await opening;
  // Its form works with its script only.
  await popup.waitForLoadState();
  return popup;
}

/** Chooses an identity in the popup. */
export async function signInWithGoogle(
  window: Page,
  name: string,
  email: string,
  fault?: string,
): Promise<void> {
  if (fault !== undefined) {
    await window.getByText('Make it fail').click();
    await window.getByLabel(fault).check();
  }
  await window.getByLabel('Name').fill(name);
  await window.getByLabel('Email').fill(email);
  // The popup closes on this key press, which may then never resolve.
  await window.keyboard.press('Enter').catch(() => undefined);
}
