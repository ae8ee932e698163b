import { diskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { createMailer } from '#gateways/mailer/create-mailer.ts';
import { createPayPal } from '#gateways/payment-provider/paypal.ts';
import { systemClock } from '#platform/clock.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Context } from '#platform/context.ts';
import { createDb, createPool } from '#platform/database/pool.ts';
import { createLog } from '#platform/log.ts';

/** Everything an act may reach, built from the settings once. Tests replace single parts. */
export function createContext(settings: Settings, parts: Partial<Context> = {}): Context {
  const log = parts.log ?? createLog(settings.logLevel);
  const pool = parts.pool ?? createPool(settings.databaseUrl, log);
  return {
    settings,
    log,
    pool,
    db: createDb(pool),
    clock: systemClock,
    payments: createPayPal(settings.paypal),
    mailer: createMailer(settings),
    files: diskFileStore(`${settings.dataDir}/media`),
    ...parts,
  };
}
