import { expect, test } from 'vitest';
import { editedPictures } from '#modules/catalogue/products/edited-pictures.rules.ts';

const A = 'a'.repeat(32);
const B = 'b'.repeat(32);
const kept = { address: 'https://x.example/a.jpg', media: A, alt: 'Front' };

test('a picture of ours keeps where it came from and its text, under every spelling of its address', () => {
  for (const address of [
    `/media/${A}/720.webp`,
    `/media/${A}`,
    `https://shop.example/media/${A}/480`,
  ])
    expect(editedPictures([kept], { image: null, images: [address] })).toEqual([kept]);
});

test('the main image comes first, one named twice is one, the placeholder is none', () => {
  const images = [`/media/${A}/720.webp`, `/media/${B}/720.webp`, '/media/placeholder.svg', ''];
  const media = (image: string | null) =>
    editedPictures([kept], { image, images }).map((each) => each.media);
  expect(media(`/media/${B}/720.webp`)).toEqual([B, A]);
  expect(media('/media/placeholder.svg')).toEqual([A, B]);
  expect(editedPictures([kept], { image: '', images: [] })).toEqual([]);
});

test('a picture known by its address is fetched once; without a word of pictures all stay', () => {
  expect(editedPictures([kept], { images: ['http://x.example/a.jpg'] })).toEqual([kept]);
  expect(editedPictures([kept], {})).toEqual([kept]);
  expect(editedPictures([], { image: 'http://x.example/new.jpg' })).toEqual([
    { address: 'https://x.example/new.jpg', media: null, alt: '' },
  ]);
});

test('alternative texts go with their pictures', () => {
  const pictures = [{ url: `/media/${A}`, alt: ' Collar ' }];
  expect(editedPictures([kept], { pictures })).toEqual([{ ...kept, alt: 'Collar' }]);
});
