/** The window of the identity simulator, as people use it. */
import type { Page } from 'playwright-core';

/** Presses the shop's Google button and gives the window that opens. */
export async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /with Google$/ }).focus();
  await page.keyboard.press('Enter');
  return await opening;
}

/** Chooses who to be in the provider's window. */
export async function beSomebody(
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
  // The window closes with the press, which then may not be heard to end.
  await window.keyboard.press('Enter').catch(() => undefined);
}
