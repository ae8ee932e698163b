import { createHash } from 'node:crypto';

const DAY = 86_400_000;
/** The timestamp in ids counts from here on any day, so that every demo shop has the same ids. */
const ID_EPOCH = Date.UTC(2026, 0, 1);

/** A UUIDv7 derived from a name. Older things (`daysAgo`) sort before newer ones. */
export function demoId(name: string, daysAgo = 0): string {
  const time = Math.round(ID_EPOCH - daysAgo * DAY)
    .toString(16)
    .padStart(12, '0');
  const hash = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}

/** ISO 8601 time of so many days and hours before the start of the day `today`; negative values lie after it. */
export const daysBefore = (today: Date, days: number, hours = 0): string =>
  new Date(startOfDay(today) - days * DAY - hours * 3_600_000).toISOString();

/** Days from `time` to the start of the day `today`, with fraction. */
export const daysAgoOf = (today: Date, time: Date): number =>
  (startOfDay(today) - time.getTime()) / DAY;

/** Start of a day in UTC, in milliseconds. */
export const startOfDay = (time: Date): number => Math.floor(time.getTime() / DAY) * DAY;
