import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Hono } from 'hono';
import type pg from 'pg';
import { personParts } from '#app/person-parts.ts';
import {
  accountCareRoutes,
  accountJobs,
  accountsRoutes,
  findActor,
  forgetEndedSessions,
  passkeysRoutes,
} from '#modules/accounts/index.ts';
import { analyticsRoutes } from '#modules/analytics/index.ts';
import { auditRoutes } from '#modules/audit/index.ts';
import { bulkJobs, bulkJobsRoutes } from '#modules/bulk-jobs/index.ts';
import { cartRoutes } from '#modules/cart/index.ts';
import {
  adminProductRoutes,
  bannerJobs,
  catalogueRoutes,
  searchJobs,
  placePicture,
} from '#modules/catalogue/index.ts';
import { forgetDeletedMessages, inboxRoutes } from '#modules/inbox/index.ts';
import { mediaHandler, mediaJobs, mediaRoutes } from '#modules/media/index.ts';
import {
  createOrderNews,
  manageOrdersRoutes,
  mountOrderNews,
  mountPaymentRoutes,
  orderJobs,
  ordersRoutes,
  type OrderNews,
} from '#modules/orders/index.ts';
import { notificationJobs } from '#modules/notifications/index.ts';
import { promotionsRoutes } from '#modules/promotions/index.ts';
import { forgetRemovedReviews, reviewsRoutes } from '#modules/reviews/index.ts';
import { dyeSheet, settingsRoutes, storeSettings } from '#modules/settings/index.ts';
import { wishlistRoutes } from '#modules/wishlist/index.ts';
import type { Context } from '#platform/context.ts';
import { pendingMigrations } from '#platform/database/migrate.ts';
import { answerFault, mountApi } from '#platform/http/api.ts';
import { refuseCrossSite } from '#platform/http/cross-site.ts';
import { fault } from '#platform/http/fault.ts';
import { onlyForPages, unknownAddress } from '#platform/http/unknown-address.ts';
import { baseHeaders } from '#platform/http/headers.ts';
import { mountHealth, type Readiness } from '#platform/http/health.ts';
import { forgetOldKeys } from '#platform/http/idempotency.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import { mountOpenApi } from '#platform/http/openapi.ts';
import { forgetOldTries } from '#platform/http/rate-limit.ts';
import { isOurHost } from '#platform/http/host.ts';
import type { Job } from '#platform/jobs.ts';

const routes = [
  ...accountsRoutes,
  ...accountCareRoutes(personParts),
  ...passkeysRoutes,
  ...catalogueRoutes,
  ...adminProductRoutes,
  ...reviewsRoutes,
  ...mediaRoutes,
  ...wishlistRoutes,
  ...cartRoutes,
  ...ordersRoutes,
  ...manageOrdersRoutes,
  ...inboxRoutes,
  ...auditRoutes(async (ctx) => (await storeSettings(ctx)).timeZone),
  ...bulkJobsRoutes,
  ...promotionsRoutes,
  ...settingsRoutes,
  ...analyticsRoutes,
];

/** What the worker does: sweeps over tables by the minute, and mail. */
export const jobs: readonly Job[] = [
  ...orderJobs,
  ...notificationJobs,
  ...mediaJobs(placePicture),
  ...searchJobs,
  ...bannerJobs,
  ...accountJobs,
  ...bulkJobs,
  { name: 'forget-old-tries', cron: '17 * * * *', run: forgetOldTries },
  { name: 'forget-ended-sessions', cron: '41 * * * *', run: forgetEndedSessions },
  { name: 'forget-removed-reviews', cron: '*/10 * * * *', run: forgetRemovedReviews },
  { name: 'forget-deleted-messages', cron: '*/10 * * * *', run: forgetDeletedMessages },
  { name: 'forget-old-keys', cron: '23 * * * *', run: forgetOldKeys },
];

const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations');

/** Signed by the provider instead of coming from a page of ours. */
const WEBHOOK = '/api/v1/webhooks/paypal';

/**
 * The shop's API, health and pictures as one fetch handler; pages are mounted on it by whoever serves people.
 * @param news tells administrators of orders; whoever gives one of his own stops it with the server
 * @param probe connections for the question whether the shop is ready
 */
export function createShop(
  ctx: Context,
  readiness: Readiness,
  probe: pg.Pool = ctx.pool,
  news: OrderNews = createOrderNews(ctx),
): Hono {
  const app = new Hono();
  const headers = Object.entries(baseHeaders(ctx.settings));
  const publicOrigin = new URL(ctx.settings.publicUrl).origin;

  mountHealth(
    app,
    readiness,
    async () => (await pendingMigrations(probe, MIGRATIONS)).length === 0,
  );

  app.use(async (http, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    for (const [name, value] of headers) http.header(name, value);
    http.header('X-Request-Id', requestId);
    await next();
    ctx.log.info({
      requestId,
      method: http.req.method,
      path: loggedPath(http.req.path),
      status: http.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  });
  app.onError((error, http) =>
    answerFault(http, ctx, error, http.res.headers.get('X-Request-Id') ?? ''),
  );

  app.use(async (http, next) => {
    if (!isOurHost(http, ctx.settings)) {
      // People who came by another name are sent to ours; programs are told.
      const { pathname, search } = new URL(http.req.url);
      if (http.req.method === 'GET' && !pathname.startsWith('/api/'))
        return http.redirect(publicOrigin + pathname + search, 302);
      throw fault('MALFORMED', 'This shop does not answer to that host name.');
    }
    if (http.req.path !== WEBHOOK) refuseCrossSite(http.req.raw, publicOrigin);
    await next();
  });

  // First: its return address would else be taken for an order's id.
  mountPaymentRoutes(app, ctx);
  mountApi(app, ctx, routes, findActor);
  mountOrderNews(app, ctx, news, findActor);
  mountOpenApi(app);
  app.get('/media/:id/:file', mediaHandler(ctx));
  app.get('/dye/:name', (http) => {
    const sheet = dyeSheet(http.req.param('name'));
    if (sheet === null) return http.notFound();
    return http.body(sheet, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  app.all('/api/*', (http) => {
    throw unknownAddress(http.req.path);
  });
  app.use(onlyForPages);
  return app;
}
