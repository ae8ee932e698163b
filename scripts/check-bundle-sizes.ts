/** `npm run check:size`: fails when the JavaScript, styles or fonts of a page's first load exceed their budget. Run after the build. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readPageFiles } from '../src/app/page-files.ts';

interface Budget {
  page: string;
  /** The screen's files below `src`, as its route names them. */
  screens: string[];
  /** Which of the two bundles it belongs to. */
  area: 'shop' | 'admin';
  /** Kilobytes (1,000 bytes), gzip -9. */
  script: number;
  style: number;
}

const BUDGETS: readonly Budget[] = [
  {
    page: 'home',
    screens: ['storefront/home/home-screen.tsx'],
    area: 'shop',
    script: 125,
    style: 16,
  },
  {
    page: 'listing',
    screens: ['storefront/listing/listing-screen.tsx'],
    area: 'shop',
    script: 130,
    style: 16,
  },
  {
    page: 'product',
    screens: ['storefront/product/product-screen.tsx'],
    area: 'shop',
    script: 130,
    style: 16,
  },
  {
    page: 'checkout',
    screens: ['storefront/checkout/checkout-screen.tsx'],
    area: 'shop',
    script: 136,
    style: 18,
  },
  {
    page: 'admin',
    screens: ['admin/dashboard/dashboard-screen.tsx'],
    area: 'admin',
    script: 220,
    style: 24,
  },
];

/** Kilobytes of fonts on a first load. */
const FONTS = 42;

const client = join(import.meta.dirname, '../dist/client');

const gzipKilobytes = (files: readonly string[]): number =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).byteLength,
    0,
  ) / 1000;

/** @returns a message for each exceeded budget, with what to do */
export function exceededBudgets(log: (line: string) => void = () => undefined): string[] {
  const filesOf = readPageFiles(client);
  return BUDGETS.flatMap(({ page, screens, area, script, style }) => {
    const files = filesOf(screens, area);
    const [scripts, styles] = [
      gzipKilobytes([files.entry, ...files.modules]),
      gzipKilobytes(files.styles),
    ];
    const fonts =
      files.fonts.reduce((sum, file) => sum + statSync(join(client, file)).size, 0) / 1000;
    log(
      `${page.padEnd(9)} JS ${scripts.toFixed(1)} KB (at most ${script}), CSS ${styles.toFixed(1)} KB (at most ${style}), fonts ${fonts.toFixed(1)} KB (at most ${FONTS})`,
    );
    return [
      ...(scripts > script
        ? [
            `${page} loads ${scripts.toFixed(1)} KB of JavaScript, ${script} are allowed: lazy-load what is not visible at once with import()`,
          ]
        : []),
      ...(fonts > FONTS || files.fonts.length === 0
        ? [
            `${page} loads ${fonts.toFixed(1)} KB of fonts, ${FONTS} are allowed: see which characters and weights scripts/subset-fonts.ts includes`,
          ]
        : []),
      ...(styles > style
        ? [
            `${page} loads ${styles.toFixed(1)} KB of styles, ${style} are allowed: remove rules that no page uses`,
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
