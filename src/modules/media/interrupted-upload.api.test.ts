/** Uploads interrupted by a crash: no row without its file, and no file without its row for long. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaProblems } from '#app/doctor/media-files.ts';
import { masterKey, storePicture } from '#modules/media/index.ts';
import { ORPHAN_AGE_MS, removeOrphanedFiles } from '#modules/media/remove-orphaned-files.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let shade = 0;
/** Different bytes on each call. */
function uniquePicture(width: number, height: number) {
  shade += 1;
  const background = { r: shade, g: 90, b: 10 };
  return sharp({ create: { width, height, channels: 3, background } });
}

async function store(bytes: Uint8Array): Promise<string> {
  const stored = await storePicture(shop.ctx, bytes);
  if (!('id' in stored)) throw new Error(stored.refused);
  return stored.id;
}

const keys = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const { key } of shop.ctx.files.list()) all.push(key);
  return all.sort();
};

/** Simulates a process that was killed before or after it wrote the master. */
async function killed(when: 'before' | 'after'): Promise<Uint8Array> {
  const bytes = await uniquePicture(900, 900).png().toBuffer();
  const files = {
    ...shop.ctx.files,
    put: async (key: string, content: Uint8Array) => {
      if (when === 'after') await shop.ctx.files.put(key, content);
      throw new Error('killed');
    },
  };
  await expect(storePicture({ ...shop.ctx, files }, bytes)).rejects.toThrow('killed');
  return bytes;
}

beforeEach(() => shop.clock.set(new Date()));

test.each(['before', 'after'] as const)(
  'killed %s its file was written: no row, and the same picture can be uploaded again',
  async (when) => {
    const bytes = await killed(when);
    expect(await mediaProblems(shop.ctx, shop.clock.now())).toEqual([]);
    expect(await shop.ctx.files.exists(masterKey(await store(bytes)))).toBe(true);
  },
);

test('an orphaned file is reported by the doctor and removed after an hour', async () => {
  const before = await keys();
  await killed('after');
  await removeOrphanedFiles(shop.ctx);
  expect((await keys()).length).toBe(before.length + 1);
  shop.clock.forward(ORPHAN_AGE_MS + 60_000);
  const [problem] = await mediaProblems(shop.ctx, shop.clock.now());
  expect(problem).toMatchObject({ name: 'C14', problem: expect.stringContaining('have no row') });
  await removeOrphanedFiles(shop.ctx);
  expect(await keys()).toEqual(before);
  expect(await mediaProblems(shop.ctx, shop.clock.now())).toEqual([]);
});

test('a file that is removed between writing file and row is written again', async () => {
  const bytes = await uniquePicture(300, 300).png().toBuffer();
  shop.clock.forward(ORPHAN_AGE_MS + 60_000);
  let removed = false;
  const files = {
    ...shop.ctx.files,
    exists: async (key: string) => {
      if (!removed) {
        removed = true;
        await shop.ctx.files.remove(key);
      }
      return shop.ctx.files.exists(key);
    },
  };
  const stored = await storePicture({ ...shop.ctx, files }, bytes);
  expect('id' in stored && (await shop.ctx.files.exists(masterKey(stored.id)))).toBe(true);
});

test('a row without its file is reported, and repaired by uploading the picture again', async () => {
  const bytes = await uniquePicture(300, 301).png().toBuffer();
  const id = await store(bytes);
  await shop.ctx.files.remove(masterKey(id));
  expect(await mediaProblems(shop.ctx, shop.clock.now())).toMatchObject([
    { name: 'C14', problem: `picture ${id} has a row but no file` },
  ]);
  await store(bytes);
  expect(await mediaProblems(shop.ctx, shop.clock.now())).toEqual([]);
});
