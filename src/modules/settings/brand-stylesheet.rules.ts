import { brandColourOf, DEFAULT_BRAND_COLOUR, themeTokensOf } from '#contract/brand-colours.ts';
import { CORNER_NAMES, CORNERS, DEFAULT_CORNERS, type Corners } from '#contract/look.ts';
import {
  DEFAULT_TYPEFACES,
  TEXT_TYPEFACES,
  TYPEFACE_NAMES,
  type TypefaceName,
} from '#contract/typefaces.ts';
import { typefaceStyles } from '#modules/settings/typeface-styles.rules.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';

const NAME = new RegExp(
  `^([0-9a-f]{6})-([0-9a-f]{6})(-plain)?(?:-(${CORNER_NAMES.join('|')}))?(?:_(${TYPEFACE_NAMES.join('|')})_(${TEXT_TYPEFACES.join('|')}))?$`,
);

/** URL of the stylesheet of the chosen look; empty for the default one, which the shop's own CSS contains. */
export function brandStylesheetUrl({
  brandColour,
  ownColour,
  stitches,
  corners,
  headingTypeface,
  textTypeface,
}: StoreSettings): string {
  const typefaces =
    headingTypeface === DEFAULT_TYPEFACES.heading && textTypeface === DEFAULT_TYPEFACES.text
      ? ''
      : `_${headingTypeface}_${textTypeface}`;
  if (brandColour === DEFAULT_BRAND_COLOUR && stitches && corners === DEFAULT_CORNERS && !typefaces)
    return '';
  const { action, stitch } = brandColourOf(brandColour, ownColour);
  const plain = stitches ? '' : '-plain';
  const shape = corners === DEFAULT_CORNERS ? '' : `-${corners}`;
  return `/brand/${action.slice(1)}-${stitch.slice(1)}${plain}${shape}${typefaces}.css`;
}

type Tokens = Readonly<Record<string, string>>;

/** Lines instead of stitches where they mean something, such as the current place in a menu; else nothing. */
const PLAIN: Tokens = {
  'stitch-end': '8px',
  'stitch-line': 'none',
  'stitch-visible': 'hidden',
  'brand-line': 'transparent',
};

const cornersOf = (corners: Corners): Tokens => {
  const { tag, field, sheet } = CORNERS[corners];
  return { 'r-tag': `${tag}px`, r: `${field}px`, 'r-sheet': `${sheet}px` };
};

/**
 * The stylesheet for a file name of {@link brandStylesheetUrl}. The name contains the whole look, so the response never
 * changes.
 * @returns null for any other name
 */
export function brandStylesheet(name: string): string | null {
  const [, action, stitch, plain, corners, heading, text] =
    NAME.exec(name.replace(/\.css$/, '')) ?? [];
  if (action === undefined || stitch === undefined) return null;
  const { light, dark } = themeTokensOf({ action: `#${action}`, stitch: `#${stitch}` });
  const shape = {
    ...(plain ? PLAIN : {}),
    ...(corners ? cornersOf(corners as Corners) : {}),
  };
  const rule = (values: Tokens): string =>
    Object.entries(values)
      .map(([token, value]) => `--${token}:${value}`)
      .join(';');
  return [
    ...(heading && text ? typefaceStyles(heading as TypefaceName, text as TypefaceName) : []),
    `:root{${rule({ ...light, ...shape })}}`,
    `:root[data-theme='dark']{${rule(dark)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${rule(dark)}}}`,
    '',
  ].join('\n');
}
