import { expect, test } from 'vitest';
import { CARRIERS, trackingPage } from '#contract/carriers.ts';

test.each(CARRIERS)('%s has a page for each number', (carrier) => {
  const page = trackingPage(carrier, 'JD 0146/00?&#9');
  expect(page).toContain('JD0146%2F00%3F%26%239');
  expect(new URL(page).protocol).toBe('https:');
});

test.each([
  ['dhl', '1', 'https://www.dhl.com/en/express/tracking.html?AWB=1'],
  ['UPS', '$&', 'https://www.ups.com/track?tracknum=%24%26'],
  ['UPS', ' ', ''],
  ['Bicycle', '1', ''],
  ['constructor', '1', ''],
])('%s with %s leads to "%s"', (carrier, number, page) => {
  expect(trackingPage(carrier, number)).toBe(page);
});
