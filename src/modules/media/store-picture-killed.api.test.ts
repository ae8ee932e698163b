/** A picture whose process ended in the middle: no row without its files, and no file without its row for long. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaProblems } from '#app/doctor/media-files.ts';
import { masterKey, storePicture } from '#modules/media/index.ts';
import { SETTLED_MS, sweepFiles } from '#modules/media/sweep-files.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let shade = 0;
/** Never the same bytes twice. */
function another(width: number, height: number) {
  shade += 1;
  const background = { r: shade, g: 90, b: 10 };
  return sharp({ create: { width, height, channels: 3, background } });
}

async function keep(bytes: Uint8Array): Promise<string> {
  const stored = await storePicture(shop.ctx, bytes);
  if (!('id' in stored)) throw new Error(stored.refused);
  return stored.id;
}

const keys = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const { key } of shop.ctx.files.list()) all.push(key);
  return all.sort();
};

/** As if the process ended at the given write: what comes after it never happens. */
async function killedAt(write: number): Promise<Uint8Array> {
  const bytes = await another(900, 900).png().toBuffer();
  let writes = 0;
  const files = {
    ...shop.ctx.files,
    put: async (key: string, content: Uint8Array) => {
      writes += 1;
      if (writes > write) throw new Error('killed');
      await shop.ctx.files.put(key, content);
    },
  };
  await expect(storePicture({ ...shop.ctx, files }, bytes)).rejects.toThrow('killed');
  return bytes;
}

beforeEach(() => shop.clock.set(new Date()));

test.each([0, 1, 2])(
  'after %i files: no row, the same picture can be sent again',
  async (write) => {
    const bytes = await killedAt(write);
    expect(await mediaProblems(shop.ctx, shop.clock.now())).toEqual([]);
    expect(await shop.ctx.files.exists(masterKey(await keep(bytes)))).toBe(true);
  },
);

test('what is left is told by the doctor after an hour, and swept', async () => {
  const whole = await keys();
  await killedAt(2);
  await sweepFiles(shop.ctx);
  expect((await keys()).length).toBe(whole.length + 2);
  shop.clock.forward(SETTLED_MS + 60_000);
  const [finding] = await mediaProblems(shop.ctx, shop.clock.now());
  expect(finding).toMatchObject({ name: 'C14', problem: expect.stringContaining('have no row') });
  await sweepFiles(shop.ctx);
  expect(await keys()).toEqual(whole);
  expect(await mediaProblems(shop.ctx, shop.clock.now())).toEqual([]);
});

test('a sweep at the very moment between files and row: the files are put again', async () => {
  const bytes = await another(300, 300).png().toBuffer();
  shop.clock.forward(SETTLED_MS + 60_000);
  let swept = false;
  const files = {
    ...shop.ctx.files,
    exists: async (key: string) => {
      if (!swept) {
        swept = true;
        await shop.ctx.files.remove(key);
      }
      return shop.ctx.files.exists(key);
    },
  };
  const stored = await storePicture({ ...shop.ctx, files }, bytes);
  expect('id' in stored && (await shop.ctx.files.exists(masterKey(stored.id)))).toBe(true);
});

test('a row whose file was lost is told, and healed by sending the picture again', async () => {
  const bytes = await another(300, 301).png().toBuffer();
  const id = await keep(bytes);
  await shop.ctx.files.remove(masterKey(id));
  expect(await mediaProblems(shop.ctx, shop.clock.now())).toMatchObject([
    { name: 'C14', problem: `picture ${id} has a row but no file` },
  ]);
  await keep(bytes);
  expect(await mediaProblems(shop.ctx, shop.clock.now())).toEqual([]);
});
