import { expect, test } from 'vitest';
import type { FiguresWire } from '#contract/analytics.contract.ts';
import { figureRows } from '#admin/shared/analytics/figure-rows.ts';

const DAYS = { from: '2026-03-01', to: '2026-03-14' };
const AMOUNTS = { revenue: 0, averageOrder: 0, discounts: 0, refunds: 0 };
const NONE: FiguresWire = { ...DAYS, ...AMOUNTS, orders: 0, started: 0, paidShare: null };
const figures = (changed: Partial<FiguresWire>): FiguresWire => ({ ...NONE, ...changed });
function changes(now: Partial<FiguresWire>, before: Partial<FiguresWire>) {
  const rows = figureRows(figures(now), figures(before));
  return Object.fromEntries(rows.map(({ id, change, better }) => [id, [change, better]]));
}

test('changes are relative to the period before, and more refunds are not better', () => {
  const now = { revenue: 113, orders: 9, paidShare: 66.7, refunds: 20, discounts: 5 };
  const before = { revenue: 100, orders: 10, paidShare: 66.9, refunds: 10, discounts: 10 };
  expect(changes(now, before)).toMatchObject({
    revenue: ['+13 %', true],
    orders: ['-10 %', false],
    paidShare: ['-0.2 points', false],
    refunds: ['+100 %', false],
    discounts: ['-50 %', null],
  });
});

test('without earlier data there is no percentage', () => {
  expect(changes({ revenue: 5 }, {})).toMatchObject({
    revenue: ['none before', null],
    orders: ['no change', null],
    paidShare: ['none before', null],
  });
});

test('each figure has its formula and links to the orders that it counts', () => {
  const rows = figureRows(figures({}), figures({}));
  for (const { formula } of rows) expect(formula).not.toBe('');
  const days = '/admin/orders?from=2026-03-01&to=2026-03-14';
  expect(Object.fromEntries(rows.map(({ id, list }) => [id, list]))).toEqual({
    revenue: `${days}&view=paid`,
    orders: `${days}&view=paid`,
    averageOrder: `${days}&view=paid`,
    paidShare: days,
    discounts: `${days}&view=paid`,
    refunds: `${days}&view=refunds`,
  });
});
