import { expect, test } from 'vitest';
import type { FormPicture } from '#admin/products/product-values.ts';
import { withUploaded } from '#admin/products/picture-order.ts';

const picture = (address: string) => ({ address }) as FormPicture;

test('pictures are in the order in which they were chosen, whichever upload finishes first', () => {
  const turns = new Map([
    ['front', 1],
    ['back', 2],
    ['detail', 3],
  ]);
  const orderOf = (...finished: string[]) =>
    finished
      .reduce<readonly FormPicture[]>(
        (all, address) => withUploaded(all, picture(address), turns),
        [picture('saved')],
      )
      .map(({ address }) => address);
  const chosen = ['saved', 'front', 'back', 'detail'];
  expect(orderOf('front', 'back', 'detail')).toEqual(chosen);
  expect(orderOf('detail', 'back', 'front')).toEqual(chosen);
  expect(orderOf('back', 'detail', 'front')).toEqual(chosen);
  expect(orderOf('front', 'detail', 'front')).toEqual(['saved', 'front', 'detail']);
});
