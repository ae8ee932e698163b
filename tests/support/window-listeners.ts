import type { Page } from 'playwright-core';

/** The types of events that the page's window listens for. */
export async function windowListeners(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  await devtools.detach();
  return listeners.map(({ type }) => type);
}
