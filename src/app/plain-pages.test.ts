import { expect, test } from 'vitest';
import { DEFAULT_WORDS } from '#kernel/words/shop-words.ts';
import { offlineWorker } from '#app/offline-worker.ts';
import { brokenPage, busyPage } from '#app/plain-pages.ts';
import { wordsIn } from '#modules/words/index.ts';
import { englishAmong } from '#support/english-texts.ts';

const SHOP = { shopName: 'Loom & Co', brandStylesheet: '' };

test('a page that is not rendered has the words that were read last, as text', () => {
  const words = { language: 'de', texts: { 'plain-pages.busy': 'Viel los <3' } };
  const html = busyPage(false, SHOP, words, []);
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<h1>Viel los &lt;3</h1>');
  expect(html).toContain('<p>Please try again in a few seconds.</p>');
});

test('a form that was not processed is not offered as a link', () => {
  expect(busyPage(true, SHOP, DEFAULT_WORDS, [])).not.toContain('href=""');
  expect(busyPage(false, SHOP, DEFAULT_WORDS, [])).toContain(
    '<a class="btn" href="">Try again</a>',
  );
});

test('a page that failed names the request', () => {
  expect(brokenPage('req-1', DEFAULT_WORDS)).toContain('please include this ID: req-1.');
});

test('in a German shop they have no English sentence, nor has the page without a connection', () => {
  const texts = Object.fromEntries(wordsIn('de').map(({ key, text }) => [key, text]));
  const words = { language: 'de', texts };
  const pages = [
    busyPage(true, SHOP, words, []),
    busyPage(false, SHOP, words, []),
    brokenPage('req-1', words),
  ];
  expect(englishAmong(pages.flatMap((html) => html.split(/<style.*?<\/style>|<[^>]+>/s)))).toEqual(
    [],
  );
  const [said = ''] = /\{"language":"de".*?\}/.exec(offlineWorker('build', words)) ?? [];
  const shown = Object.values(JSON.parse(said) as Record<string, string>);
  expect(shown.length).toBeGreaterThan(3);
  expect(englishAmong(shown)).toEqual([]);
});
