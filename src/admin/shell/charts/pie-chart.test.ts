import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PieChart } from '#admin/shell/charts/pie-chart.tsx';
import { CATEGORIES } from '#contract/limits.ts';
import { contrast, MARK_CONTRAST } from '#contract/dyes.ts';

const CHARTS = readFileSync('src/admin/styles/charts.css', 'utf8');
const TOKENS = readFileSync('src/web/styles/tokens.css', 'utf8');

/** What a custom property is in the first rule of this selector that sets it. */
const colour = (css: string, selector: string, name: string): string =>
  css.split(`${selector} {`).flatMap((rules, at) => {
    const found = new RegExp(`--${name}: #([0-9a-f]+)`).exec(rules.split('}')[0] ?? '')?.[1];
    if (at === 0 || found === undefined) return [];
    return [`#${found.length === 3 ? found.replaceAll(/./g, '$&$&') : found}`];
  })[0] ?? '';

/** A thread of the sheet over a slice: `share` of it, the rest shines through. */
function mixed(sheet: string, slice: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(part(slice, at) + (part(sheet, at) - part(slice, at)) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The path of each weave by its id, and the ids in the sequence in which they are used. */
function weavesOf(html: string) {
  const paths = new Map(
    [...html.matchAll(/<pattern id="([^"]+)"[^>]*><path class="pie-thread" d="([^"]+)"/g)].map(
      ([, id, path]) => [id, path],
    ),
  );
  return (markup: string) =>
    [...markup.matchAll(/<g class="series|<li>|fill="url\(#([^)]+)\)"/g)].reduce<string[]>(
      (found, [, id]) =>
        id === undefined ? [...found, 'plain'] : [...found.slice(0, -1), paths.get(id) ?? 'none'],
      [],
    );
}

describe('without its colours a pie', () => {
  test('tells all eight categories apart by their weave, which stands in the legend too', () => {
    const slices = CATEGORIES.map(({ id, label }) => ({ id, label, value: 1, said: '13%' }));
    const html = renderToStaticMarkup(createElement(PieChart, { label: 'Shares', slices }));
    const [disc = '', legend = ''] = html.split('<ul');
    const read = weavesOf(html);
    expect(new Set(read(disc)).size).toBe(CATEGORIES.length);
    expect(read(disc)).not.toContain('none');
    expect(read(legend)).toEqual(read(disc));
    for (const { label } of CATEGORIES) expect(legend).toContain(`<span>${label}</span>`);
  });

  test.each([
    ['light', ':root', ':root'],
    ['dark', ":root[data-theme='dark']", ":root[data-theme='dark']"],
  ])('keeps its slices and threads in grey, %s', (_, charts, tokens) => {
    const sheet = colour(TOKENS, tokens, 'sheet');
    const share = Number(/\.pie-thread {[^}]*opacity: ([\d.]+)/.exec(CHARTS)?.[1]);
    for (const n of [1, 2, 3, 4, 5]) {
      const slice = colour(CHARTS, charts, `series-${n}`);
      expect(contrast(slice, sheet), `series ${n} on the sheet`).toBeGreaterThan(MARK_CONTRAST);
      // Both are seen by their brightness alone.
      expect(contrast(mixed(sheet, slice, share), slice), `threads on series ${n}`).toBeGreaterThan(
        1.5,
      );
    }
  });
});
