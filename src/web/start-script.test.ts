import { expect, test } from 'vitest';
import { LATER, START_SCRIPT } from '#web/start-script.ts';

interface Picture {
  complete: boolean;
  onload?: () => void;
  onerror?: () => void;
}

/** Runs the script in a page of nothing but what it asks for, which has shown something already or not. */
function start(picture: Picture | null, { painted = true, fresh = true } = {}) {
  const links = ['/entry.js', '/shell.js'].map((href) => ({ href, rel: LATER }));
  const scripts: { src?: string; type?: string }[] = [];
  const [frames, timers]: (() => void)[][] = [[], []];
  const listeners = new Map<string, () => void>();
  const watchers: (() => void)[] = [];
  const dataset: { fresh?: string } = fresh ? { fresh: 'unseen' } : {};
  class Observer {
    readonly #tell: () => void;
    constructor(tell: () => void) {
      this.#tell = tell;
    }
    observe({ type }: { type: string }) {
      if (type === 'paint') watchers.push(this.#tell);
    }
  }
  const document = {
    documentElement: { dataset },
    querySelector: () => picture,
    querySelectorAll: () => links,
    createElement: () => ({}),
    head: { append: (script: object) => scripts.push(script) },
  };
  const run = new Function(
    'document',
    'addEventListener',
    'requestAnimationFrame',
    'setTimeout',
    'performance',
    'PerformanceObserver',
    START_SCRIPT,
  );
  run(
    document,
    (type: string, act: () => void) => listeners.set(type, act),
    (act: () => void) => frames?.push(act),
    (act: () => void) => timers?.push(act),
    { getEntriesByType: (type: string) => (painted && type === 'paint' ? [{}] : []) },
    Observer,
  );
  return {
    brought: () => scripts.map(({ src }) => src),
    fresh: () => dataset.fresh,
    ahead: () => links.filter(({ rel }) => rel === 'modulepreload').map(({ href }) => href),
    paint: () => {
      for (const act of frames?.splice(0) ?? []) act();
      for (const act of timers?.splice(0) ?? []) act();
    },
    show: () => {
      for (const tell of watchers.splice(0)) tell();
    },
    press: (type: string) => listeners.get(type)?.(),
  };
}

test('without a main picture the script comes at once, with its parts ahead', () => {
  const page = start(null);
  expect(page.brought()).toEqual(['/entry.js']);
  expect(page.ahead()).toEqual(['/shell.js']);
});

test('with one it comes after the picture was painted, or did not arrive', () => {
  const picture: Picture = { complete: false };
  const page = start(picture);
  expect(page.brought()).toEqual([]);
  picture.onload?.();
  expect(page.brought()).toEqual([]);
  expect(page.fresh()).toBe('unseen');
  page.paint();
  expect(page.brought()).toEqual(['/entry.js']);
  expect(page.fresh()).toBe('');

  const broken: Picture = { complete: false };
  const other = start(broken);
  broken.onerror?.();
  expect(other.brought()).toEqual(['/entry.js']);
});

test('a page that is come back to is not made a fresh one', () => {
  expect(start(null, { fresh: false }).fresh()).toBeUndefined();
});

test('a picture that is there already needs to be painted only', () => {
  const page = start({ complete: true });
  expect(page.brought()).toEqual([]);
  page.paint();
  expect(page.brought()).toEqual(['/entry.js']);
});

test('a picture that came before anything was shown is waited for until the page is', () => {
  const page = start({ complete: true }, { painted: false });
  expect(page.brought()).toEqual([]);
  page.show();
  expect(page.brought()).toEqual(['/entry.js']);
});

test.each(['pointerdown', 'keydown'])('%s brings it at once, and once', (type) => {
  const page = start({ complete: false });
  page.press(type);
  page.press(type);
  page.paint();
  expect(page.brought()).toEqual(['/entry.js']);
  expect(page.fresh()).toBe('');
});

test('after some seconds it no longer waits', () => {
  const page = start({ complete: false });
  page.paint();
  expect(page.brought()).toEqual(['/entry.js']);
});
