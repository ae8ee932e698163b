import { Hono } from 'hono';
import type pg from 'pg';
import { eraseAgainJob } from '#app/erase-account-again.ts';
import { eraseUnpaidGuestsJob } from '#app/erase-unpaid-guests.ts';
import { answerInShopWords } from '#app/request-words.ts';
import { resetPublicDemo } from '#app/reset-public-demo.ts';
import { personalDataProviders } from '#app/personal-data-providers.ts';
import {
  accountSettingsRoutes,
  accountJobs,
  staffJobs,
  staffRoutes,
  tokenJobs,
  tokensRoutes,
  accountsRoutes,
  eraseExpiredGuests,
  findActor,
  deleteExpiredSessions,
  passkeysRoutes,
  secondFactorRoutes,
} from '#modules/accounts/index.ts';
import { analyticsRoutes } from '#modules/analytics/index.ts';
import { auditRoutes } from '#modules/audit/index.ts';
import { backupsRoutes } from '#modules/backups/index.ts';
import { bulkJobs, bulkJobsRoutes } from '#modules/bulk-jobs/index.ts';
import { cartRoutes } from '#modules/cart/index.ts';
import {
  adminProductRoutes,
  bannerJobs,
  productJobs,
  catalogueRoutes,
  attachPicture,
  searchJobs,
} from '#modules/catalogue/index.ts';
import { customersRoutes } from '#modules/customers/index.ts';
import { deleteOldMessages, inboxRoutes, purgeDeletedMessages } from '#modules/inbox/index.ts';
import { languagesRoutes } from '#modules/languages/index.ts';
import { wordsRoutes } from '#modules/words/index.ts';
import { contentJobs, contentRoutes } from '#modules/content/index.ts';
import { cdnJobs } from '#modules/cdn/index.ts';
import { mediaHandler, mediaJobs, mediaRoutes } from '#modules/media/index.ts';
import {
  IS_ORDERED,
  createOrderEventStream,
  manageOrdersRoutes,
  manualOrdersRoutes,
  mailedDocument,
  mountPaymentLink,
  parcelsRoutes,
  invoicesRoutes,
  returnsRoutes,
  withdrawalRoutes,
  mountOrderEventStream,
  mountPaymentRoutes,
  orderJobs,
  ordersRoutes,
  ownReservation,
  type OrderEventStream,
} from '#modules/orders/index.ts';
import { notificationJobs } from '#modules/notifications/index.ts';
import { paymentJobs } from '#modules/payments/index.ts';
import { promotionsRoutes } from '#modules/promotions/index.ts';
import { purgeRemovedReviews, reviewsRoutes } from '#modules/reviews/index.ts';
import {
  brandStylesheet,
  getStoreSettings,
  retentionStart,
  settingsRoutes,
} from '#modules/settings/index.ts';
import { wishlistRoutes } from '#modules/wishlist/index.ts';
import type { Context } from '#platform/context.ts';
import { schemaProblem } from '#platform/database/migrate.ts';
import { MIGRATIONS } from '#platform/database/prepare-database.ts';
import { respondToError, mountApi } from '#platform/http/api.ts';
import { bearerOf, bearerWithoutCookies } from '#platform/http/bearer.ts';
import { refuseCrossSite } from '#platform/http/cross-site.ts';
import { fault } from '#platform/http/fault.ts';
import { pageRequestsOnly, unknownPath } from '#platform/http/unknown-path.ts';
import { baseHeaders } from '#platform/http/headers.ts';
import { mountHealth, type Readiness } from '#platform/http/health.ts';
import { purgeExpiredKeys } from '#platform/http/idempotency.ts';
import { mountOpenApi } from '#platform/http/openapi.ts';
import { recordRequest } from '#platform/http/record-request.ts';
import { purgeExpiredAttempts } from '#platform/http/rate-limit.ts';
import { isOurHost } from '#platform/http/host.ts';
import { noteUntrustedProxies } from '#platform/http/untrusted-proxies.ts';
import { deleteFailedJobs, type Job } from '#platform/jobs.ts';
import { requestTrace, startTrace } from '#platform/request-trace.ts';

const routes = [
  ...accountsRoutes,
  ...staffRoutes,
  ...tokensRoutes,
  ...accountSettingsRoutes(personalDataProviders),
  ...passkeysRoutes,
  ...secondFactorRoutes,
  ...catalogueRoutes,
  ...adminProductRoutes,
  ...reviewsRoutes,
  ...mediaRoutes,
  ...wishlistRoutes,
  ...cartRoutes(ownReservation),
  ...ordersRoutes,
  ...manageOrdersRoutes,
  ...manualOrdersRoutes,
  ...parcelsRoutes,
  ...invoicesRoutes,
  ...returnsRoutes,
  ...withdrawalRoutes,
  ...customersRoutes(personalDataProviders),
  ...inboxRoutes,
  ...auditRoutes(async (ctx) => (await getStoreSettings(ctx)).timeZone),
  ...backupsRoutes,
  ...bulkJobsRoutes,
  ...promotionsRoutes,
  ...contentRoutes,
  ...wordsRoutes,
  ...languagesRoutes,
  ...settingsRoutes,
  ...analyticsRoutes,
];

