/** When customers buy: growing over the year, more before the holidays and on Sunday evenings, hardly at night. */
import type { Sample } from '../sample.ts';
import { startOfDay } from '../demo-ids.ts';
import type { SeededRandom } from './seeded-random.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
export const HISTORY_DAYS = 365;

const BY_MONTH = [0.8, 0.72, 0.85, 0.95, 1.05, 0.92, 0.78, 0.82, 1, 1.15, 1.5, 1.55];
/** Sunday first. */
const BY_WEEKDAY = [1.32, 1.12, 1, 0.94, 0.96, 0.78, 0.9];
const BY_HOUR = [
  2, 1, 0.5, 0.3, 0.3, 0.6, 1.5, 3, 4, 5, 6, 6, 8, 7, 5, 5, 5, 6, 8, 11, 13, 12, 8, 4,
];

export const seasonalFactor = ({ seasons }: Sample, category: string, at: Date): number =>
  seasons[category]?.[at.getUTCMonth()] ?? 1;

function demandOn(day: Date, daysAgo: number): number {
  const growth = 0.45 + 0.55 * (1 - daysAgo / HISTORY_DAYS) ** 1.3;
  const holidays = day.getUTCMonth() === 11 && day.getUTCDate() > 20 ? 0.35 : 1;
  return (
    growth * holidays * (BY_MONTH[day.getUTCMonth()] ?? 1) * (BY_WEEKDAY[day.getUTCDay()] ?? 1)
  );
}

/** `count` times in the past year, earliest first, none after `now`. */
export function purchaseTimes(random: SeededRandom, now: Date, count: number): Date[] {
  const days = Array.from({ length: HISTORY_DAYS }, (_, i) => {
    const daysAgo = HISTORY_DAYS - i;
    const day = new Date(startOfDay(now) - daysAgo * DAY);
    return { day, weight: demandOn(day, daysAgo) };
  });
  return Array.from({ length: count }, () => {
    const { day } = random.weighted(days, ({ weight }) => weight);
    return new Date(day.getTime() + minuteOfDay(random) * MINUTE + random.integer(0, 59) * 1000);
  }).sort((a, b) => a.getTime() - b.getTime());
}

function minuteOfDay(random: SeededRandom): number {
  const hour = random.weighted([...BY_HOUR.keys()], (each) => BY_HOUR[each] ?? 0);
  return hour * 60 + random.integer(0, 59);
}
