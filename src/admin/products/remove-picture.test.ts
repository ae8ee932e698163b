import { expect, test } from 'vitest';
import type { FormPicture } from '#admin/products/product-values.ts';
import { withoutPicture } from '#admin/products/remove-picture.ts';

const picture = (url: string) => ({ url, alt: '' }) as FormPicture;

test('the first remaining picture becomes the main one; a removed one cannot be removed again', () => {
  const [front, back] = [picture('/media/a'), picture('/media/b')];
  expect(withoutPicture([front, back], front)).toEqual({ ok: true, left: [back] });
  expect(withoutPicture([back], front)).toEqual({ ok: false, message: 'Failed to remove image' });
});
