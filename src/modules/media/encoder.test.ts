import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DECODER_ONLY, Encoder, EncoderProcessEnded } from '#modules/media/encoder.ts';
import type { CrashingTask } from '#support/crashing-encoder.ts';
import { testFolder } from '#support/test-folder.ts';

const folder = testFolder();
const program = new URL('../../../tests/support/crashing-encoder.ts', import.meta.url);
const encoder = new Encoder({ program, concurrency: 2, niceness: 0, permissions: [] });
const run = (task: CrashingTask) =>
  encoder.run({ kind: 'create-master', bytes: Buffer.from(JSON.stringify(task)) });

test('a task whose process ended is retried', async () => {
  expect(await run({ crashLog: join(folder, 'once'), crashCount: 1 })).toBe('well');
});

test('a task that always crashes the process affects other tasks once at most', async () => {
  const crashLog = join(folder, 'always');
  const crashing = run({ crashLog, crashCount: 9 }).catch((error: unknown) => error);
  // Runs until the other task has crashed the process of both.
  const other = run({ crashLog: join(folder, 'never'), crashCount: 0, waitFor: crashLog });
  expect(await other).toBe('well');
  expect(await crashing).toBeInstanceOf(EncoderProcessEnded);
});

test('the process of a picture sees no secret, and can neither read, write, start a program nor connect', async () => {
  const curious = new URL('../../../tests/support/curious-encoder.ts', import.meta.url);
  const taken = new Encoder({
    program: curious,
    concurrency: 1,
    niceness: 0,
    permissions: [...DECODER_ONLY, `--allow-fs-read=${fileURLToPath(curious)}`],
  });
  const task = { kind: 'create-master', bytes: Buffer.alloc(0) } as const;
  expect(await taken.run(task)).toEqual({
    done: [],
    environment: [],
  });
});
