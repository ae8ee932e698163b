/** Uploads: which files are accepted, what is stored of them, and what is refused. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { EncoderProcessEnded, promptEncoder } from '#modules/media/encoder.ts';
import { masterKey, storePicture, widthKey } from '#modules/media/index.ts';
import { mediaProblems } from '#app/doctor/media-files.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let admin: TestUser;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aUser(shop.ctx, { role: 'owner' });
});
afterAll(() => shop.close());

const create = { width: 1600, height: 1200, channels: 3 as const, background: '#a8452b' };
const largePicture = () => sharp({ create });
let shade = 0;
/** Different bytes on each call. */
const uniquePicture = (width = 60, height = 40) => {
  shade += 1;
  return sharp({ create: { ...create, width, height, background: { r: shade, g: 90, b: 10 } } });
};

interface Uploaded {
  result?: { url: string; width: number; height: number };
  message?: string;
  code?: string;
}

async function upload(bytes: Uint8Array, name = 'picture', as: TestUser | undefined = admin) {
  const body = { my_file: new File([new Uint8Array(bytes)], name) };
  const reply = await shop.send('POST', '/api/v1/admin/products/upload-image', { as, body });
  return { status: reply.status, ...(reply.body as Uploaded) };
}

const idOf = ({ result }: Uploaded): string => result?.url.split('/')[2] ?? '';
const masterOf = async (id: string): Promise<Buffer> =>
  Buffer.from((await shop.ctx.files.get(masterKey(id)))!);
const keys = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const { key } of shop.ctx.files.list()) all.push(key);
  return all.sort();
};

