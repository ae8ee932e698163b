/** Fails when the JavaScript or the styles a page loads first weigh more than they may. Run after the build. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readPageFiles } from '../src/app/page-files.ts';

interface Budget {
  page: string;
  /** The screen's files below `src`, as its route names them. */
  screens: string[];
  /** Whose bundle it is of. */
  area: 'shop' | 'admin';
  /** Kilobytes (1,000 bytes), gzip -9: what must never be exceeded, and what we aim at. */
  script: { hard: number; goal: number };
  style: number;
}

const BUDGETS: readonly Budget[] = [
  {
    page: 'home',
    screens: ['storefront/home/home-screen.tsx'],
    area: 'shop',
    script: { hard: 118, goal: 108 },
    style: 14,
  },
  {
    page: 'listing',
    screens: ['storefront/listing/listing-screen.tsx'],
    area: 'shop',
    script: { hard: 122, goal: 111 },
    style: 14,
  },
  {
    page: 'product',
    screens: ['storefront/product/product-screen.tsx'],
    area: 'shop',
    script: { hard: 122, goal: 112 },
    style: 14,
  },
  {
    page: 'checkout',
    screens: ['storefront/checkout/checkout-screen.tsx'],
    area: 'shop',
    script: { hard: 130, goal: 118 },
    style: 16,
  },
  {
    page: 'admin',
    screens: ['admin/dashboard/dashboard-screen.tsx'],
    area: 'admin',
    script: { hard: 200, goal: 160 },
    style: 22,
  },
];

/** Kilobytes of fonts that a first view loads. */
const FONTS = 42;

const client = join(import.meta.dirname, '../dist/client');

const weigh = (files: readonly string[]): number =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).byteLength,
    0,
  ) / 1000;

/** @returns one sentence with its cure for each budget that is exceeded */
export function exceededBudgets(say: (line: string) => void = () => undefined): string[] {
  const filesOf = readPageFiles(client);
  return BUDGETS.flatMap(({ page, screens, area, script, style }) => {
    const files = filesOf(screens, area);
    const [scripts, styles] = [weigh([files.entry, ...files.modules]), weigh(files.styles)];
    const fonts =
      files.fonts.reduce((sum, file) => sum + statSync(join(client, file)).size, 0) / 1000;
    say(
      `${page.padEnd(9)} JS ${scripts.toFixed(1)} KB (goal ${script.goal}, at most ${script.hard}), CSS ${styles.toFixed(1)} KB (at most ${style}), fonts ${fonts.toFixed(1)} KB (at most ${FONTS})`,
    );
    return [
      ...(scripts > script.hard
        ? [
            `${page} loads ${scripts.toFixed(1)} KB of JavaScript, ${script.hard} are allowed: load what is not seen at once with import()`,
          ]
        : []),
      ...(fonts > FONTS || files.fonts.length === 0
        ? [
            `${page} loads ${fonts.toFixed(1)} KB of fonts, ${FONTS} are allowed: see which letters and weights scripts/cut-fonts.ts keeps`,
          ]
        : []),
      ...(styles > style
        ? [
            `${page} loads ${styles.toFixed(1)} KB of styles, ${style} are allowed: take out rules no page uses`,
          ]
        : []),
    ];
  });
}

if (import.meta.main) {
  const problems = exceededBudgets(console.log);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
