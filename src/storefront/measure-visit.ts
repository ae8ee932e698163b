/**
 * Reports this page's Web Vitals once, when the visitor leaves. The report contains the kind of page, never its URL or
 * the user.
 */
import type { Metric } from '#contract/vitals.ts';
import { pageAt } from '#web/routing/page-table.ts';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Minimum duration in ms of the interactions that are measured. */
const MIN_EVENT_MS = 40;

export function measureVisit(): void {
  const page = pageAt(location.pathname)?.kind ?? 'other';
  const measured: Partial<Record<Metric, number>> = {};
  watch('largest-contentful-paint', ({ startTime }) => (measured.LCP = Math.round(startTime)));
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.FCP = Math.round(startTime);
  });
  watch('navigation', (entry) => {
    const { responseStart } = entry as PerformanceNavigationTiming;
    if (responseStart > 0) measured.TTFB = Math.round(responseStart);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) measured.CLS = Math.round(((measured.CLS ?? 0) + value) * 1000) / 1000;
  });
  watch('event', ({ duration }) => (measured.INP = Math.max(measured.INP ?? 0, duration)));
  let sent = false;
  addEventListener('visibilitychange', () => {
    if (sent || document.visibilityState !== 'hidden' || measured.FCP === undefined) return;
    sent = true;
    measured.CLS ??= 0;
    const body = new Blob([JSON.stringify({ page, ...measured })], { type: 'application/json' });
    navigator.sendBeacon('/api/v1/vitals', body);
  });
}

/** Observes performance entries, including earlier ones; does nothing in browsers that do not support the type. */
function watch(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const wanted = { type, buffered: true, durationThreshold: MIN_EVENT_MS };
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(wanted);
}
