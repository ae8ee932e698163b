import { route, type Route } from '#platform/http/route.ts';
import { countVisit } from '#modules/analytics/count-visit.ts';
import { heldStock } from '#modules/analytics/held-stock.ts';
import { lowStock } from '#modules/analytics/low-stock.ts';
import { overview } from '#modules/analytics/overview.ts';
import { moneyFigures } from '#modules/analytics/money-figures.ts';
import { productFigures } from '#modules/analytics/product-figures.ts';
import { daysAfter } from '#modules/analytics/range.rules.ts';
import { speedOf } from '#modules/analytics/speed.rules.ts';
import { setupFacts } from '#modules/analytics/setup.ts';
import { taxFigures } from '#modules/analytics/tax-figures.ts';
import { toDoOf } from '#modules/analytics/to-do.ts';
import { vitalsSince } from '#modules/analytics/vitals.repository.ts';

/** The period that search engines use for field data. */
const SPEED_DAYS = 28;

export const analyticsRoutes: readonly Route[] = [
  route('adminAnalytics.overview', async ({ ctx, query }) => ({
    data: await overview(ctx, query),
  })),

  route('adminAnalytics.products', async ({ ctx, query }) => ({
    data: await productFigures(ctx, query.limit),
  })),

  route('adminAnalytics.tax', async ({ ctx, query }) => ({ data: await taxFigures(ctx, query) })),

  route('adminMoney.report', async ({ ctx, query }) => ({ data: await moneyFigures(ctx, query) })),

  route('adminAnalytics.lowStock', ({ ctx, query }) => lowStock(ctx, query.limit)),

  route('adminAnalytics.heldStock', ({ ctx }) => heldStock(ctx)),

  route('adminAnalytics.speed', async ({ ctx }) => {
    const today = ctx.clock.now().toISOString().slice(0, 10);
    const counted = await vitalsSince(ctx.db, daysAfter(today, 1 - SPEED_DAYS));
    return { data: speedOf(counted), days: SPEED_DAYS };
  }),

  route('adminToDo.get', async ({ ctx, actor }) => ({
    data: await toDoOf(ctx, actor),
    at: ctx.clock.now().toISOString(),
  })),

  route('adminSetup.get', async ({ ctx }) => ({ data: await setupFacts(ctx) })),

  route('vitals.send', async ({ ctx, ip, body }) => {
    await countVisit(ctx, ip, body);
    return {};
  }),
];
