import { expect, test } from 'vitest';
import { isRotating, mayAdvance, slideAfter, type CarouselSituation } from './carousel.rules.ts';

const choices = { reducedMotion: false, saveData: false, requestedMode: null };
const now = { hovered: false, focused: false, hidden: false };
const before = { touched: false, navigatedManually: false };
const defaults: CarouselSituation = { slides: 3, ...choices, ...now, ...before };

test.each(['hovered', 'focused', 'hidden'] as const)(
  '%s pauses the timer and keeps the mode',
  (flag) => {
    expect(mayAdvance(defaults)).toBe(true);
    const situation = { ...defaults, [flag]: true };
    expect(isRotating(situation)).toBe(true);
    expect(mayAdvance(situation)).toBe(false);
  },
);

test.each(['reducedMotion', 'saveData', 'touched', 'navigatedManually'] as const)(
  '%s stops the rotation',
  (flag) => {
    expect(isRotating({ ...defaults, [flag]: true })).toBe(false);
  },
);

test('a single slide never rotates', () => {
  expect(isRotating({ ...defaults, slides: 1, requestedMode: 'rotate' })).toBe(false);
});

test('the rotation button overrides everything else', () => {
  expect(isRotating({ ...defaults, requestedMode: 'pause' })).toBe(false);
  expect(isRotating({ ...defaults, navigatedManually: true, requestedMode: 'rotate' })).toBe(true);
});

test('slides wrap around at both ends', () => {
  expect(slideAfter(2, 1, 3)).toBe(0);
  expect(slideAfter(0, -1, 3)).toBe(2);
  expect(slideAfter(0, 1, 0)).toBe(0);
});
