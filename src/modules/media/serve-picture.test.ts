import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { masterKey, mediaHandler, widthKey } from '#modules/media/index.ts';
import { testFolder } from '#support/test-folder.ts';

const ID = '0123456789abcdef0123456789abcdef';
let folder: string;
let files: FileStore;
let app: Hono;
let puts: string[];

beforeAll(async () => {
  folder = testFolder();
  const disk = createDiskFileStore(folder);
  puts = [];
  files = { ...disk, put: (key, bytes) => (puts.push(key), disk.put(key, bytes)) };
  const ground = { width: 960, height: 1200, channels: 3 as const, background: '#1c3f86' };
  await disk.put(masterKey(ID), await sharp({ create: ground }).webp().toBuffer());
  app = new Hono().get('/media/:id/:file', mediaHandler({ files }));
});

test('makes a width once, however many ask at the same time, and keeps it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => app.request(`/media/${ID}/360.webp`)),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(puts).toEqual([widthKey(ID, 360)]);
  const { width, height, format } = await sharp(await answers[0]!.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 360, height: 450, format: 'webp' });
  expect(answers[0]!.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answers[0]!.headers.get('content-type')).toBe('image/webp');
});

test('never enlarges the master', async () => {
  const answer = await app.request(`/media/${ID}/1440.webp`);
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(960);
});

test('answers 304 to who has the picture', async () => {
  const { headers } = await app.request(`/media/${ID}/240.webp`);
  const again = await app.request(`/media/${ID}/240.webp`, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test.each([
  `/media/${ID}/500.webp`,
  `/media/${ID}/500`,
  `/media/${ID}/480.avif`,
  `/media/${ID}/0480.webp`,
  `/media/${ID}/master.webp`,
  `/media/${ID}/480.png`,
  `/media/${'f'.repeat(32)}/480.webp`,
  '/media/..%2F..%2Fetc/480.webp',
])('answers 404 to %s', async (path) => {
  const answer = await app.request(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

describe('one address, the format that suits the browser', () => {
  const AVIF_TAKER = { accept: 'image/avif,image/webp,image/*;q=0.8' };
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.request(`/media/${ID}/${path}`, { headers });
  const told = async (answer: Response | Promise<Response>) => {
    const { headers } = await answer;
    return ['content-type', 'vary', 'cache-control'].map((name) => headers.get(name));
  };
  const FOR_EVER = 'public, max-age=31536000, immutable';

  test('while there is no AVIF, who would take one gets WebP that is soon asked for again', async () => {
    expect(await told(ask('480', AVIF_TAKER))).toEqual([
      'image/webp',
      'Accept',
      'public, max-age=600, stale-while-revalidate=86400',
    ]);
    expect(await told(ask('480'))).toEqual(['image/webp', 'Accept', FOR_EVER]);
  });

  test('then the AVIF for good, also for who kept the WebP', async () => {
    const { headers } = await ask('360', AVIF_TAKER);
    await files.put(widthKey(ID, 360, 'avif'), new TextEncoder().encode('avif'));
    const kept = { 'if-none-match': headers.get('etag') ?? '' };
    const answer = await ask('360', { ...AVIF_TAKER, ...kept });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('avif');
    expect(await told(answer)).toEqual(['image/avif', 'Accept', FOR_EVER]);
    const again = await ask('360', {
      ...AVIF_TAKER,
      'if-none-match': answer.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  test.each([
    ['says nothing of it', {}],
    ['takes everything', { accept: '*/*' }],
    ['takes any picture', { accept: 'image/webp,image/*' }],
    ['declines it', { accept: 'image/avif;q=0, image/webp' }],
  ])('a browser that %s gets WebP for good', async (_, headers) => {
    expect(await told(ask('360', headers))).toEqual(['image/webp', 'Accept', FOR_EVER]);
  });

  test('widths that are never AVIF do not vary, nor does an address that names its format', async () => {
    expect(await told(ask('960', AVIF_TAKER))).toEqual(['image/webp', null, FOR_EVER]);
    expect(await told(ask('360.webp', AVIF_TAKER))).toEqual(['image/webp', null, FOR_EVER]);
  });
});