describe('accepted', () => {
  test.each([
    ['jpeg', () => largePicture().jpeg().toBuffer()],
    ['png', () => largePicture().png().toBuffer()],
    ['webp', () => largePicture().webp().toBuffer()],
    ['avif', () => uniquePicture(400, 300).avif({ effort: 0 }).toBuffer()],
    ['png with transparency', () => uniquePicture().ensureAlpha(0.5).png().toBuffer()],
    ['grey jpeg', () => uniquePicture().greyscale().jpeg().toBuffer()],
    ['cmyk jpeg', () => uniquePicture().toColourspace('cmyk').jpeg().toBuffer()],
  ])('%s, with any file name', async (_, make) => {
    const bytes = await make();
    const reply = await upload(bytes, 'letter.exe');
    expect(reply).toMatchObject({ status: 200, message: 'Image uploaded successfully' });
    const id = idOf(reply);
    expect(reply.result?.url).toBe(`/media/${id}/720.webp`);
    const { format, width, height, space } = await sharp(await masterOf(id)).metadata();
    expect({ format, width, height, space }).toEqual({
      format: 'webp',
      width: reply.result?.width,
      height: reply.result?.height,
      space: 'srgb',
    });
    expect(await shop.ctx.files.exists(widthKey(id, 720))).toBe(false);
    expect((await shop.app.request(`http://localhost:3000${reply.result?.url}`)).status).toBe(200);
    expect(await shop.ctx.files.exists(widthKey(id, 720))).toBe(true);
    const repeated = await upload(bytes);
    expect(idOf(repeated)).toBe(id);
  });

  test('a rotated picture is stored upright and without its metadata', async () => {
    const bytes = await uniquePicture(60, 40)
      .jpeg()
      .withExif({ IFD0: { Artist: 'SOMEBODY' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const reply = await upload(bytes);
    expect(reply.result).toMatchObject({ width: 40, height: 60 });
    const master = await masterOf(idOf(reply));
    const { exif, icc, xmp, orientation } = await sharp(master).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(master.includes('SOMEBODY')).toBe(false);
  });

  test('colours of another profile are converted to sRGB', async () => {
    const wide = await uniquePicture().withIccProfile('p3').png().toBuffer();
    const master = await masterOf(idOf(await upload(wide)));
    expect((await sharp(master).metadata()).icc).toBeUndefined();
  });

  test('the first frame of an animation', async () => {
    const frames = [
      await uniquePicture(20, 20).png().toBuffer(),
      await uniquePicture(20, 20).negate().png().toBuffer(),
    ];
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    expect((await upload(animated)).result).toMatchObject({ width: 20, height: 20 });
  });

  test('bytes behind the end of a picture are not stored', async () => {
    const tail = '<script>alert(1)</script>PK\x03\x04';
    const bytes = Buffer.concat([await uniquePicture().jpeg().toBuffer(), Buffer.from(tail)]);
    const master = await masterOf(idOf(await upload(bytes)));
    expect(master.includes('script')).toBe(false);
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';

/** A tiny PNG that claims to be large. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4, 'latin1');
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
    return Buffer.concat([head, data, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('refused', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const box = (brands: string) => Buffer.from(`\0\0\0\x18ftyp${brands}`, 'latin1');
  test.each([
    ['gif', gif],
    ['svg', Buffer.from(SVG)],
    ['svg with a declaration', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['html', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['pdf', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['exe', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['zip', Buffer.from('PK\x03\x04', 'latin1')],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['heic', box('heic\0\0\0\0mif1heic')],
    ['mp4', box('isom\0\0\0\0isommp41')],
    ['tiff', Buffer.from('II*\0', 'latin1')],
    ['bmp', Buffer.from('BM')],
    ['wav', Buffer.from('RIFF\x24\0\0\0WAVE', 'latin1')],
    ['a gif that ends as a jpeg', Buffer.concat([gif, Buffer.from([0xff, 0xd8, 0xff])])],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
  ])('%s', async (_, bytes) => {
    expect(await upload(bytes, 'picture.jpg')).toMatchObject({
      status: 415,
      code: 'PICTURE_KIND',
      message: 'Only JPEG, PNG, WebP and AVIF pictures can be used.',
    });
  });

  test.each([
    ['a jpeg head only', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['half a jpeg', async () => half(await sharp({ create }).jpeg().toBuffer())],
    [
      'half a png',
      async () => half(await uniquePicture(500, 500).png({ compressionLevel: 0 }).toBuffer()),
    ],
    ['half a webp', async () => half(await noise().webp().toBuffer())],
    ['half an avif', async () => half(await noise().avif({ effort: 0 }).toBuffer())],
    [
      'html with the signature of a jpeg',
      async () => Buffer.from('\xff\xd8\xff<html><script>', 'latin1'),
    ],
    [
      'svg with the signature of a png',
      async () => Buffer.from(`\x89PNG\r\n\x1a\n${SVG}`, 'latin1'),
    ],
    ['avif in name only', async () => box('avif\0\0\0\0mif1avif')],
  ])('%s', async (_, make) => {
    expect(await upload(await make())).toMatchObject({ status: 422, code: 'PICTURE_UNREADABLE' });
  });

  test.each([
    ['50,000 x 50,000', 50_000, 50_000],
    ['just above 25 megapixels', 5001, 5000],
  ])('a small file of %s pixels, before any is decoded', async (_, width, height) => {
    const bytes = pngBomb(width, height);
    expect(bytes.length).toBeLessThan(5000);
    const before = process.memoryUsage().rss;
    expect(await upload(bytes)).toMatchObject({ status: 422, code: 'PICTURE_TOO_MANY_PIXELS' });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test('a crashed encoder process asks for another try instead of refusing the picture', async () => {
    const bytes = await uniquePicture().png().toBuffer();
    const crash = vi
      .spyOn(promptEncoder, 'run')
      .mockRejectedValueOnce(new EncoderProcessEnded('SIGKILL'));
    expect(await upload(bytes)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    crash.mockRestore();
    expect((await upload(bytes)).status).toBe(200);
  });

  test('more than 15 MB', async () => {
    const large = new Uint8Array(MAX_PICTURE_BYTES + 1).fill(0xff);
    expect(await upload(large)).toMatchObject({ status: 413, code: 'PICTURE_TOO_LARGE' });
    expect(await storePicture(shop.ctx, large)).toMatchObject({ refused: 'PICTURE_TOO_LARGE' });
  });

  test('an endless form, while it is still being read', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const response = await shop.app.request(
      'http://localhost:3000/api/v1/admin/products/upload-image',
      {
        method: 'POST',
        headers: { cookie: admin.cookie, 'content-type': 'multipart/form-data; boundary=x' },
        body: endless,
        duplex: 'half',
      } as RequestInit,
    );
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(MAX_PICTURE_BYTES + 5_000_000);
  });

  test('a form without the field, a broken form, or no form at all', async () => {
    const path = '/api/v1/admin/products/upload-image';
    const wrongField = { picture: new File(['x'], 'x') };
    const replies = [
      await shop.send('POST', path, { as: admin, body: wrongField }),
      await shop.send('POST', path, {
        as: admin,
        raw: 'x',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
      await shop.send('POST', path, { as: admin, body: { my_file: 'text' } }),
    ];
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'Please choose a picture to upload (form field my_file).'],
      [400, 'The form is incomplete.'],
      [415, 'Send the file as multipart/form-data, field my_file.'],
    ]);
  });

  test('uploads by visitors and shoppers, with the messages of the specification', async () => {
    const bytes = await uniquePicture().png().toBuffer();
    const before = await keys();
    const shopper = await aUser(shop.ctx);
    const visitor = await shop.send('POST', '/api/v1/admin/products/upload-image', {
      body: { my_file: new File([new Uint8Array(bytes)], 'a') },
    });
    expect([visitor.status, visitor.body.message]).toEqual([
      401,
      'Please login as an admin to upload images',
    ]);
    expect(await upload(bytes, 'a', shopper)).toMatchObject({
      status: 403,
      message: "You don't have permission to upload images",
    });
    expect(await keys()).toEqual(before);
  });

  test('after all of this the shop still accepts a picture, and nothing refused was stored', async () => {
    expect(await upload(await uniquePicture().png().toBuffer())).toMatchObject({ status: 200 });
    expect(await mediaProblems(shop.ctx, shop.clock.now())).toEqual([]);
  });
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

function noise() {
  const raw = Buffer.from(Uint8Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * 7919) % 251));
  return sharp(raw, { raw: { width: 200, height: 200, channels: 3 } });
}
