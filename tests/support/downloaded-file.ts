import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Clicks a button that downloads a text file. @returns its lines */
export async function downloadedLines(page: Page, button: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).press('Enter'),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}
