import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#support/test-folder.ts';
import { Journal } from './journal.ts';

const journalPath = () => join(testFolder(), 'journal.jsonl');

/** The snapshot contains everything in `found` by default. */
const openJournal = (
  path: string,
  found: number[] = [],
  snapshot: (all: number[]) => number[] = (all) => all,
) =>
  Journal.open<number>(
    path,
    (change) => found.push(change),
    () => snapshot(found),
  );

async function changesIn(path: string): Promise<number[]> {
  const found: number[] = [];
  const journal = await openJournal(path, found);
  await journal.close();
  return found;
}

test('stores every flushed change in order', async () => {
  const path = journalPath();
  const journal = await openJournal(path);
  const expected = Array.from({ length: 500 }, (_, index) => index);
  await Promise.all(
    expected.map(async (number) => {
      journal.append(number);
      await journal.flushed();
      expect(await readFile(path, 'utf8')).toContain(`${number}\n`);
    }),
  );
  await journal.close();
  expect(await changesIn(path)).toEqual(expected);
});

test('drops an incomplete last line after a kill, and nothing before it', async () => {
  const path = journalPath();
  const journal = await openJournal(path);
  journal.append(1);
  await journal.close();
  await appendFile(path, '{"half');
  expect(await changesIn(path)).toEqual([1]);
  expect(await readFile(path, 'utf8')).toBe('1\n');
});

test('replaces its contents by the snapshot when opened', async () => {
  const path = journalPath();
  const journal = await openJournal(path, [1, 2, 3]);
  await journal.close();
  const shortened = await openJournal(path, [], (all) => all.slice(-1));
  await shortened.close();
  expect(await changesIn(path)).toEqual([3]);
});

test('restores a journal that is longer than one read or write', async () => {
  const path = journalPath();
  const expected = Array.from({ length: 30_000 }, (_, index) => index);
  const journal = await openJournal(path, [...expected]);
  await journal.close();
  expect(await changesIn(path)).toEqual(expected);
  expect(await changesIn(path)).toEqual(expected);
});
