import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#admin/shared/query/query-client.ts';
import { refreshSubject, type Subject } from '#admin/shared/query/subjects.ts';

const KEYS = [
  ['orders', 'list', {}],
  ['orders', 'details', 'o'],
  ['analytics', 'overview'],
  ['products', 'list', {}],
  ['coupons', 'list', {}],
  ['banners'],
  ['speed'],
] as const;

test('a change loads what shows its subject and is on screen, and nothing else', async () => {
  const queryClient = createQueryClient();
  const requests: string[] = [];
  const observers = KEYS.map((queryKey) => {
    const queryFn = async () => requests.push(queryKey.slice(0, 2).filter(Boolean).join(' '));
    return new QueryObserver(queryClient, { queryKey, queryFn });
  });
  const leave = observers.map((observer) => observer.subscribe(() => undefined));
  await expect.poll(() => requests).toHaveLength(KEYS.length);
  const loadedBy = async (subject: Subject) => {
    requests.length = 0;
    await refreshSubject(queryClient, subject);
    return requests.sort();
  };
  expect(await loadedBy('coupons')).toEqual(['coupons list']);
  expect(await loadedBy('orders')).toEqual([
    'analytics overview',
    'orders details',
    'orders list',
    'products list',
  ]);
  // A list that is not on screen is loaded when it is opened again.
  leave[0]?.();
  expect(await loadedBy('orders')).toEqual([
    'analytics overview',
    'orders details',
    'products list',
  ]);
  for (const each of leave) each();
});
