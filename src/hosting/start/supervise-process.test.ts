import { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cleanup } from '#hosting/start/cleanup.ts';
import { superviseProcess } from '#hosting/start/supervise-process.ts';

/** More than any system gives. */
const NO_PROCESS = 2 ** 30;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a process that ends is restarted, and tried again every 15 seconds while it does not start; a repeated error is logged once', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const launched: ChildProcess[] = [];
  const launch = () => {
    const child = Object.assign(new ChildProcess(), { unref: () => undefined });
    launched.push(child);
    return child;
  };
  const exit = (exitCode: number): void => {
    const child = launched.at(-1);
    Object.assign(child ?? {}, { exitCode });
    child?.emit('exit', exitCode, null);
  };
  const lastError = () => 'its port is in use';
  superviseProcess({ name: 'Simulator', pid: NO_PROCESS, launch, lastError }, new Cleanup());
  vi.advanceTimersByTime(1000);
  expect(launched).toHaveLength(1);
  for (const count of [2, 3]) {
    exit(1);
    vi.advanceTimersByTime(13_000);
    expect(launched).toHaveLength(count - 1);
    vi.advanceTimersByTime(2000);
    expect(launched).toHaveLength(count);
  }
  expect(log.mock.calls.flat()).toEqual([
    'Simulator: ended unexpectedly and is restarted',
    'Simulator: does not start, retrying every 15 seconds: its port is in use',
  ]);

  // It has recovered.
  vi.advanceTimersByTime(60_000);
  expect(launched).toHaveLength(3);
  exit(0);
  vi.advanceTimersByTime(1000);
  expect(launched).toHaveLength(4);
  expect(log.mock.lastCall).toEqual(['Simulator: ended unexpectedly and is restarted']);
});
