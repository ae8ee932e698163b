/** AVIFs come behind the visitors' backs: one picture a time, none twice, none lost, a broken one given up. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masterKey, storePicture, widthKey } from '#modules/media/index.ts';
import { makeNextAvifs } from '#modules/media/make-avifs.ts';
import { countWithoutAvif } from '#modules/media/media-files.repository.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function aPicture(red: number): Promise<string> {
  const create = {
    width: 800,
    height: 40,
    channels: 3 as const,
    background: { r: red, g: 0, b: 0 },
  };
  const stored = await storePicture(shop.ctx, await sharp({ create }).png().toBuffer());
  if (!('id' in stored)) throw new Error(stored.refused);
  return stored.id;
}
const left = () => countWithoutAvif(shop.ctx.db);

test('each picture in all small widths, one at a call, until there is none', async () => {
  const ids = [await aPicture(1), await aPicture(2)];
  expect(await left()).toBe(2);
  await makeNextAvifs(shop.ctx);
  expect(await left()).toBe(1);
  await makeNextAvifs(shop.ctx);
  expect(await left()).toBe(0);
  for (const id of ids) {
    for (const width of [240, 360, 480, 720]) {
      const bytes = await shop.ctx.files.get(widthKey(id, width, 'avif'));
      const { format, compression, width: real } = await sharp(bytes!).metadata();
      expect([format, compression, real]).toEqual(['heif', 'av1', width]);
    }
    expect(await shop.ctx.files.exists(widthKey(id, 960, 'avif'))).toBe(false);
  }
  await makeNextAvifs(shop.ctx);
});

test('what a killed worker had taken up is taken up again', async () => {
  const id = await aPicture(3);
  const killed = {
    ...shop.ctx,
    files: { ...shop.ctx.files, put: () => Promise.reject(new Error('killed')) },
  };
  await makeNextAvifs(killed);
  await makeNextAvifs(shop.ctx);
  expect(await shop.ctx.files.exists(widthKey(id, 240, 'avif'))).toBe(false);
  shop.clock.forward(6 * 60_000);
  await makeNextAvifs(shop.ctx);
  expect(await shop.ctx.files.exists(widthKey(id, 240, 'avif'))).toBe(true);
});

test('a picture that cannot be made is given up after some tries and stays WebP', async () => {
  const id = await aPicture(4);
  await shop.ctx.files.put(masterKey(id), new TextEncoder().encode('no picture'));
  const next = await aPicture(5);
  for (let tries = 0; tries < 8; tries += 1) {
    await makeNextAvifs(shop.ctx);
    shop.clock.forward(6 * 60_000);
  }
  expect(await left()).toBe(0);
  expect(await shop.ctx.files.exists(widthKey(next, 720, 'avif'))).toBe(true);
  expect(await shop.ctx.files.exists(widthKey(id, 240, 'avif'))).toBe(false);
});
