import { expect, test } from 'vitest';
import {
  addToast,
  dismissToast,
  forgetOldToasts,
  NO_TOASTS,
  TOAST_REMOVE_DELAY_MS,
  visibleToasts,
  type Toast,
} from './toast-queue.ts';

const saved: Toast = { id: 1, title: 'Saved' };
const removed: Toast = { id: 2, title: 'Removed' };
const failed: Toast = { id: 3, title: 'Failed', variant: 'destructive' };

test('one message is on screen: a new one moves the old one to the recent ones', () => {
  const state = addToast(addToast(NO_TOASTS, saved, 0), removed, 10);
  expect(visibleToasts(state)).toEqual([removed]);
  expect(state.past).toEqual([{ ...saved, goneAt: 10 }]);
});

test('an error that was covered comes back when the newer message has gone', () => {
  let state = addToast(addToast(NO_TOASTS, failed, 0), saved, 10);
  expect(visibleToasts(state)).toEqual([saved]);
  state = dismissToast(state, saved.id, 20);
  expect(visibleToasts(state)).toEqual([failed]);
});

test('the same error again does not pile up', () => {
  const state = addToast(addToast(NO_TOASTS, failed, 0), { ...failed, id: 4 }, 10);
  expect(state.standing.map((toast) => toast.id)).toEqual([4]);
});

test('a message that has gone is forgotten after the delay, not before', () => {
  const state = dismissToast(addToast(NO_TOASTS, saved, 0), saved.id, 100);
  expect(forgetOldToasts(state, 100 + TOAST_REMOVE_DELAY_MS - 1).past).toHaveLength(1);
  expect(forgetOldToasts(state, 100 + TOAST_REMOVE_DELAY_MS).past).toHaveLength(0);
});

test('dismissing what is not there changes nothing', () => {
  expect(dismissToast(NO_TOASTS, 9, 0)).toBe(NO_TOASTS);
});
