/** How fast pages were for visitors: what is measured, when it is good, and in which steps it is counted. */

export const METRICS = [
  {
    id: 'LCP',
    label: 'Largest picture or text shown',
    good: 2500,
    poor: 4000,
    unit: 'ms',
    step: 50,
  },
  { id: 'INP', label: 'Answer to a press', good: 200, poor: 500, unit: 'ms', step: 10 },
  { id: 'CLS', label: 'Things that jump', good: 0.1, poor: 0.25, unit: '', step: 0.01 },
  { id: 'FCP', label: 'First thing shown', good: 1800, poor: 3000, unit: 'ms', step: 50 },
  { id: 'TTFB', label: 'First byte', good: 800, poor: 1800, unit: 'ms', step: 20 },
] as const;
export type Metric = (typeof METRICS)[number]['id'];

export const PAGE_KINDS = [
  'home',
  'listing',
  'search',
  'product',
  'cart',
  'checkout',
  'account',
  'other',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** The last bucket holds everything slower. */
export const LAST_BUCKET = 200;
