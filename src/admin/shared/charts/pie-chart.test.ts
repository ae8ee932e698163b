import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PieChart } from '#admin/shared/charts/pie-chart.tsx';
import { FIRST_CATEGORIES } from '#support/first-categories.ts';
import { contrast, MARK_CONTRAST } from '#contract/brand-colours.ts';

const CHARTS = readFileSync('src/admin/styles/charts.css', 'utf8');
const TOKENS = readFileSync('src/web/styles/tokens.css', 'utf8');

/** Value of a custom property in a theme. */
const colour = (css: string, theme: 'light' | 'dark', name: string): string => {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\(#([0-9a-f]+), #([0-9a-f]+)\\)`).exec(css) ?? [];
  const found = (theme === 'light' ? light : dark) ?? '';
  return `#${found.length === 3 ? found.replaceAll(/./g, '$&$&') : found}`;
};

/** Colour of a pattern line: the sheet's colour over the slice's, with an opacity of `share`. */
function mixed(sheet: string, slice: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(part(slice, at) + (part(sheet, at) - part(slice, at)) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

describe('without its colours a pie', () => {
  test('distinguishes all eight categories by fill patterns, which the legend repeats', () => {
    const slices = FIRST_CATEGORIES.map(({ _id: id, name: label }) => ({
      id,
      label,
      value: 1,
      valueLabel: '13%',
    }));
    const html = renderToStaticMarkup(createElement(PieChart, { label: 'Shares', slices }));
    const [disc = '', legend = ''] = html.split('<ul');
    const lines = new Map(
      [...html.matchAll(/<pattern id="([^"]+)"[^>]*><path [^>]*d="([^"]+)"/g)].map(
        ([, id = '', path]) => [id, path],
      ),
    );
    const filled = (part: string) =>
      lines.get(/fill="url\(#([^)]+)/.exec(part)?.[1] ?? '') ?? 'plain';
    const slicesOf = disc.split('<g ').slice(1).map(filled);
    expect(new Set(slicesOf).size).toBe(FIRST_CATEGORIES.length);
    expect(legend.split('<li>').slice(1).map(filled)).toEqual(slicesOf);
    for (const { label } of slices) expect(legend).toContain(`<span>${label}</span>`);
  });

  test.each(['light', 'dark'] as const)('keeps enough contrast in grey, %s', (theme) => {
    const sheet = colour(TOKENS, theme, 'surface');
    const share = Number(/\.pie-pattern-line {[^}]*opacity: ([\d.]+)/.exec(CHARTS)?.[1]);
    for (const n of [1, 2, 3, 4, 5]) {
      const slice = colour(CHARTS, theme, `series-${n}`);
      expect(contrast(slice, sheet), `series ${n} on the sheet`).toBeGreaterThan(MARK_CONTRAST);
      // Visible by brightness alone.
      expect(contrast(mixed(sheet, slice, share), slice), `threads on series ${n}`).toBeGreaterThan(
        1.5,
      );
    }
  });
});
