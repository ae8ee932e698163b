/** When a replica may be used, on fake servers that say how far they have come. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReplicaProgress } from '#platform/database/replica-progress.ts';
import type { Connection, ServerPosition } from '#platform/database/server-position.ts';
import { createLog } from '#platform/log.ts';

const SECOND = 1000;

/** A server, and whether it answers. */
interface Server extends ServerPosition {
  position: number;
  system: string;
  isReplica: boolean;
  isDown: boolean;
}

let primary: Server;
let replica: Server;
let progress: ReplicaProgress;
let lines: { msg: string; problem?: string }[];

const connectionTo = (server: Server): Connection => ({
  query: async () => {
    if (server.isDown) throw new Error('ECONNREFUSED');
    return { rows: [{ ...server }] } as never;
  },
});

beforeEach(async () => {
  vi.useFakeTimers();
  const server = { system: '7', database: 'shop', position: 100, isDown: false };
  primary = { ...server, isReplica: false };
  replica = { ...server, isReplica: true };
  lines = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  progress = new ReplicaProgress(connectionTo(replica), log);
});
afterEach(() => {
  progress.listening(null);
  vi.useRealTimers();
});

async function start(): Promise<void> {
  progress.listening(connectionTo(primary));
  await flushPromises();
}

const flushPromises = () => vi.advanceTimersByTimeAsync(0);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * SECOND);

test('it is used once it has come as far as the primary, and not before changes are notified', async () => {
  await seconds(2);
  expect(progress.isUsable()).toBe(false);
  await start();
  expect(progress.isUsable()).toBe(true);
  progress.listening(null);
  expect(progress.isUsable()).toBe(false);
  expect(lines.map(({ msg }) => msg)).toEqual(['the replica is up to date and answers reads']);
});

test('a notified change must be replayed first', async () => {
  await start();
  primary.position = 200;
  progress.changed();
  // Before the primary has said where the change is.
  expect(progress.isUsable()).toBe(false);
  await flushPromises();
  replica.position = 199;
  await progress.update();
  expect(progress.isUsable()).toBe(false);
  expect(progress.problem).toBe('behind');
  replica.position = 200;
  await progress.update();
  expect(progress.isUsable()).toBe(true);
});

test('of changes that are notified while the primary is asked the last one counts', async () => {
  await start();
  primary.position = 200;
  progress.changed();
  primary.position = 300;
  progress.changed();
  await flushPromises();
  replica.position = 200;
  await progress.update();
  expect(progress.isUsable()).toBe(false);
  replica.position = 300;
  await progress.update();
  expect(progress.isUsable()).toBe(true);
});

test('it is left alone when it is behind for longer than five seconds, without a change too', async () => {
  await start();
  const pauseAt = replica.position;
  primary.position += 1;
  await seconds(4);
  expect(progress.isUsable()).toBe(true);
  await seconds(3);
  expect(progress.isUsable()).toBe(false);
  expect(progress.problem).toBe('behind');
  // It continues replaying, always some seconds late.
  replica.position = pauseAt + 1;
  await seconds(1);
  expect(progress.isUsable()).toBe(false);
  primary.position += 1;
  replica.position += 1;
  await seconds(1);
  expect(progress.isUsable()).toBe(true);
  expect(lines).toHaveLength(3);
  expect(lines[1]?.msg).toMatch(/^the replica is behind/);
});

test('one that fails is left alone for some seconds, with one line in the log', async () => {
  await start();
  replica.isDown = true;
  await seconds(1);
  expect(progress.isUsable()).toBe(false);
  expect(progress.problem).toBe('unavailable');
  await seconds(20);
  replica.isDown = false;
  expect(progress.isUsable()).toBe(false);
  await seconds(6);
  expect(progress.isUsable()).toBe(true);
  expect(lines.map(({ msg, problem }) => [msg, problem])).toEqual([
    [expect.stringContaining('answers reads'), undefined],
    [expect.stringContaining('cannot be used'), 'ECONNREFUSED'],
    [expect.stringContaining('answers reads'), undefined],
  ]);
});

test('an answer from before a failure does not end its rest', async () => {
  await start();
  primary.position = 200;
  progress.changed();
  await flushPromises();
  replica.position = 200;
  const updated = progress.update();
  progress.failed(new Error('a read failed'));
  await updated;
  expect(progress.isUsable()).toBe(false);
});

test('a primary that does not answer is not the fault of the replica', async () => {
  await start();
  primary.isDown = true;
  await seconds(3);
  expect(progress.isUsable()).toBe(true);
  await seconds(3);
  expect(progress.isUsable()).toBe(false);
  primary.isDown = false;
  await seconds(1);
  expect(progress.isUsable()).toBe(true);
});

test.each([
  ['another database', { system: '8' }, /leads to another database than DATABASE_URL/],
  ['a promoted one', { isReplica: false }, /leads to the primary, which answers all reads/],
])('%s is not used', async (_, facts, problem) => {
  Object.assign(replica, facts);
  await start();
  expect(progress.isUsable()).toBe(false);
  expect(lines[0]?.problem).toMatch(problem);
});
