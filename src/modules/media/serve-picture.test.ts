import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { masterKey, mediaHandler, widthKey } from '#modules/media/index.ts';
import { createLog } from '#platform/log.ts';
import { testFolder } from '#support/test-folder.ts';

const ID = '0123456789abcdef0123456789abcdef';
const create = { width: 960, height: 1200, channels: 3 as const, background: '#1c3f86' };
const master = await sharp({ create }).webp().toBuffer();
let files: FileStore;
let app: Hono;
let puts: string[];
let warnings: object[];

beforeEach(async () => {
  const disk = createDiskFileStore(testFolder());
  puts = [];
  warnings = [];
  const log = createLog('silent');
  log.warn = (facts: object) => void warnings.push(facts);
  files = { ...disk, put: (key, bytes) => (puts.push(key), disk.put(key, bytes)) };
  await disk.put(masterKey(ID), master);
  app = new Hono().get('/media/:id/:file', mediaHandler({ files, log, settings: { cdn: null } }));
});

test('concurrent requests encode and store a width once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => app.request(`/media/${ID}/360.webp`)),
  );
  expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(puts).toEqual([widthKey(ID, 360)]);
  const { width, height, format } = await sharp(await responses[0]!.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 360, height: 450, format: 'webp' });
  expect(responses[0]!.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(responses[0]!.headers.get('content-type')).toBe('image/webp');
});

test('the master is never enlarged', async () => {
  const response = await app.request(`/media/${ID}/1440.webp`);
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(960);
});

test('a client with the current ETag gets 304', async () => {
  const { headers } = await app.request(`/media/${ID}/240.webp`);
  const repeated = await app.request(`/media/${ID}/240.webp`, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(repeated.status).toBe(304);
});

test.each([
  ...['500.webp', '500', '480.avif', '0480.webp', 'master.webp', '480.png'].map(
    (file) => `/media/${ID}/${file}`,
  ),
  `/media/${'f'.repeat(32)}/480.webp`,
  '/media/..%2F..%2Fetc/480.webp',
])('404: %s', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

describe('content negotiation', () => {
  const ACCEPTS_AVIF = { accept: 'image/avif,image/webp,image/*;q=0.8' };
  const request = (path: string, headers: Record<string, string> = {}) =>
    app.request(`/media/${ID}/${path}`, { headers });
  const headersOf = async (response: Response | Promise<Response>) => {
    const { headers } = await response;
    return ['content-type', 'vary', 'cache-control'].map((name) => headers.get(name));
  };
  const IMMUTABLE = 'public, max-age=31536000, immutable';

  test('the first request for an AVIF gets WebP for ten minutes, and the AVIF is encoded', async () => {
    const first = await Promise.all([request('480', ACCEPTS_AVIF), request('480', ACCEPTS_AVIF)]);
    const soon = 'public, max-age=600, stale-while-revalidate=86400';
    for (const response of first)
      expect(await headersOf(response)).toEqual(['image/webp', 'Accept', soon]);
    const typeOf = async (response: Response | Promise<Response>) => (await headersOf(response))[0];
    await expect
      .poll(() => typeOf(request('480', ACCEPTS_AVIF)), { timeout: 50_000 })
      .toBe('image/avif');
    expect(puts).toEqual([widthKey(ID, 480), widthKey(ID, 480, 'avif')]);

    const cached = { 'if-none-match': first[0].headers.get('etag') ?? '' };
    const response = await request('480', { ...ACCEPTS_AVIF, ...cached });
    expect(response.status).toBe(200);
    expect(await headersOf(response)).toEqual(['image/avif', 'Accept', IMMUTABLE]);
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(480);
    const repeated = await request('480', {
      ...ACCEPTS_AVIF,
      'if-none-match': response.headers.get('etag') ?? '',
    });
    expect(repeated.status).toBe(304);
    expect(await headersOf(request('480'))).toEqual(['image/webp', 'Accept', IMMUTABLE]);
  });

  test('an AVIF that fails is tried once, and does not block the next one', async () => {
    const broken = 'b'.repeat(32);
    await files.put(masterKey(broken), new TextEncoder().encode('no picture'));
    await files.put(widthKey(broken, 240), new TextEncoder().encode('webp'));
    const request = (id: string) =>
      headersOf(app.request(`/media/${id}/240`, { headers: ACCEPTS_AVIF }));
    await request(broken);
    await expect
      .poll(() => request(ID).then(([type]) => type), { timeout: 50_000 })
      .toBe('image/avif');
    expect((await request(broken))[0]).toBe('image/webp');
    expect(warnings).toEqual([expect.objectContaining({ picture: broken, width: 240 })]);
  });

  test.each([
    ['sends no Accept', {}],
    ['accepts everything', { accept: '*/*' }],
    ['accepts any picture', { accept: 'image/webp,image/*' }],
    ['declines it', { accept: 'image/avif;q=0, image/webp' }],
  ])('a browser that %s gets WebP, cached for good', async (_, headers) => {
    expect(await headersOf(request('360', headers))).toEqual(['image/webp', 'Accept', IMMUTABLE]);
  });

  test('widths without AVIF do not vary, nor does an address that names its format', async () => {
    for (const path of ['960', '360.webp'])
      expect(await headersOf(request(path, ACCEPTS_AVIF))).toEqual(['image/webp', null, IMMUTABLE]);
  });
});
