import type { Server } from 'node:http';
import { createContext, databaseUrlOf } from '#app/context.ts';
import { mountPages } from '#app/pages.ts';
import { createShop, jobs } from '#app/shop.ts';
import { createOrderNews } from '#modules/orders/index.ts';
import { readSettings, SettingsError, type Settings } from '#platform/config/settings.ts';
import type { Context } from '#platform/context.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Readiness } from '#platform/http/health.ts';
import { createWebServer } from '#platform/http/web-server.ts';
import { startJobs } from '#platform/jobs.ts';

/** Longer than requests and jobs in flight may take, ms; whoever hangs after that is not worth waiting for. */
export const STOP_WITHIN_MS = 40_000;
/** How long requests in flight may take to finish when the process is asked to stop. */
const DRAIN_MS = 10_000;

export interface RunningShop {
  url: string;
  /** Finishes what is in flight, lets running jobs end, closes the database connections. */
  stop(): Promise<void>;
}

/** Starts this process in the roles of its settings: web, worker or both. */
export async function startServer(settings: Settings): Promise<RunningShop> {
  const ctx = createContext(settings);
  await refuseUnusable(ctx);
  const readiness: Readiness = { serving: false };
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
      ctx.mailer.close();
      await ctx.db.destroy();
      ctx.log.info('stopped');
    },
  };
}

/** A shop that can keep no pictures would only show holes. @throws SettingsError with the cure */
async function refuseUnusable(ctx: Context): Promise<void> {
  const problem = await ctx.files.problem();
  if (problem === null) return;
  // A storage service that is away for a moment must not keep the shop from selling.
  if (problem.mayPass) return ctx.log.warn({ problem: problem.told }, 'pictures cannot be read');
  ctx.mailer.close();
  await ctx.db.destroy();
  throw new SettingsError([problem.told]);
}

async function startWeb(ctx: Context, readiness: Readiness): Promise<{ stop(): Promise<void> }> {
  // A connection of its own says whether the shop is ready, however many visitors wait for one.
  const probe = createPool(databaseUrlOf(ctx.settings), ctx.log, 1);
  const news = createOrderNews(ctx);
  const app = createShop(ctx, readiness, probe, news);
  const pages = await mountPages(app, ctx);
  const server = createWebServer(app.fetch);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(ctx.settings.port, ctx.settings.host, resolve);
  });
  return {
    stop: async () => {
      // Those who listen would else be waited for like requests in flight.
      await news.stop();
      await drain(server);
      await pages.stop();
      await probe.end();
    },
  };
}

/**
 * The worker has connections of its own: its jobs must not wait behind visitors, nor they behind it. Only the queue's
 * bookkeeping goes over them; what of it a crash undoes is a job fetched or crossed off, and every job may run twice.
 */
async function startWorker(ctx: Context): Promise<{ stop(): Promise<void> }> {
  const pool = createPool(databaseUrlOf(ctx.settings), ctx.log, 8, 'relaxed');
  const running = await startJobs(ctx, pool, jobs);
  return {
    stop: async () => {
      await running.stop();
      await pool.end();
    },
  };
}

async function drain(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
  });
}

if (import.meta.main) {
  try {
    const shop = await startServer(readSettings(process.env));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        // Not unref'd: a stop that never comes to its end is a failure, not a process with nothing left to do.
        setTimeout(() => process.exit(1), STOP_WITHIN_MS);
        void shop.stop().then(() => process.exit(0));
      });
    }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
