import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST_DURATION_MS, visibleToasts } from './toast-queue.ts';
import { dismiss, pauseToasts, toast, toastState } from './toast.ts';

const titles = () => visibleToasts(toastState()).map((entry) => entry.title);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const standing of toastState().standing) dismiss(standing.id);
  vi.useRealTimers();
});

test('a message is shown for its time and then goes', () => {
  toast({ title: 'Added' });
  vi.advanceTimersByTime(TOAST_DURATION_MS - 1);
  expect(titles()).toEqual(['Added']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('the clock stands while somebody looks and goes on with what was left', () => {
  toast({ title: 'Added' });
  vi.advanceTimersByTime(3000);
  pauseToasts('hover', true);
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['Added']);
  pauseToasts('hover', false);
  vi.advanceTimersByTime(TOAST_DURATION_MS - 3000 - 1);
  expect(titles()).toEqual(['Added']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('an error stays until it is dismissed', () => {
  const takeAway = toast({ title: 'Failed', variant: 'destructive' });
  vi.advanceTimersByTime(TOAST_DURATION_MS * 100);
  expect(titles()).toEqual(['Failed']);
  takeAway();
  expect(titles()).toEqual([]);
});
