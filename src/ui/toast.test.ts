import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST_DURATION_MS } from './toast-queue.ts';
import { dismiss, pauseToasts, toast, toasts } from './toast.ts';

const titles = () => [toasts.get().shown?.title].filter(Boolean);

beforeEach(() => {
  vi.useFakeTimers();
  pauseToasts('not shown', false);
});
afterEach(() => {
  dismiss(toasts.get().shown?.id ?? 0);
  vi.useRealTimers();
});

test('a toast is dismissed after its duration', () => {
  toast({ title: 'Added' });
  vi.advanceTimersByTime(TOAST_DURATION_MS - 1);
  expect(titles()).toEqual(['Added']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('no time passes before the toast is on screen', () => {
  pauseToasts('not shown', true);
  toast({ title: 'Added' });
  vi.advanceTimersByTime(60_000);
  pauseToasts('not shown', false);
  vi.advanceTimersByTime(TOAST_DURATION_MS - 1);
  expect(titles()).toEqual(['Added']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('hovering pauses the timer, which continues with the remaining time', () => {
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
  const dismissToast = toast({ title: 'Failed', variant: 'destructive' });
  vi.advanceTimersByTime(TOAST_DURATION_MS * 100);
  expect(titles()).toEqual(['Failed']);
  dismissToast();
  expect(titles()).toEqual([]);
});
