import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaProblems } from '#app/doctor/media-files.ts';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { removeOrphanedFiles } from '#modules/media/index.ts';
import { adoptStore, foreignStoreProblem, STORE_ID_FILE } from '#modules/media/picture-store.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { testFolder } from '#support/test-folder.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.owner.query('DELETE FROM picture_store'));

const withFolder = () => ({ ...shop.ctx, files: createDiskFileStore(testFolder()) });

test('of processes with different folders only the first starts, however many start together', async () => {
  const contexts = [withFolder(), withFolder(), withFolder()];
  const problems = await Promise.all(contexts.map(foreignStoreProblem));
  expect(problems.filter((problem) => problem === null)).toHaveLength(1);
  expect(await Promise.all(contexts.map(foreignStoreProblem))).toEqual(problems);
  const late = withFolder();
  expect(await foreignStoreProblem(late)).toMatch(/all need the same DATA_DIR, .* store-id/);
  expect(await late.files.exists(STORE_ID_FILE)).toBe(false);

  // A restore brings the pictures to a new folder.
  await adoptStore(late.db, late.files);
  expect(await foreignStoreProblem(late)).toBeNull();
});

test('processes that share a folder may start together, also the first time', async () => {
  const ctx = withFolder();
  const problems = await Promise.all(Array.from({ length: 8 }, () => foreignStoreProblem(ctx)));
  expect(problems).toEqual(problems.map(() => null));
  expect(await foreignStoreProblem(ctx)).toBeNull();
});

test('its file is neither an orphan nor a problem for the doctor', async () => {
  const later = new Date(Date.now() + 24 * 3_600_000);
  const ctx = { ...withFolder(), clock: { now: () => later } };
  for (const key of [STORE_ID_FILE, 'stray/master']) await ctx.files.put(key, new Uint8Array(1));
  await removeOrphanedFiles(ctx);
  expect(await Promise.all([STORE_ID_FILE, 'stray/master'].map(ctx.files.exists))).toEqual([
    true,
    false,
  ]);
  expect(await mediaProblems(ctx, later)).toEqual([]);
});
