import { brandColourOf, DEFAULT_BRAND_COLOUR, themeTokensOf } from '#contract/brand-colours.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';

const NAME = /^([0-9a-f]{6})-([0-9a-f]{6})$/;

/** URL of the stylesheet of the chosen brand colour; empty for the default colour, which the shop's own CSS contains. */
export function brandStylesheetUrl({ brandColour, ownColour }: StoreSettings): string {
  if (brandColour === DEFAULT_BRAND_COLOUR) return '';
  const { action, stitch } = brandColourOf(brandColour, ownColour);
  return `/brand/${action.slice(1)}-${stitch.slice(1)}.css`;
}

/**
 * The stylesheet for a file name of {@link brandStylesheetUrl}. The name contains the colours, so the response never
 * changes.
 * @returns null for any other name
 */
export function brandStylesheet(name: string): string | null {
  const [, action, stitch] = NAME.exec(name.replace(/\.css$/, '')) ?? [];
  if (action === undefined || stitch === undefined) return null;
  const { light, dark } = themeTokensOf({ action: `#${action}`, stitch: `#${stitch}` });
  const rule = (values: Record<string, string>): string =>
    Object.entries(values)
      .map(([token, value]) => `--${token}:${value}`)
      .join(';');
  return [
    `:root{${rule(light)}}`,
    `:root[data-theme='dark']{${rule(dark)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${rule(dark)}}}`,
    '',
  ].join('\n');
}
