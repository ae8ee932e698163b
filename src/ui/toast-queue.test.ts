import { expect, test } from 'vitest';
import {
  addToast,
  dismissToast,
  dismissError,
  removeExpiredToasts,
  NO_TOASTS,
  dismissToastAbout,
  TOAST_REMOVE_DELAY_MS,
  type Toast,
} from './toast-queue.ts';

const saved: Toast = { id: 1, title: 'Saved' };
const removed: Toast = { id: 2, title: 'Removed' };
const failed: Toast = { id: 3, title: 'Failed', variant: 'destructive', about: 'PUT /name' };

test('a new toast moves the one on screen to the recent messages', () => {
  const state = addToast(addToast(NO_TOASTS, saved, 0), removed, 10);
  expect(state.shown).toEqual(removed);
  expect(state.past).toEqual([{ ...saved, dismissedAt: 10 }]);
});

test('a replaced error stays among the recent messages and is not shown again', () => {
  let state = addToast(addToast(NO_TOASTS, failed, 0), saved, 10);
  state = dismissToast(state, saved.id, 20);
  expect(state.shown).toBe(null);
  expect(state.past.map(({ title }) => title)).toEqual(['Saved', 'Failed']);
});

test('a repeated error is listed once', () => {
  const state = addToast(addToast(NO_TOASTS, failed, 0), { ...failed, id: 4 }, 10);
  expect(state.shown?.id).toBe(4);
  expect(state.past).toEqual([]);
});

test('opening another page dismisses an error and no other toast', () => {
  const state = dismissError(addToast(NO_TOASTS, failed, 0), 10);
  expect(state.shown).toBe(null);
  expect(state.past).toEqual([{ ...failed, dismissedAt: 10 }]);
  const unrelated = addToast(NO_TOASTS, saved, 0);
  expect(dismissError(unrelated, 10)).toBe(unrelated);
});

test('resolving a cause dismisses its error only', () => {
  const state = addToast(NO_TOASTS, failed, 0);
  expect(dismissToastAbout(state, 'PUT /other', 10)).toBe(state);
  expect(dismissToastAbout(state, 'PUT /name', 10).shown).toBe(null);
});

test('a dismissed toast is removed after the delay', () => {
  const state = dismissToast(addToast(NO_TOASTS, saved, 0), saved.id, 100);
  expect(removeExpiredToasts(state, 100 + TOAST_REMOVE_DELAY_MS - 1).past).toHaveLength(1);
  expect(removeExpiredToasts(state, 100 + TOAST_REMOVE_DELAY_MS).past).toHaveLength(0);
});

test('dismissing an unknown toast changes nothing', () => {
  expect(dismissToast(NO_TOASTS, 9, 0)).toBe(NO_TOASTS);
});
