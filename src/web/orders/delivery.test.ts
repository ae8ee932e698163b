import { expect, test } from 'vitest';
import { arrivalDates, formatArrival } from '#web/orders/delivery.ts';

const FRIDAY = new Date('2026-11-20T15:00:00Z');
const said = (words: string, now = FRIDAY) => {
  const dates = arrivalDates(words, now);
  return dates && formatArrival(dates, now);
};

test('business days leave weekends out', () => {
  expect(said('2-4 business days')).toBe('Tue, Nov 24 to Thu, Nov 26');
  expect(said('1 working day')).toBe('Mon, Nov 23');
});

test('plain days, weeks and a change of month', () => {
  expect(said('3 to 5 days')).toBe('Mon, Nov 23 to Wed, Nov 25');
  expect(said('1-2 weeks')).toBe('Fri, Nov 27 to Fri, Dec 04');
  expect(said('0 days')).toBe('today');
});

test('a merchant may write in German', () => {
  expect(said('3 bis 5 Werktage')).toBe('Wed, Nov 25 to Fri, Nov 27');
  expect(said('2 Wochen')).toBe('Fri, Dec 04');
  expect(said('24 Stunden')).toBeNull();
});

test('words without a number of days promise nothing', () => {
  expect(said('when it is ready')).toBeNull();
  expect(said('2 hours')).toBeNull();
  expect(said('')).toBeNull();
});

test('a range written backwards does not run backwards', () => {
  expect(said('5-3 days')).toBe('Wed, Nov 25');
});
