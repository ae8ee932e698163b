import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  saveViewed,
  rememberViewed,
  VIEWED_SHOWN,
  viewedProducts,
} from '#storefront/shared/recently-viewed/recently-viewed-store.ts';
import { stubStorage } from '#support/browser-storage.ts';

let stored: Map<string, string>;
beforeEach(() => void (stored = stubStorage()));
afterEach(() => vi.unstubAllGlobals());

const see = (id: string) => rememberViewed({ _id: id, title: `Coat ${id}`, pictures: [] });
const ids = () => viewedProducts().map(({ id }) => id);

test('the newest comes first, once, and one more is kept than is offered', () => {
  for (let at = 1; at <= 12; at += 1) see(String(at));
  see('10');
  expect(ids().slice(0, 3)).toEqual(['10', '12', '11']);
  expect(ids()).toHaveLength(VIEWED_SHOWN + 1);
});

test('what was put there by something else, or broken, is passed over', () => {
  stored.set('seen-products', '{"a":1}');
  expect(viewedProducts()).toEqual([]);
  stored.set('seen-products', '[{"id":"1"},null,{"id":"2","title":"Cap","picture":{"url":7}}]');
  expect(viewedProducts()).toEqual([]);
  stored.set('seen-products', '[half');
  see('3');
  expect(ids()).toEqual(['3']);
});

test('a browser that keeps nothing is no fault', () => {
  const deny = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
  see('1');
  saveViewed([]);
  expect(viewedProducts()).toEqual([]);
});
