import { expect, test } from 'vitest';
import { otherColourPictured } from '#storefront/shared/product/pictured-colour.ts';

test.each([
  ['Ink', 0, 'Moss'],
  ['Ink', 1, 'Rust'],
  // This picture says no colour.
  ['Ink', 2, ''],
  // Has a picture of its own, which the gallery moves to.
  ['Moss', 1, ''],
  ['Moss', 0, ''],
  // Nothing is chosen yet.
  ['', 0, ''],
])('with %s chosen, picture %i is labelled "%s"', (chosen, current, label) => {
  expect(otherColourPictured(['Moss', 'Rust #A8452B', null], current, chosen)).toBe(label);
});
