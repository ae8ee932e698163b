/** The same shop with its pictures in a bucket: kept, served, made smaller, examined and swept over the wire. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaProblems } from '#app/doctor/media-files.ts';
import { masterKey, storePicture, widthKey } from '#modules/media/index.ts';
import { makeNextAvifs } from '#modules/media/make-avifs.ts';
import { SETTLED_MS, sweepFiles } from '#modules/media/sweep-files.ts';
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

test('a picture lives in the bucket as it does on disk', async () => {
  const create = { width: 800, height: 100, channels: 3 as const, background: '#1c3f86' };
  const stored = await storePicture(shop.ctx, await sharp({ create }).png().toBuffer());
  if (!('id' in stored)) throw new Error(stored.refused);
  await makeNextAvifs(shop.ctx);
  const ask = (accept: string) =>
    shop.app.request(`http://localhost:3000/media/${stored.id}/240`, { headers: { accept } });
  expect((await ask('image/avif')).headers.get('content-type')).toBe('image/avif');
  expect((await ask('*/*')).headers.get('content-type')).toBe('image/webp');
  expect(await shop.ctx.files.exists(widthKey(stored.id, 240))).toBe(true);

  const stray = 'b'.repeat(32);
  await shop.ctx.files.put(masterKey(stray), new Uint8Array(1));
  expect(await mediaProblems(shop.ctx, shop.clock.now())).toEqual([]);
  shop.clock.forward(SETTLED_MS + 60_000);
  expect(await mediaProblems(shop.ctx, shop.clock.now())).toHaveLength(1);
  await sweepFiles(shop.ctx);
  expect(await mediaProblems(shop.ctx, shop.clock.now())).toEqual([]);
  expect(await shop.ctx.files.exists(masterKey(stored.id))).toBe(true);
});
