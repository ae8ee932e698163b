import type { Locator } from 'playwright-core';
import { expect } from '#support/browser.ts';

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/**
 * Drags an element onto another one with the mouse; both are in the viewport. Not with `dragTo`, which waits for ever when
 * Chromium reports the beginning of the drag a moment late.
 */
export async function drag(from: Locator, onto: Locator): Promise<void> {
  const devtools = await from.page().context().newCDPSession(from.page());
  await from.hover();
  const [start, end] = [await middleOf(from), await middleOf(onto)];
  let isDropped = false;
  devtools.on('Input.dragIntercepted', async ({ data }) => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, ...end, data });
    isDropped = true;
  });
  await devtools.send('Input.setInterceptDrags', { enabled: true });
  const left = { button: 'left', clickCount: 1 } as const;
  await devtools.send('Input.dispatchMouseEvent', { ...left, type: 'mousePressed', ...start });
  // Far enough for a drag.
  const moved = { x: start.x + 10, y: start.y + 10, buttons: 1 };
  await devtools.send('Input.dispatchMouseEvent', { ...left, type: 'mouseMoved', ...moved });
  await expect.poll(() => isDropped).toBe(true);
  await devtools.send('Input.dispatchMouseEvent', { ...left, type: 'mouseReleased', ...end });
  await devtools.detach();
}
