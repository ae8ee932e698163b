/** Every stored picture is encoded by the shop; other files are refused with a reason and leave nothing behind. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { masterKey } from '#modules/media/index.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let admin: TestUser;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aUser(shop.ctx, { role: 'owner' });
});
afterAll(() => shop.close());

const ADDRESS = '/api/v1/admin/products/upload-image';
const SECRET = 'WHERE-AND-BY-WHOM';

async function send(form: FormData) {
  const response = await shop.app.request(`http://localhost:3000${ADDRESS}`, {
    method: 'POST',
    headers: { cookie: admin.cookie },
    body: form,
  });
  const body = (await response.json()) as { message: string; result?: { url: string } };
  return { status: response.status, message: body.message, url: body.result?.url ?? '' };
}
function upload(bytes: Uint8Array, name = 'picture.jpg', type = 'image/jpeg') {
  const form = new FormData();
  form.set('my_file', new File([new Uint8Array(bytes)], name, { type }));
  return send(form);
}
/** Every stored file. */
async function files(): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>();
  for await (const { key } of shop.ctx.files.list())
    all.set(key, Buffer.from((await shop.ctx.files.get(key))!));
  return all;
}

let shade = 0;
/** Different pixels on each call. */
const uniquePicture = (): Sharp => {
  shade += 1;
  const background = { r: shade, g: 90, b: 10 };
  return sharp({ create: { width: 48, height: 60, channels: 3, background } });
};
const withMetadata = (picture: Sharp): Sharp =>
  picture
    .withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${SECRET} --></x:xmpmeta>`);

function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, check]);
}
/** Inserts a chunk behind a PNG's header, where programs add metadata. */
const withChunk = (png: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);

describe('pictures are stored encoded anew', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['jpeg', () => withMetadata(uniquePicture().jpeg()).toBuffer()],
    ['png', () => withMetadata(uniquePicture().png()).toBuffer()],
    ['webp', () => withMetadata(uniquePicture().webp()).toBuffer()],
    ['avif', () => withMetadata(uniquePicture().avif({ effort: 0 })).toBuffer()],
    [
      'a png of 16 bits',
      () => withMetadata(uniquePicture().toColourspace('rgb16').png()).toBuffer(),
    ],
    [
      'a grey png of 16 bits with transparency',
      () => withMetadata(uniquePicture().ensureAlpha(0.5).toColourspace('grey16').png()).toBuffer(),
    ],
    [
      'a png of two colours',
      () => withMetadata(uniquePicture().png({ palette: true, colours: 2 })).toBuffer(),
    ],
    [
      'a progressive jpeg',
      () => withMetadata(uniquePicture().jpeg({ progressive: true })).toBuffer(),
    ],
    [
      'an animated webp (first frame)',
      async () => {
        const frames = [
          await uniquePicture().png().toBuffer(),
          await uniquePicture().png().toBuffer(),
        ];
        const animated = sharp(frames, { join: { animated: true } }).webp({ loop: 0 });
        return withMetadata(animated).toBuffer();
      },
    ],
    [
      'a jpeg that is also a web page and an archive',
      async () => {
        const jpeg = await uniquePicture().jpeg().toBuffer();
        const words = Buffer.from(`<html><script>${SECRET}</script>`);
        const size = Buffer.alloc(2);
        size.writeUInt16BE(words.length + 2);
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), size, words]);
        const tail = Buffer.from(`PK\x03\x04${SECRET}`, 'latin1');
        return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), tail]);
      },
    ],
    [
      'a png with a compressed comment that would exhaust memory',
      async () => {
        const words = deflateSync(Buffer.alloc(60_000_000, SECRET));
        const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), words]);
        return withChunk(await uniquePicture().png().toBuffer(), pngChunk('zTXt', text));
      },
    ],
  ])('%s', async (_, make) => {
    const bytes = await make();
    const before = await files();
    const { status, message, url } = await upload(bytes, '../../<b>page</b>.html', 'text/html');
    expect([status, message]).toEqual([200, 'Image uploaded successfully']);
    const served = await shop.app.request(`http://localhost:3000${url}`);
    const smaller = `http://localhost:3000${url.replace('720.webp', '240')}`;
    const typeOfSmaller = async (): Promise<string | null> => {
      const response = await shop.app.request(smaller, { headers: { accept: 'image/avif' } });
      return response.headers.get('content-type');
    };
    await expect.poll(typeOfSmaller, { timeout: 50_000 }).toBe('image/avif');
    const added = [...(await files())].filter(([key]) => !before.has(key));
    expect(added.length).toBe(4);
    for (const [key, stored] of added) {
      expect(stored.includes(SECRET), key).toBe(false);
      expect(stored.includes(bytes.subarray(0, 100)), key).toBe(false);
      const { exif, xmp, iptc, icc, depth, pages, format } = await sharp(stored).metadata();
      expect({ key, exif, xmp, iptc, icc, depth }).toEqual({ key, depth: 'uchar' });
      expect(pages ?? 1).toBe(1);
      expect(['webp', 'heif']).toContain(format);
    }
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(added.map(([key]) => key)).toContain(masterKey(url.split('/')[2] ?? ''));
  });
});

