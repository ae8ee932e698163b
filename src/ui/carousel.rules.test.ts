import { expect, test } from 'vitest';
import { isRotating, mayAdvance, slideAfter, type CarouselSituation } from './carousel.rules.ts';

const calm: CarouselSituation = {
  slides: 3,
  reducedMotion: false,
  saveData: false,
  hovered: false,
  focused: false,
  hidden: false,
  touched: false,
  movedByHand: false,
  asked: null,
};

test('it rotates for an undisturbed visitor', () => {
  expect(mayAdvance(calm)).toBe(true);
});

test.each(['hovered', 'focused', 'hidden'] as const)('%s holds the clock, not the mode', (what) => {
  const situation = { ...calm, [what]: true };
  expect(isRotating(situation)).toBe(true);
  expect(mayAdvance(situation)).toBe(false);
});

test.each(['reducedMotion', 'saveData', 'touched', 'movedByHand'] as const)(
  '%s ends the rotation',
  (what) => {
    expect(isRotating({ ...calm, [what]: true })).toBe(false);
  },
);

test('one slide has nowhere to go, even when asked', () => {
  expect(isRotating({ ...calm, slides: 1, asked: 'rotate' })).toBe(false);
});

test('the pressed button beats what was inferred', () => {
  expect(isRotating({ ...calm, asked: 'pause' })).toBe(false);
  expect(isRotating({ ...calm, movedByHand: true, asked: 'rotate' })).toBe(true);
});

test('slides go around both ends', () => {
  expect(slideAfter(2, 1, 3)).toBe(0);
  expect(slideAfter(0, -1, 3)).toBe(2);
  expect(slideAfter(0, 1, 0)).toBe(0);
});
