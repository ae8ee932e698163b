import type { Page } from 'playwright-core';

/**
 * Chooses Undo of a message under "Recent messages" (F8), which keeps it for 16 minutes. Its toast vanishes after five
 * seconds, perhaps while a test waits for something else.
 */
export async function undoMessage(page: Page, message: string): Promise<void> {
  await page.keyboard.press('F8');
  await page
    .getByRole('dialog', { name: 'Recent messages' })
    .getByRole('listitem')
    .filter({ hasText: message })
    .getByRole('button', { name: 'Undo' })
    .first()
    .press('Enter');
}
