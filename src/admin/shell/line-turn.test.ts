import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurn, type Turn } from '#admin/shell/line-turn.ts';

const tabs: Turn[] = [];
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.leave();
  vi.unstubAllGlobals();
});

function aTab(name: string, open: Set<string>) {
  const turn = createTurn('line of a test', {
    open: () => void open.add(name),
    askOnly: () => void open.add(`${name} asks`),
    close: () => {
      open.delete(name);
      open.delete(`${name} asks`);
    },
  });
  tabs.push(turn);
  return turn;
}
const look = () => page.dispatchEvent(new Event('visibilitychange'));

test('the tab that was opened last holds the line; when it goes, another one does', async () => {
  const open = new Set<string>();
  const [one, two, three] = ['one', 'two', 'three'].map((name) => aTab(name, open));
  for (const [tab, name] of [
    [one, 'one'],
    [two, 'two'],
    [three, 'three'],
  ] as const) {
    tab?.begin();
    await expect.poll(() => [...open]).toEqual([name]);
  }
  expect([one, two, three].map((tab) => tab?.holds())).toEqual([false, false, true]);
  three?.leave();
  await expect.poll(() => open.size).toBe(1);
  expect([...open]).not.toEqual(['three']);
  // Somebody signed in again there.
  three?.take();
  await expect.poll(() => [...open]).toEqual(['three']);
});

test('a tab in the background waits until it is looked at', async () => {
  const open = new Set<string>();
  const [seen, hidden] = [aTab('seen', open), aTab('hidden', open)];
  seen.begin();
  await expect.poll(() => [...open]).toEqual(['seen']);
  page.visibilityState = 'hidden';
  hidden.begin();
  look();
  await vi.waitFor(async () =>
    expect((await navigator.locks.query()).pending?.map(({ name }) => name)).toContain(
      'line of a test',
    ),
  );
  expect([...open]).toEqual(['seen']);
  seen.leave();
  await expect.poll(() => [...open]).toEqual(['hidden']);
});

test('where there are no locks, a tab that nobody looks at holds no connection', () => {
  vi.stubGlobal('navigator', {});
  const open = new Set<string>();
  const tab = aTab('lonely', open);
  tab.begin();
  expect([...open]).toEqual(['lonely']);
  page.visibilityState = 'hidden';
  look();
  expect([...open]).toContain('lonely asks');
});
