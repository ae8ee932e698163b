import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#support/test-folder.ts';
import { Journal } from './journal.ts';

const newPath = () => join(testFolder(), 'journal.jsonl');

async function changesIn(path: string): Promise<number[]> {
  let found: number[] = [];
  const journal = await Journal.open<number>(path, (changes) => (found = changes));
  await journal.close();
  return found;
}

test('keeps every settled change in its order', async () => {
  const path = newPath();
  const journal = await Journal.open<number>(path, (changes) => changes);
  const wanted = Array.from({ length: 500 }, (_, index) => index);
  await Promise.all(
    wanted.map(async (number) => {
      journal.append(number);
      await journal.settled();
      expect(await readFile(path, 'utf8')).toContain(`${number}\n`);
    }),
  );
  await journal.close();
  expect(await changesIn(path)).toEqual(wanted);
});

test('drops a last line that a kill cut short, and nothing before it', async () => {
  const path = newPath();
  const journal = await Journal.open<number>(path, (changes) => changes);
  journal.append(1);
  await journal.close();
  await appendFile(path, '{"half');
  expect(await changesIn(path)).toEqual([1]);
  expect(await readFile(path, 'utf8')).toBe('1\n');
});

test('starts again with the shortest form of what it held', async () => {
  const path = newPath();
  const journal = await Journal.open<number>(path, () => [1, 2, 3]);
  await journal.close();
  const shortened = await Journal.open<number>(path, (changes) => changes.slice(-1));
  await shortened.close();
  expect(await changesIn(path)).toEqual([3]);
});
