/** Helpers for tests of the admin product screens. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { openAsAdmin, type Visit } from '#support/admin-screens.ts';
import { call, findProduct } from '#support/browser-buyer.ts';

export { openAsAdmin, untilText } from '#support/admin-screens.ts';

let shade = 0;
/** An image file with a different colour on each call, so that no two have the same hash. */
export async function aPicture(name: string) {
  shade += 1;
  const create = {
    width: 60,
    height: 75,
    channels: 3 as const,
    background: { r: shade, g: 60, b: 90 },
  };
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** Drops or pastes a file on an element. */
export const give = (
  place: Locator,
  file: Awaited<ReturnType<typeof aPicture>>,
  kind: 'drop' | 'paste',
): Promise<void> =>
  place.evaluate(
    (element, { name, type, base64, kind }) => {
      const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type }));
      const reaches = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...reaches })
          : new ClipboardEvent('paste', { clipboardData: data, ...reaches }),
      );
    },
    { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64'), kind },
  );

/** Creates a product with an image of the demo shop. */
export async function aListedProduct(visit: Visit, title: string): Promise<void> {
  const page = await openAsAdmin(visit, '/healthz');
  const { images } = await findProduct(page, 'Ikat wrap dress');
  await call(page, 'post', '/admin/products/add', {
    title,
    description: 'Linen.',
    category: 'home',
    price: '40',
    totalStock: '20',
    colors: 'Flax, Slate',
    images,
  });
}
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}
