import { describe, expect, test } from 'vitest';
import {
  checkActionColour,
  contrast,
  BRAND_COLOURS,
  brandColourOf,
  MARK_CONTRAST,
  TEXT_CONTRAST,
  themeTokensOf,
} from '#contract/brand-colours.ts';

const LIGHT_BACKGROUNDS = ['#ffffff', '#f5f7f5', '#eaeeea'];
const DARK_BACKGROUNDS = ['#0f1520', '#18202e', '#202b3d'];

const CUSTOM = ['#000000', '#7a2e8e', '#b00020'].map((action) => ({
  id: action,
  ...brandColourOf('own', action),
}));

describe.each([...BRAND_COLOURS, ...CUSTOM])('the brand colour $id', (colour) => {
  const { light, dark } = themeTokensOf(colour);
  const of = (tokens: Record<string, string>, name: string): string => tokens[name] ?? '';

  test.each([
    ['light', light, LIGHT_BACKGROUNDS],
    ['dark', dark, DARK_BACKGROUNDS],
  ])('is readable in the %s theme', (_, tokens, backgrounds) => {
    for (const background of [...backgrounds, of(tokens, 'link-soft')]) {
      expect(contrast(of(tokens, 'link'), background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(of(tokens, 'focus'), background)).toBeGreaterThanOrEqual(MARK_CONTRAST);
    }
    for (const button of ['action', 'action-hover'])
      expect(contrast(of(tokens, 'on-action'), of(tokens, button))).toBeGreaterThanOrEqual(
        TEXT_CONTRAST,
      );
    expect(contrast(of(tokens, 'action-stitch'), of(tokens, 'action'))).toBeGreaterThanOrEqual(
      MARK_CONTRAST,
    );
    const band = of(tokens, 'band');
    for (const text of [of(tokens, 'band-second') || '#a8b4c6', '#edf1f6'])
      expect(contrast(text, band)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});

test('an unreadable colour fails the check, which suggests a darker one that passes', () => {
  const yellow = checkActionColour('#F0B91F');
  expect(yellow).toMatchObject({ passes: false, ratio: 1.5 });
  expect(checkActionColour(yellow.nearest)).toMatchObject({
    passes: true,
    nearest: yellow.nearest,
  });
  expect(checkActionColour('#1c3f86')).toMatchObject({ passes: true, nearest: '#1c3f86' });
});
