import { createContext, createShopPool, databaseUrlOf } from '#app/context.ts';
import { createCollector } from '#app/metrics/collect-figures.ts';
import { refuseDemoPeople } from '#modules/launch/index.ts';
import { refuseReservedContact } from '#app/reserved-contact.ts';
import { mountPages } from '#app/pages.ts';
import { createShop, jobs } from '#app/shop.ts';
import { foreignStoreProblem } from '#modules/media/index.ts';
import { startUsingCdn } from '#modules/cdn/index.ts';
import { createOrderEventStream } from '#modules/orders/index.ts';
import { newId } from '#kernel/ids.ts';
import { SettingsError, type Settings } from '#platform/config/settings.ts';
import type { Context } from '#platform/context.ts';
import { directUrlOf } from '#platform/database/addresses.ts';
import { followDatabaseClock } from '#platform/database/database-clock.ts';
import { schemaProblem } from '#platform/database/migrate.ts';
import { createDb, createPool, WORKER_CONNECTIONS, WORKER_NAME } from '#platform/database/pool.ts';
import { MIGRATIONS } from '#platform/database/prepare-database.ts';
import type { Readiness } from '#platform/http/health.ts';
import { gracefulStop } from '#platform/http/graceful-stop.ts';
import { createWebServer } from '#platform/http/web-server.ts';
import { startJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { startMetricsServer } from '#platform/metrics/metrics-server.ts';

/** Longer than requests and jobs in flight may take, in ms; then the process exits. */
export const STOP_WITHIN_MS = 40_000;

export interface RunningShop {
  url: string;
  /** Finishes what is in flight, lets running jobs end, closes the database connections. */
  stop(): Promise<void>;
}

/** Starts this process with the roles of its settings: web, worker or both. */
export async function startServer(settings: Settings): Promise<RunningShop> {
  const log = createLog(settings.logLevel);
  const pool = createShopPool(settings, log);
  // Machines may disagree about the time; what expires and when is decided by the clock that all of them share.
  const clock = await followDatabaseClock(pool, log);
  const ctx = createContext(settings, { log, pool, clock });
  await refuseUnusable(ctx);
  await startUsingCdn(ctx);
  const readiness: Readiness = { serving: false };
  const metrics = settings.metrics ? await startMetrics(ctx, settings.metrics) : null;
  const web = settings.roles.includes('web') ? await startWeb(ctx, readiness) : null;
  const worker = settings.roles.includes('worker') ? await startWorker(ctx) : null;
  readiness.serving = true;
  ctx.log.info({ roles: settings.roles, url: settings.publicUrl }, 'started');
  return {
    url: settings.publicUrl,
    stop: async () => {
      readiness.serving = false;
      await web?.stop();
      await worker?.stop();
      await metrics?.stop();
      ctx.mailer.close();
      clock.stop();
      await ctx.replica?.stop();
      await ctx.db.destroy();
      ctx.log.info('stopped');
    },
  };
}

/** @throws SettingsError with what to do */
async function refuseUnusable(ctx: Context): Promise<void> {
  try {
    await refuseOtherTables(ctx);
    await refuseDemoPeople(ctx);
    await refuseReservedContact(ctx);
    await refuseWithoutPictures(ctx);
  } catch (error) {
    ctx.mailer.close();
    await ctx.db.destroy();
    throw error;
  }
}

/** Jobs must not run on tables of another version. @throws SettingsError with what to do */
async function refuseOtherTables(ctx: Context): Promise<void> {
  const problem = await schemaProblem(ctx.pool, MIGRATIONS);
  if (problem !== null) throw new SettingsError([problem]);
}

/** Refuses to start without a usable picture store. @throws SettingsError with what to do */
async function refuseWithoutPictures(ctx: Context): Promise<void> {
  const problem = await ctx.files.problem();
  if (problem === null) {
    const foreign = await foreignStoreProblem(ctx);
    if (foreign !== null) throw new SettingsError([foreign]);
    return;
  }
  if (!problem.isRetryable) throw new SettingsError([problem.message]);
  // The shop sells without pictures while the storage service is unavailable.
  ctx.log.warn({ problem: problem.message }, 'pictures cannot be read');
}

async function startWeb(ctx: Context, readiness: Readiness): Promise<{ stop(): Promise<void> }> {
  // Readiness checks have a separate connection, so that visitors waiting for one do not delay them.
  const probe = createShopPool(ctx.settings, ctx.log, 1);
  const orderEvents = createOrderEventStream(ctx);
  const app = createShop(ctx, readiness, probe, orderEvents);
  const pages = await mountPages(app, ctx);
  const server = createWebServer(app.fetch, {}, pages.serveFirst);
  const stop = gracefulStop(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(ctx.settings.port, ctx.settings.host, resolve);
  });
  return {
    stop: async () => {
      // Event streams never end by themselves.
      await stop(() => orderEvents.stop());
      await pages.stop();
      await probe.end();
    },
  };
}

/**
 * The queue has its own connections, so that it and the visitors do not wait for each other; it listens on one of them,
 * so they bypass a pooler. Their commits do not wait for the disk: a crash can only make a finished job run again, and
 * every job may run twice.
 */
async function startWorker(ctx: Context): Promise<{ stop(): Promise<void> }> {
  const url = directUrlOf(ctx.settings) ?? databaseUrlOf(ctx.settings);
  const pool = createPool(url, ctx.log, WORKER_CONNECTIONS, {
    commits: 'relaxed',
    ...(ctx.settings.roles.includes('web') ? {} : { name: WORKER_NAME + newId() }),
  });
  const running = await startJobs(ctx, pool, jobs);
  return {
    stop: async () => {
      await running.stop();
      await pool.end();
    },
  };
}

async function startMetrics(
  ctx: Context,
  address: NonNullable<Settings['metrics']>,
): Promise<{ stop(): Promise<void> }> {
  const db = createDb(createShopPool(ctx.settings, ctx.log, 1));
  const server = await startMetricsServer(address, createCollector(ctx, db));
  return {
    stop: async () => {
      await server.stop();
      await db.destroy();
    },
  };
}
