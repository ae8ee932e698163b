import type { SpeedWire } from '#contract/analytics.contract.ts';
import { LAST_BUCKET, METRICS, type Metric, type PageKind } from '#contract/vitals.ts';
import type { VitalsBucket } from '#modules/analytics/vitals.repository.ts';

const metricOf = (metric: Metric) => METRICS.find(({ id }) => id === metric) ?? METRICS[0];

/** The bucket of each metric that a visit measured. */
export function bucketsOfVisit(
  page: PageKind,
  measured: Partial<Record<Metric, number | undefined>>,
): VitalsBucket[] {
  return METRICS.flatMap(({ id, step }) => {
    const value = measured[id];
    if (value === undefined) return [];
    return [{ page, metric: id, bucket: Math.min(LAST_BUCKET, Math.floor(value / step)) }];
  });
}

/** The 75th percentile by page and metric, as the upper bound of its bucket, so that it is never reported too low. */
export function speedOf(counted: readonly (VitalsBucket & { count: number })[]): SpeedWire[] {
  const groups = Map.groupBy(counted, ({ page, metric }) => `${page}/${metric}`);
  return [...groups.values()].flatMap((buckets): SpeedWire[] => {
    const [first] = buckets;
    if (!first) return [];
    const { page, metric } = first;
    const visits = buckets.reduce((sum, { count }) => sum + count, 0);
    let seen = 0;
    const at = buckets
      .toSorted((a, b) => a.bucket - b.bucket)
      .find(({ count }) => (seen += count) >= visits * 0.75);
    const { step, good, poor } = metricOf(metric);
    const p75 = Math.round(((at?.bucket ?? 0) + 1) * step * 1000) / 1000;
    const rating = p75 <= good ? 'good' : p75 <= poor ? 'needs work' : 'poor';
    return [{ page, metric, visits, p75, rating }];
  });
}
