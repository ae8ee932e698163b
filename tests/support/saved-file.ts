import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** What a button puts into a file, line by line. */
export async function fileOf(page: Page, button: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).press('Enter'),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}
