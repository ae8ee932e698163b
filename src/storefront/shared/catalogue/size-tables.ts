import { factWords } from '#contract/words/storefront/fact-words.ts';

/** Body measurements for each size, in centimetres. */
export interface SizeTable {
  readonly columns: readonly string[];
  readonly rows: readonly {
    size: string;
    measures: readonly (readonly [from: number, to: number])[];
  }[];
  readonly how: string;
}

type Measures = readonly (readonly [number, number])[];

const LETTERS: Record<'women' | 'men', Record<string, Measures>> = {
  women: {
    XS: [
      [80, 83],
      [62, 65],
      [88, 91],
    ],
    S: [
      [84, 88],
      [66, 70],
      [92, 96],
    ],
    M: [
      [89, 94],
      [71, 76],
      [97, 102],
    ],
    L: [
      [95, 101],
      [77, 83],
      [103, 108],
    ],
    XL: [
      [102, 109],
      [84, 92],
      [109, 115],
    ],
    XXL: [
      [110, 118],
      [93, 102],
      [116, 123],
    ],
  },
  men: {
    XS: [
      [84, 88],
      [70, 74],
      [84, 88],
    ],
    S: [
      [89, 94],
      [75, 80],
      [89, 94],
    ],
    M: [
      [95, 101],
      [81, 87],
      [95, 100],
    ],
    L: [
      [102, 108],
      [88, 94],
      [101, 106],
    ],
    XL: [
      [109, 116],
      [95, 103],
      [107, 113],
    ],
    XXL: [
      [117, 125],
      [104, 113],
      [114, 120],
    ],
  },
};

/** @returns null when no measurements are known for these sizes */
export function sizeTableFor(sizes: readonly string[], category: string): SizeTable | null {
  if (category === 'footwear') return footTable(sizes);
  if (category === 'kids') return childTable(sizes);
  if (category !== 'women' && category !== 'men') return null;
  const known = LETTERS[category];
  const rows = sizes.flatMap((size) => (known[size] ? [{ size, measures: known[size] }] : []));
  return rows.length > 0
    ? {
        columns: [factWords('chest'), factWords('waist'), factWords('hips')],
        rows,
        how: factWords('measureBody'),
      }
    : null;
}

/** European shoe sizes are 2/3 cm each, measured on the last, which is 1.5 cm longer than the foot. */
function footTable(sizes: readonly string[]): SizeTable | null {
  const rows = sizes.flatMap((size) => {
    const number = Number(size.replace(/^EU\s*/i, ''));
    if (!(number >= 16 && number <= 52)) return [];
    const foot = Math.round(((number * 2) / 3 - 1.5) * 10) / 10;
    return [{ size, measures: [[foot, foot] as const] }];
  });
  return rows.length > 0
    ? { columns: [factWords('footLength')], rows, how: factWords('measureFoot') }
    : null;
}

/** Children's sizes are heights ("104", "104-110") or ages ("3-4", "3-4 years"). */
function childTable(sizes: readonly string[]): SizeTable | null {
  const rows = sizes.flatMap((size) => {
    const [from, to = from] = (size.match(/\d+/g) ?? []).map(Number);
    if (from === undefined || to === undefined || /month|m$/i.test(size)) return [];
    if (from >= 50 && to <= 180)
      return [{ size, measures: [[from === to ? from - 5 : from, to] as const] }];
    // Average height by age: 98 cm at three, 6 cm more each year.
    return to <= 14
      ? [
          {
            size,
            measures: [
              [Math.round(80 + from * 6), Math.round(80 + to * 6 + (from === to ? 6 : 0))] as const,
            ],
          },
        ]
      : [];
  });
  return rows.length > 0
    ? { columns: [factWords('height')], rows, how: factWords('measureChild') }
    : null;
}
