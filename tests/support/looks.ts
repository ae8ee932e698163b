/** axe in two looks, one after the other without loading the page again: light on a desktop and dark on a phone. */
import type { Page } from 'playwright-core';
import { expect, expectAccessible } from '#support/browser.ts';

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 }, isPhone: false },
  { colorScheme: 'dark', viewport: { width: 360, height: 780 }, isPhone: true },
] as const;

/** Gives the page each look in turn. */
export async function inEachLook(
  page: Page,
  check: (look: { isPhone: boolean }) => Promise<void>,
): Promise<void> {
  for (const { colorScheme, viewport, isPhone } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    try {
      await check({ isPhone });
    } catch (cause) {
      throw new Error(`${page.url()}, ${colorScheme} at ${viewport.width} px`, { cause });
    }
  }
}

/**
 * Expects that axe finds nothing on the page, or in the dialog that is open over it, and that the page does not scroll
 * sideways, which axe does not report.
 */
export async function expectSound(page: Page): Promise<void> {
  const isCovered = (await page.locator('dialog[open]').count()) > 0;
  await expectAccessible(page, isCovered ? 'dialog[open]' : undefined);
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
  expect(tooWide, 'the page scrolls sideways').toBe(false);
}

export const expectSoundInEachLook = (page: Page): Promise<void> =>
  inEachLook(page, () => expectSound(page));
