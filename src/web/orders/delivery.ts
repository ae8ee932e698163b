/** Estimates delivery dates from the merchant's text, such as "3-5 business days". */
import { deliveryWords } from '#contract/words/storefront/delivery-words.ts';
import { formatShortDay } from '#kernel/format-date.ts';
import type { ProductWire } from '#contract/catalogue.contract.ts';

const DAY_MS = 86_400_000;
const NUMBERS = /(\d{1,3})(?:\s*(?:-|–|to|bis)\s*(\d{1,3}))?/;

export interface DeliveryOption {
  readonly name: string;
  /** In major units. */
  readonly price: number;
  /** The merchant's text. */
  readonly days: string;
  /** For example "Tue, Nov 24 to Thu, Nov 26"; null if the text gives no number of days. */
  readonly arrival: string | null;
}

/** A product's shipping methods, cheapest first. */
export function deliveryOptions(
  methods: ProductWire['shippingMethods'],
  now: Date,
): DeliveryOption[] {
  return methods
    .map(({ name, price, estimatedDeliveryDays: days }) => {
      const dates = arrivalDates(days, now);
      return { name, price, days, arrival: dates && formatArrival(dates, now) };
    })
    .sort((a, b) => a.price - b.price);
}

export interface ArrivalDates {
  readonly from: Date;
  readonly to: Date;
}

/** @returns null if the text gives no number of days or weeks */
export function arrivalDates(estimatedDeliveryDays: string, now: Date): ArrivalDates | null {
  const found = NUMBERS.exec(estimatedDeliveryDays);
  if (!found || /hour|minute|stunde/i.test(estimatedDeliveryDays)) return null;
  const perUnit = /week|woche/i.test(estimatedDeliveryDays) ? 7 : 1;
  const least = Number(found[1]) * perUnit;
  const most = Math.max(least, Number(found[2] ?? found[1]) * perUnit);
  const workingOnly = /business|working|weekday|werktag|arbeitstag/i.test(estimatedDeliveryDays);
  return { from: after(now, least, workingOnly), to: after(now, most, workingOnly) };
}

function after(start: Date, days: number, workingOnly: boolean): Date {
  const date = new Date(start);
  for (let left = days; left > 0;) {
    date.setTime(date.getTime() + DAY_MS);
    const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    if (!workingOnly || !weekend) left -= 1;
  }
  return date;
}

/** For example "Tue, Nov 24 to Thu, Nov 26" or "today". */
export function formatArrival({ from, to }: ArrivalDates, now: Date): string {
  if (sameDay(to, now)) return deliveryWords('today');
  return sameDay(from, to)
    ? weekday(to)
    : deliveryWords('between', { from: weekday(from), to: weekday(to) });
}

const weekday = (date: Date): string =>
  deliveryWords('day', {
    weekday: deliveryWords('weekdays').split(' ')[date.getUTCDay()] ?? '',
    day: formatShortDay(date.toISOString()),
  });

const sameDay = (a: Date, b: Date): boolean =>
  a.toISOString().slice(0, 10) === b.toISOString().slice(0, 10);
