/** Pictures in an S3 bucket: stored, served, resized, checked by the doctor, and removed when orphaned. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaProblems } from '#app/doctor/media-files.ts';
import { masterKey, storePicture, widthKey } from '#modules/media/index.ts';
import { ORPHAN_AGE_MS, removeOrphanedFiles } from '#modules/media/remove-orphaned-files.ts';
import { startS3Server, type S3Server } from '#support/s3-server.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let s3: S3Server;
let shop: TestShop;
beforeAll(async () => {
  s3 = await startS3Server();
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  shop = await openTestShop({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
});
afterAll(async () => {
  await shop.close();
  await s3.stop();
});

test('pictures work in a bucket as on disk', async () => {
  const create = { width: 800, height: 100, channels: 3 as const, background: '#1c3f86' };
  const stored = await storePicture(shop.ctx, await sharp({ create }).png().toBuffer());
  if (!('id' in stored)) throw new Error(stored.refused);
  const request = (accept: string) =>
    shop.app.request(`http://localhost:3000/media/${stored.id}/240`, { headers: { accept } });
  const typeFor = async (accept: string) => (await request(accept)).headers.get('content-type');
  expect(await typeFor('image/avif')).toBe('image/webp');
  await expect.poll(() => typeFor('image/avif'), { timeout: 50_000 }).toBe('image/avif');
  expect(await typeFor('*/*')).toBe('image/webp');
  expect(await shop.ctx.files.exists(widthKey(stored.id, 240))).toBe(true);

  const stray = 'b'.repeat(32);
  await shop.ctx.files.put(masterKey(stray), new Uint8Array(1));
  expect(await mediaProblems(shop.ctx, shop.clock.now())).toEqual([]);
  shop.clock.forward(ORPHAN_AGE_MS + 60_000);
  expect(await mediaProblems(shop.ctx, shop.clock.now())).toHaveLength(1);
  await removeOrphanedFiles(shop.ctx);
  expect(await mediaProblems(shop.ctx, shop.clock.now())).toEqual([]);
  expect(await shop.ctx.files.exists(masterKey(stored.id))).toBe(true);
});
