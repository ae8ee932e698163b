/** G20: whatever is uploaded, what is stored is pixels of ours; everything else is told why not, and leaves nothing. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { masterKey } from '#modules/media/index.ts';
import { makeNextAvifs } from '#modules/media/make-avifs.ts';
import { aPerson, type Person } from '#support/people.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop.ctx, { role: 'admin' });
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
/** Every file that there is. */
async function files(): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>();
  for await (const { key } of shop.ctx.files.list())
    all.set(key, Buffer.from((await shop.ctx.files.get(key))!));
  return all;
}

let shade = 0;
/** Never the same pixels twice. */
const cloth = (): Sharp => {
  shade += 1;
  const background = { r: shade, g: 90, b: 10 };
  return sharp({ create: { width: 48, height: 60, channels: 3, background } });
};
const described = (picture: Sharp): Sharp =>
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
/** Behind the head of a PNG, where programs write what they like. */
const withChunk = (png: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);

describe('true pictures are stored as pixels of ours', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['jpeg', () => described(cloth().jpeg()).toBuffer()],
    ['png', () => described(cloth().png()).toBuffer()],
    ['webp', () => described(cloth().webp()).toBuffer()],
    ['avif', () => described(cloth().avif({ effort: 0 })).toBuffer()],
    ['a png of 16 bits', () => described(cloth().toColourspace('rgb16').png()).toBuffer()],
    [
      'a grey png of 16 bits with transparency',
      () => described(cloth().ensureAlpha(0.5).toColourspace('grey16').png()).toBuffer(),
    ],
    [
      'a png of two colours',
      () => described(cloth().png({ palette: true, colours: 2 })).toBuffer(),
    ],
    ['a progressive jpeg', () => described(cloth().jpeg({ progressive: true })).toBuffer()],
    [
      'an animated webp, of which the first frame is taken',
      async () => {
        const frames = [await cloth().png().toBuffer(), await cloth().png().toBuffer()];
        const animated = sharp(frames, { join: { animated: true } }).webp({ loop: 0 });
        return described(animated).toBuffer();
      },
    ],
    [
      'a jpeg that is a web page and an archive as well',
      async () => {
        const jpeg = await cloth().jpeg().toBuffer();
        const words = Buffer.from(`<html><script>${SECRET}</script>`);
        const size = Buffer.alloc(2);
        size.writeUInt16BE(words.length + 2);
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), size, words]);
        const tail = Buffer.from(`PK\x03\x04${SECRET}`, 'latin1');
        return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), tail]);
      },
    ],
    [
      'a png whose words would fill the memory',
      async () => {
        const words = deflateSync(Buffer.alloc(60_000_000, SECRET));
        const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), words]);
        return withChunk(await cloth().png().toBuffer(), pngChunk('zTXt', text));
      },
    ],
  ])('%s', async (_, make) => {
    const bytes = await make();
    const before = await files();
    const { status, message, url } = await upload(bytes, '../../<b>page</b>.html', 'text/html');
    expect([status, message]).toEqual([200, 'Image uploaded successfully']);
    await makeNextAvifs(shop.ctx);
    const fresh = [...(await files())].filter(([key]) => !before.has(key));
    expect(fresh.length).toBeGreaterThanOrEqual(3);
    for (const [key, stored] of fresh) {
      expect(stored.includes(SECRET), key).toBe(false);
      expect(stored.includes(bytes.subarray(0, 100)), key).toBe(false);
      const { exif, xmp, iptc, icc, depth, pages, format } = await sharp(stored).metadata();
      expect({ key, exif, xmp, iptc, icc, depth }).toEqual({ key, depth: 'uchar' });
      expect(pages ?? 1).toBe(1);
      expect(['webp', 'heif']).toContain(format);
    }
    const served = await shop.app.request(`http://localhost:3000${url}`);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(fresh.map(([key]) => key)).toContain(masterKey(url.split('/')[2] ?? ''));
  });
});

const KIND = [415, 'Only JPEG, PNG, WebP and AVIF pictures can be used.'] as const;
const BROKEN = [
  422,
  'The picture is damaged or incomplete. Please save it anew and try again.',
] as const;
const LARGE = [
  422,
  'The picture has more than 25 megapixels. Please choose a smaller one.',
] as const;

/** A JPEG whose head says another size than its pixels have. */
async function jpegOf(width: number, height: number): Promise<Buffer> {
  const jpeg = await cloth().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}
/** A lossless WebP of the largest size there is, of some bytes. */
async function largestWebp(): Promise<Buffer> {
  const webp = await cloth().webp({ lossless: true }).toBuffer();
  // Behind the sign of the lossless kind: two times 14 bits, each less one.
  const at = webp.indexOf('VP8L') + 9;
  const least = 16_383 - 1;
  webp.writeUInt32LE(((least << 14) | least) + (webp.readUInt32LE(at) & 0xf0000000), at);
  return webp;
}

describe('everything else is refused in its sentence, and leaves nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, readonly [number, string], () => Buffer | Promise<Buffer>]>([
    ['svg', KIND, () => Buffer.from(svg)],
    ['svg as utf-16', KIND, () => Buffer.from(`\ufeff${svg}`, 'utf16le')],
    ['gif', KIND, () => cloth().gif().toBuffer()],
    ['a gif that is a script', KIND, () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)')],
    ['tiff', KIND, () => cloth().tiff().toBuffer()],
    ['html', KIND, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page before a jpeg', KIND, async () => join('<html>', await cloth().jpeg().toBuffer())],
    ['half a jpeg', BROKEN, async () => half(await noise().jpeg().toBuffer())],
    ['half a png', BROKEN, async () => half(await noise().png().toBuffer())],
    ['half a webp', BROKEN, async () => half(await noise().webp().toBuffer())],
    ['half an avif', BROKEN, async () => half(await noise().avif({ effort: 0 }).toBuffer())],
    ['html that opens as a jpeg', BROKEN, () => Buffer.from('\xff\xd8\xff<html>', 'latin1')],
    ['a jpeg of 4 gigapixels', LARGE, () => jpegOf(65_500, 65_500)],
    ['a jpeg without height', BROKEN, () => jpegOf(48, 0)],
    ['a webp of 268 megapixels', LARGE, () => largestWebp()],
  ])('%s', async (_, [status, message], make) => {
    const before = await files();
    const reply = await upload(await make());
    expect(reply).toMatchObject({ status, message });
    expect(await files()).toEqual(before);
  });

  test('a form with no picture, two of them, or another field', async () => {
    const picture = new File([new Uint8Array(await cloth().png().toBuffer())], 'a.png');
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
