import { expect, test } from 'vitest';
import {
  imageUrl,
  pictureIdOf,
  pictureUrl,
  resizedImage,
  sizedUrl,
  webpUrl,
  PLACEHOLDER_IMAGE,
} from '#contract/picture-address.ts';

const ID = '0123456789abcdef0123456789abcdef';

test('every address of a picture has its id, with and without host', () => {
  const url = pictureUrl(ID);
  for (const address of [url, sizedUrl(url, 480), webpUrl(url, 960), imageUrl(ID)])
    for (const origin of ['', 'https://shop.example', 'HTTP://shop.example:3000'])
      expect(pictureIdOf(origin + address), origin + address).toBe(ID);
});

test('other addresses have no id and are not resized', () => {
  const elsewhere = ['https://pictures.example/hat.jpg', `/media/${ID}0/480`, `/other/media/${ID}`];
  for (const address of ['', PLACEHOLDER_IMAGE, ...elsewhere]) {
    expect(pictureIdOf(address), address).toBeNull();
    expect(resizedImage(address, 240)).toBe(address);
  }
});

test('an image is resized as WebP', () => {
  expect(resizedImage(imageUrl(ID), 240)).toBe(`/media/${ID}/240.webp`);
});
