import { expect, test } from 'vitest';
import { DEFAULT_WORDS } from '#kernel/words/shop-words.ts';
import { brokenPage, busyPage } from '#app/plain-pages.ts';

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
