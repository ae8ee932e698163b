import { describe, expect, test } from 'vitest';
import {
  checkActionColour,
  contrast,
  DYES,
  dyeOf,
  MARK_CONTRAST,
  TEXT_CONTRAST,
  tokensOf,
} from '#contract/dyes.ts';

const LIGHT_GROUNDS = ['#ffffff', '#f5f7f5', '#eaeeea'];
const DARK_GROUNDS = ['#0f1520', '#18202e', '#202b3d'];

const OWN = ['#000000', '#7a2e8e', '#b00020'].map((action) => ({
  id: action,
  ...dyeOf('own', action),
}));

describe.each([...DYES, ...OWN])('the dye $id', (dye) => {
  const { light, dark } = tokensOf(dye);
  const of = (tokens: Record<string, string>, name: string): string => tokens[name] ?? '';

  test.each([
    ['light', light, LIGHT_GROUNDS],
    ['dark', dark, DARK_GROUNDS],
  ])('can be read in the %s theme', (_, tokens, grounds) => {
    for (const ground of [...grounds, of(tokens, 'woad-soft')]) {
      expect(contrast(of(tokens, 'woad'), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(of(tokens, 'focus'), ground)).toBeGreaterThanOrEqual(MARK_CONTRAST);
    }
    for (const button of ['action', 'action-hover'])
      expect(contrast(of(tokens, 'on-action'), of(tokens, button))).toBeGreaterThanOrEqual(
        TEXT_CONTRAST,
      );
    expect(contrast(of(tokens, 'woad-deep'), grounds[2] ?? '')).toBeGreaterThanOrEqual(
      TEXT_CONTRAST,
    );
    expect(contrast(of(tokens, 'action-stitch'), of(tokens, 'action'))).toBeGreaterThanOrEqual(
      MARK_CONTRAST,
    );
  });
});

test('a colour that cannot be read is refused with a darker one of its kind that can', () => {
  const yellow = checkActionColour('#F0B91F');
  expect(yellow).toMatchObject({ passes: false, ratio: 1.5 });
  expect(checkActionColour(yellow.nearest)).toMatchObject({
    passes: true,
    nearest: yellow.nearest,
  });
  expect(checkActionColour('#1c3f86')).toMatchObject({ passes: true, nearest: '#1c3f86' });
});