/** All jobs of the worker. */
export const jobs: readonly Job[] = [
  ...orderJobs,
  ...notificationJobs(mailedDocument),
  ...mediaJobs(attachPicture),
  ...searchJobs,
  ...bannerJobs,
  ...productJobs(IS_ORDERED),
  ...contentJobs,
  ...accountJobs,
  ...staffJobs,
  ...tokenJobs,
  eraseAgainJob,
  eraseUnpaidGuestsJob,
  ...bulkJobs,
  ...cdnJobs,
  { name: 'purge-expired-attempts', cron: '17 * * * *', run: purgeExpiredAttempts },
  ...paymentJobs,
  {
    name: 'delete-failed-jobs',
    cron: '11 4 * * *',
    run: async (ctx) => deleteFailedJobs(ctx.db, await retentionStart(ctx, 'jobRetentionDays')),
  },
  { name: 'delete-old-messages', cron: '9 4 * * *', run: deleteOldMessages },
  { name: 'purge-ended-sessions', cron: '41 * * * *', run: deleteExpiredSessions },
  { name: 'erase-expired-guests', cron: '37 * * * *', run: eraseExpiredGuests },
  { name: 'purge-removed-reviews', cron: '*/10 * * * *', run: purgeRemovedReviews },
  { name: 'purge-deleted-messages', cron: '*/10 * * * *', run: purgeDeletedMessages },
  { name: 'reset-public-demo', cron: '0 4 * * *', run: resetPublicDemo },
  { name: 'purge-expired-keys', cron: '23 * * * *', run: purgeExpiredKeys },
];

/** Exempt from the cross-site check, because the provider signs its requests. */
const WEBHOOKS = '/api/v1/webhooks/';

/**
 * The API, health checks and pictures as a Hono app; `mountPages` adds the pages.
 * @param probe connections for readiness checks
 * @param orderEvents the order event stream; a caller that passes one stops it with the server
 */
export function createShop(
  ctx: Context,
  readiness: Readiness,
  probe: pg.Pool = ctx.pool,
  orderEvents: OrderEventStream = createOrderEventStream(ctx),
): Hono {
  const app = new Hono();
  const headers = Object.entries(baseHeaders(ctx.settings));
  const publicOrigin = new URL(ctx.settings.publicUrl).origin;

  mountHealth(app, readiness, () => schemaProblem(probe, MIGRATIONS));

  app.use(async (http, next) => {
    const pageTrace = requestTrace.getStore();
    const trace = pageTrace ?? startTrace(http.req.header('traceparent'));
    const started = performance.now();
    for (const [name, value] of headers) http.header(name, value);
    http.header('X-Request-Id', trace.requestId);
    await requestTrace.run(trace, next);
    const { method, path } = http.req;
    const served = { method, path, status: http.res.status, started };
    const route = http.get('countedRoute');
    // What a page requests of the API in this process is part of the page.
    recordRequest(ctx, trace, { ...served, route }, { isOfPage: pageTrace !== undefined });
  });
  app.use('/api/*', answerInShopWords(ctx));
  app.use(bearerWithoutCookies);
  app.use(noteUntrustedProxies(ctx));
  app.onError((error, http) => respondToError(http, ctx, error));

  app.use(async (http, next) => {
    if (!isOurHost(http, ctx.settings)) {
      // Pages redirect to the public host name; API requests get an error.
      const { pathname, search } = new URL(http.req.url);
      if (http.req.method === 'GET' && !pathname.startsWith('/api/'))
        return http.redirect(publicOrigin + pathname + search, 302);
      throw fault('MALFORMED', 'This shop has another host name.');
    }
    // No other site can make a browser send a token.
    if (!http.req.path.startsWith(WEBHOOKS) && bearerOf(http.req.raw) === null)
      refuseCrossSite(http.req.raw, publicOrigin);
    await next();
  });

  // First, because its return URL would match the route of an order id.
  mountPaymentRoutes(app, ctx);
  mountApi(app, ctx, routes, findActor);
  mountOrderEventStream(app, ctx, orderEvents, findActor);
  mountPaymentLink(app, ctx, findActor);
  mountOpenApi(app, publicOrigin);
  app.get('/media/:id/:file', mediaHandler(ctx));
  app.get('/brand/:name', (http) => {
    const sheet = brandStylesheet(http.req.param('name'));
    if (sheet === null) return http.notFound();
    return http.body(sheet, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  app.all('/api/*', (http) => {
    throw unknownPath(http.req.path);
  });
  app.use(pageRequestsOnly);
  return app;
}
