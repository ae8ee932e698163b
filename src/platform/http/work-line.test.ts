import { expect, test } from 'vitest';
import { RequestFault } from '#platform/http/fault.ts';
import { createWorkLine } from '#platform/http/work-line.ts';

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test('never runs more than its share at once, and everyone has a turn', async () => {
  const inQueue = createWorkLine({ atOnce: 2, waiting: 50, waitMs: 5000 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return 1;
  };
  const done = await Promise.all(Array.from({ length: 30 }, () => inQueue(work)));
  expect(done).toHaveLength(30);
  expect(most).toBe(2);
});

test('sends away who finds the line full, with when to come back', async () => {
  const { opened, open } = gate();
  const inQueue = createWorkLine({ atOnce: 1, waiting: 1, waitMs: 5000 });
  const first = inQueue(() => opened);
  const second = inQueue(() => opened);
  const third = await inQueue(() => opened).catch((error: unknown) => error);
  expect(third).toBeInstanceOf(RequestFault);
  expect(third).toMatchObject({
    refusal: { refused: 'OVERLOADED' },
    headers: { 'Retry-After': '2' },
  });
  open();
  await Promise.all([first, second]);
});

test('sends away who waits too long, and goes on after a failure', async () => {
  const { opened, open } = gate();
  const inQueue = createWorkLine({ atOnce: 1, waiting: 5, waitMs: 10 });
  const first = inQueue(() => opened);
  await expect(inQueue(() => opened)).rejects.toBeInstanceOf(RequestFault);
  open();
  await first;
  await expect(inQueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inQueue(() => Promise.resolve('next'))).toBe('next');
});
