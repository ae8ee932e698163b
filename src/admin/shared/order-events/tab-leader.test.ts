import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTabLeader, type TabLeader } from '#admin/shared/order-events/tab-leader.ts';

const tabs: TabLeader[] = [];
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop();
  vi.unstubAllGlobals();
});

function aTab(name: string, open: Set<string>) {
  const tab = createTabLeader('test lock', {
    open: () => void open.add(name),
    poll: () => void open.add(`${name} polls`),
    close: () => {
      open.delete(name);
      open.delete(`${name} polls`);
    },
  });
  tabs.push(tab);
  return tab;
}
const changeVisibility = () => page.dispatchEvent(new Event('visibilitychange'));

test('the tab opened last is the leader; when it closes, another tab takes over', async () => {
  const open = new Set<string>();
  const [one, two, three] = ['one', 'two', 'three'].map((name) => aTab(name, open));
  for (const [tab, name] of [
    [one, 'one'],
    [two, 'two'],
    [three, 'three'],
  ] as const) {
    tab?.start();
    await expect.poll(() => [...open]).toEqual([name]);
  }
  expect([one, two, three].map((tab) => tab?.isLeader())).toEqual([false, false, true]);
  three?.stop();
  await expect.poll(() => open.size).toBe(1);
  expect([...open]).not.toEqual(['three']);
  // As after signing in again in that tab.
  three?.takeOver();
  await expect.poll(() => [...open]).toEqual(['three']);
});

test('a hidden tab waits until the leader closes', async () => {
  const open = new Set<string>();
  const [visible, hidden] = [aTab('visible', open), aTab('hidden', open)];
  visible.start();
  await expect.poll(() => [...open]).toEqual(['visible']);
  page.visibilityState = 'hidden';
  hidden.start();
  changeVisibility();
  await expect
    .poll(async () => (await navigator.locks.query()).pending?.map(({ name }) => name))
    .toContain('test lock');
  expect([...open]).toEqual(['visible']);
  visible.stop();
  await expect.poll(() => [...open]).toEqual(['hidden']);
});

test('without Web Locks a hidden tab polls instead of holding a connection', () => {
  vi.stubGlobal('navigator', {});
  const open = new Set<string>();
  const tab = aTab('one', open);
  tab.start();
  expect([...open]).toEqual(['one']);
  page.visibilityState = 'hidden';
  changeVisibility();
  expect([...open]).toContain('one polls');
});
