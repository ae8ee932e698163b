/** Web Vitals: what is measured, the thresholds of good and poor, and the bucket size of the histograms. */

export const METRICS = [
  {
    id: 'LCP',
    label: 'Largest contentful paint',
    good: 2500,
    poor: 4000,
    unit: 'ms',
    step: 50,
  },
  { id: 'INP', label: 'Interaction delay', good: 200, poor: 500, unit: 'ms', step: 10 },
  { id: 'CLS', label: 'Layout shift', good: 0.1, poor: 0.25, unit: '', step: 0.01 },
  { id: 'FCP', label: 'First contentful paint', good: 1800, poor: 3000, unit: 'ms', step: 50 },
  { id: 'TTFB', label: 'Time to first byte', good: 800, poor: 1800, unit: 'ms', step: 20 },
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

/** The last bucket of a histogram contains everything slower. */
export const LAST_BUCKET = 200;