const KIND = [415, 'Only JPEG, PNG, WebP and AVIF pictures can be used.'] as const;
const BROKEN = [
  422,
  'The picture is damaged or incomplete. Please save it again and retry.',
] as const;
const LARGE = [
  422,
  'The picture has more than 25 megapixels. Please choose a smaller one.',
] as const;

/** A JPEG whose header claims another size than its pixels have. */
async function jpegOf(width: number, height: number): Promise<Buffer> {
  const jpeg = await uniquePicture().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}
/** A tiny lossless WebP that claims the largest possible size. */
async function largestWebp(): Promise<Buffer> {
  const webp = await uniquePicture().webp({ lossless: true }).toBuffer();
  // Behind the VP8L signature: width and height less one, 14 bits each.
  const at = webp.indexOf('VP8L') + 9;
  const side = 16_383 - 1;
  webp.writeUInt32LE(((side << 14) | side) + (webp.readUInt32LE(at) & 0xf0000000), at);
  return webp;
}

describe('everything else is refused with a reason, and leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, readonly [number, string], () => Buffer | Promise<Buffer>]>([
    ['svg', KIND, () => Buffer.from(svg)],
    ['svg as utf-16', KIND, () => Buffer.from(`\ufeff${svg}`, 'utf16le')],
    ['gif', KIND, () => uniquePicture().gif().toBuffer()],
    ['a gif that is a script', KIND, () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)')],
    ['tiff', KIND, () => uniquePicture().tiff().toBuffer()],
    ['html', KIND, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a page before a jpeg',
      KIND,
      async () => join('<html>', await uniquePicture().jpeg().toBuffer()),
    ],
    ['half a jpeg', BROKEN, async () => half(await noise().jpeg().toBuffer())],
    ['half a png', BROKEN, async () => half(await noise().png().toBuffer())],
    ['half a webp', BROKEN, async () => half(await noise().webp().toBuffer())],
    ['half an avif', BROKEN, async () => half(await noise().avif({ effort: 0 }).toBuffer())],
    [
      'html with the signature of a jpeg',
      BROKEN,
      () => Buffer.from('\xff\xd8\xff<html>', 'latin1'),
    ],
    ['a jpeg of 4 gigapixels', LARGE, () => jpegOf(65_500, 65_500)],
    ['a jpeg without height', BROKEN, () => jpegOf(48, 0)],
    ['a webp of 268 megapixels', LARGE, () => largestWebp()],
  ])('%s', async (_, [status, message], make) => {
    const before = await files();
    const reply = await upload(await make());
    expect(reply).toMatchObject({ status, message });
    expect(await files()).toEqual(before);
  });

  test('a form without a picture, with two, or with another field', async () => {
    const picture = new File([new Uint8Array(await uniquePicture().png().toBuffer())], 'a.png');
    const forms = [[], ['my_file', 'my_file'], ['image']].map((fields) => {
      const form = new FormData();
      for (const field of fields) form.append(field, picture);
      return form;
    });
    const before = await files();
    const replies = [];
    for (const form of forms) replies.push(await send(form));
    expect(replies.map(({ status, message }) => [status, message])).toEqual([
      [400, 'Please choose a picture to upload (form field my_file).'],
      [400, 'Send one picture at a time.'],
      [400, 'Please choose a picture to upload (form field my_file).'],
    ]);
    expect(await files()).toEqual(before);
  });
});

const join = (head: string, bytes: Buffer): Buffer => Buffer.concat([Buffer.from(head), bytes]);
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));

function noise(): Sharp {
  const raw = Buffer.from(Uint8Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * 7919) % 251));
  return sharp(raw, { raw: { width: 200, height: 200, channels: 3 } });
}
