import { expect, test } from 'vitest';
import { FacetRows, FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import { KeptTable } from '#modules/catalogue/listing/kept-table.ts';

function reading() {
  const state = { times: 0, wait: Promise.resolve() };
  const read = async () => {
    state.times += 1;
    await state.wait;
    return new FacetTable(new FacetRows());
  };
  return { state, read };
}

test('reads once for all who ask, and keeps it while nothing changes', async () => {
  const { state, read } = reading();
  const kept = new KeptTable();
  kept.listening(true);
  const [first, second] = await Promise.all([kept.get(read), kept.get(read)]);
  expect(first).toBe(second);
  expect(await kept.get(read)).toBe(first);
  expect(state.times).toBe(1);
});

test('after a change the old table answers while a new one is read', async () => {
  const { state, read } = reading();
  const kept = new KeptTable();
  kept.listening(true);
  const old = await kept.get(read);
  const { promise, resolve } = Promise.withResolvers<void>();
  state.wait = promise;
  kept.changed();
  await expect.poll(async () => [await kept.get(read), state.times]).toEqual([old, 2]);
  resolve();
  await expect.poll(async () => (await kept.get(read)) === old).toBe(false);
  expect(state.times).toBe(2);
});

test('a failure is told to those who have no table yet, and tried again', async () => {
  const { read } = reading();
  const kept = new KeptTable();
  await expect(kept.get(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const table = await kept.get(read);
  kept.changed();
  expect(await kept.get(() => Promise.reject(new Error('away')))).toBe(table);
});
