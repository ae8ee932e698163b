import { dyeOf, FACTORY_DYE, tokensOf } from '#contract/dyes.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';

const NAME = /^([0-9a-f]{6})-([0-9a-f]{6})$/;

/** Where the style sheet of the chosen dye lies; empty for the one the shop's own sheet holds. */
export function dyeSheetAddress({ dye, ownColour }: StoreSettings): string {
  if (dye === FACTORY_DYE) return '';
  const { action, stitch } = dyeOf(dye, ownColour);
  return `/dye/${action.slice(1)}-${stitch.slice(1)}.css`;
}

/**
 * The style sheet that a name of {@link dyeSheetAddress} stands for: the name holds all of it, so it never changes.
 * @returns null for any other name
 */
export function dyeSheet(name: string): string | null {
  const [, action, stitch] = NAME.exec(name.replace(/\.css$/, '')) ?? [];
  if (action === undefined || stitch === undefined) return null;
  const { light, dark } = tokensOf({ action: `#${action}`, stitch: `#${stitch}` });
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
