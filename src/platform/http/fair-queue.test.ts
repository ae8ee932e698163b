import { expect, test } from 'vitest';
import { RequestFault } from '#platform/http/fault.ts';
import { createFairQueue } from '#platform/http/fair-queue.ts';

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test('never runs more requests at once than its concurrency, and runs them all', async () => {
  const inQueue = createFairQueue({ concurrency: 2, maxWaiting: 50, timeoutMs: 5000 });
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

test('refuses a request when it is full, with a Retry-After header', async () => {
  const { opened, open } = gate();
  const inQueue = createFairQueue({ concurrency: 1, maxWaiting: 1, timeoutMs: 5000 });
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

test('refuses a request that waits too long, and continues after a failure', async () => {
  const { opened, open } = gate();
  const inQueue = createFairQueue({ concurrency: 1, maxWaiting: 5, timeoutMs: 10 });
  const first = inQueue(() => opened);
  await expect(inQueue(() => opened)).rejects.toBeInstanceOf(RequestFault);
  open();
  await first;
  await expect(inQueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inQueue(() => Promise.resolve('next'))).toBe('next');
});

/** Runs one at a time; the first request holds the queue until `open` is called. */
function busyQueue(maxWaiting: number) {
  const { opened, open } = gate();
  const inQueue = createFairQueue({ concurrency: 1, maxWaiting, timeoutMs: 5000 });
  const order: string[] = [];
  const add = (name: string, key: string, isTrusted = false) =>
    inQueue(
      async () => {
        order.push(name);
        await opened;
      },
      { key, isTrusted },
    ).then(
      () => 'done',
      () => 'refused',
    );
  return { add, order, open };
}

test('lanes take turns, and a full queue drops the newest request of the longest lane', async () => {
  const { add, order, open } = busyQueue(2);
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => add(name, 'a'));
  const other = add('b1', 'b');
  const late = add('c1', 'c');
  open();
  expect(await Promise.all(flood)).toEqual(['done', 'done', 'refused', 'refused']);
  expect(await other).toBe('done');
  // Lanes of the same length keep their requests.
  expect(await late).toBe('refused');
  expect(order).toEqual(['a1', 'a2', 'b1']);
});

test('trusted lanes take every other turn', async () => {
  const { add, order, open } = busyQueue(10);
  const crowd = ['a1', 'b1', 'c1', 'd1'].map((name) => add(name, name));
  const owner = ['owner 1', 'owner 2', 'owner 3'].map((name) => add(name, 'owner', true));
  open();
  await Promise.all([...crowd, ...owner]);
  expect(order).toEqual(['a1', 'owner 1', 'b1', 'owner 2', 'c1', 'owner 3', 'd1']);
});

test('a full queue drops a request of an equally long lane for a trusted one, and of the longest lane for anybody', async () => {
  const { add, order, open } = busyQueue(2);
  const crowd = ['a1', 'b1', 'c1'].map((name) => add(name, name));
  const owner = ['owner 1', 'owner 2'].map((name) => add(name, 'owner', true));
  open();
  expect(await Promise.all(owner)).toEqual(['done', 'refused']);
  expect((await Promise.all(crowd)).filter((each) => each === 'done')).toHaveLength(2);

  const flooded = busyQueue(3);
  const flood = ['t1', 't2', 't3', 't4'].map((name) => flooded.add(name, 'owner', true));
  const stranger = flooded.add('stranger', 'stranger');
  flooded.open();
  expect(await stranger).toBe('done');
  expect(await Promise.all(flood)).toEqual(['done', 'done', 'done', 'refused']);
  expect(order[1]).toBe('owner 1');
});
