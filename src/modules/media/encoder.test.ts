import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Encoder, ProcessEnded } from '#modules/media/encoder.ts';
import type { FrailTask } from '#support/frail-encoder.ts';
import { testFolder } from '#support/test-folder.ts';

const folder = testFolder();
const program = new URL('../../../tests/support/frail-encoder.ts', import.meta.url);
const encoder = new Encoder({ program, atOnce: 2, niceness: 0 });
const run = (task: FrailTask) =>
  encoder.run({ kind: 'develop', bytes: Buffer.from(JSON.stringify(task)) });

test('a task whose process ended is done after all', async () => {
  expect(await run({ deaths: join(folder, 'once'), diesTimes: 1 })).toBe('well');
});

test('one that ends it every time takes its neighbours with it once at most', async () => {
  const deaths = join(folder, 'always');
  const guilty = run({ deaths, diesTimes: 9 }).catch((error: unknown) => error);
  // Waits until the other has ended the process over both of them.
  const innocent = run({ deaths: join(folder, 'never'), diesTimes: 0, waitFor: deaths });
  expect(await innocent).toBe('well');
  expect(await guilty).toBeInstanceOf(ProcessEnded);
});
