import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import {
  tagHeaders,
  tagsOfPage,
  tagsOfPicture,
  tagsOfProducts,
  tagsToPurge,
} from '#platform/http/cache-tags.ts';

const HAT = '01890000-0000-7000-8000-00000000a11a';
const many = (count: number): string[] => Array.from({ length: count }, () => newId());

test('a response names its products, and whether others may appear', () => {
  expect(tagsOfProducts({ ids: [HAT], isList: false })).toEqual(['shop', 'p00000000a11a']);
  expect(tagsOfProducts({ ids: [HAT], isList: true })).toEqual(['shop', 'lists', 'p00000000a11a']);
  expect(tagsOfPicture('0123456789abcdef')).toEqual(['media', 'm0123456789ab']);
  expect(tagHeaders(['shop', 'lists'])).toEqual([
    ['Surrogate-Key', 'shop lists'],
    ['Cache-Tag', 'shop,lists'],
  ]);
});

test('the tags of many products stay below 1 kB and are purged with any of them', () => {
  for (const count of [47, 48, 49, 1000]) {
    const ids = many(count);
    for (const tags of [
      tagsOfProducts({ ids, isList: false }),
      tagsOfPage(
        ids.flatMap((id) => tagsOfProducts({ ids: [id], isList: true })),
        false,
      ),
    ]) {
      expect(tags.join(' ').length).toBeLessThan(1000);
      expect(tags).not.toContain('lists');
      for (const id of ids)
        expect(
          tagsToPurge([id]).some((tag) => tags.includes(tag)),
          `${count}`,
        ).toBe(true);
    }
  }
});

test('a page has the tags of its responses; other products do not matter to the page of one', () => {
  const responses = ['shop', 'p1', 'lists', 'p2', 'p1'];
  expect(tagsOfPage(responses, true)).toEqual(['shop', 'p1', 'lists', 'p2']);
  expect(tagsOfPage(responses, false)).toEqual(['shop', 'p1', 'p2']);
  expect(tagsOfPage([], true)).toEqual(['shop']);
});

test('a change purges the product and all lists; a change of everything, or of many products, purges all', () => {
  expect(tagsToPurge([HAT, HAT])).toEqual(['lists', 'many', 'p00000000a11a']);
  expect(tagsToPurge([HAT, ''])).toEqual(['shop']);
  expect(tagsToPurge(many(28))).toHaveLength(30);
  expect(tagsToPurge(many(29))).toEqual(['shop']);
});
