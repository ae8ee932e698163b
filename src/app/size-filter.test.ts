/** Sizes in the filter of lists: under headings where there are several kinds. */
import { expect, test } from 'vitest';
import type { SizeGroup } from '#contract/size-groups.ts';
import { renderedPage, textOf } from '#support/rendered-page.ts';

interface Size {
  value: string;
  group?: SizeGroup;
}

/** The texts of the size filter in their order, without counts. */
async function sizeFilter(sizes: readonly Size[]): Promise<string[]> {
  const facets = { size: sizes.map((size) => ({ ...size, count: 1 })) };
  const list = { data: [], total: 0, nextCursor: null, facets };
  const answers = { '/api/v1/shop/products': list };
  const { html } = await renderedPage('/shop/listing?category=men', { answers });
  const [, after = ''] = html.split('<legend>Size</legend>');
  const [inside = ''] = after.split('</fieldset>');
  return [...inside.matchAll(/<(?:p|label|summary)\b[^>]*>.*?<\/(?:p|label|summary)>/g)].map(
    ([text]) => textOf(text).replace('1 result', ''),
  );
}

const of = (group: SizeGroup | undefined, values: string) =>
  values.split(' ').map((value) => ({ value, ...(group && { group }) }));

test('each kind has a heading, and the fold is between two kinds', async () => {
  const sizes = [
    ...of('letters', 'S M L'),
    ...of('ages', '2Y 4Y 6Y 8Y'),
    ...of('numbers', '36 37'),
  ];
  expect(await sizeFilter(sizes)).toEqual(
    ['Letter sizes', 'S', 'M', 'L', 'Ages', '2Y', '4Y', '6Y', '8Y'].concat([
      '2 more',
      'Number sizes',
      '36',
      '37',
    ]),
  );
});

test('a long kind is folded inside; one kind has no heading', async () => {
  const sizes = of('numbers', '36 37 38 39 40 41 42 43 44');
  expect(await sizeFilter(sizes.concat(of('others', 'King')))).toEqual(
    ['Number sizes', '36', '37', '38', '39', '40', '41', '42', '43'].concat([
      '2 more',
      'Number sizes',
      '44',
      'Other sizes',
      'King',
    ]),
  );
  expect(await sizeFilter(of(undefined, 'S M L'))).toEqual(['S', 'M', 'L']);
});
