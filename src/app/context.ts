import type pg from 'pg';
import { guestHooks } from '#app/guest-hooks.ts';
import { createHttpCdn } from '#gateways/cdn/http-cdn.ts';
import { createFileStore } from '#gateways/file-store/create-file-store.ts';
import { createGoogle } from '#gateways/identity-provider/google.ts';
import { createMailer } from '#gateways/mailer/create-mailer.ts';
import { createPayPal } from '#gateways/payment-provider/paypal/paypal.ts';
import { createStripe, type StripeSettings } from '#gateways/payment-provider/stripe/stripe.ts';
import { closedPictureSource } from '#gateways/picture-source/closed-picture-source.ts';
import { createWebPictureSource } from '#gateways/picture-source/web-picture-source.ts';
import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { systemClock } from '#platform/clock.ts';
import { SettingsError, type Settings } from '#platform/config/settings.ts';
import { isPublicDemo } from '#platform/config/settings-safety.ts';
import type { Context } from '#platform/context.ts';
import { createDb, createPool } from '#platform/database/pool.ts';
import { Replica, type Reads } from '#platform/database/replica.ts';
import { ANSWER_WITHIN_MS } from '#platform/database/server-position.ts';
import { createLog, type Log } from '#platform/log.ts';
import { measureMails, measurePayments } from '#platform/metrics/measure-gateways.ts';

/** A simulator that does not run yet is none, or its calls would go to Stripe itself. */
const stripeOf = ({ stripe }: Settings): StripeSettings =>
  stripe === null || (stripe.kind === 'simulator' && stripe.apiUrl === undefined)
    ? { apiUrl: undefined, secretKey: '', webhookSecrets: [] }
    : stripe;

/** Builds the dependencies of handlers and jobs from the settings. @param parts replacements, for tests */
export function createContext(settings: Settings, parts: Partial<Context> = {}): Context {
  const log = parts.log ?? createLog(settings.logLevel);
  const pool = parts.pool ?? createShopPool(settings, log);
  const primary = { pool, db: createDb(pool) };
  return {
    settings,
    log,
    ...primary,
    reads: primary,
    replica: createReplica(settings, log, primary),
    clock: systemClock,
    payments: {
      paypal: measurePayments(createPayPal(settings.payments)),
      stripe: measurePayments(createStripe(stripeOf(settings), systemClock.now)),
    },
    identities: settings.google ? createGoogle(settings.google) : null,
    mailer: measureMails(createMailer(settings, (facts, message) => log.warn(facts, message))),
    files: createFileStore(settings),
    pictureSource: isPublicDemo(settings)
      ? closedPictureSource
      : createWebPictureSource({
          allow: settings.pictureFetchAllow,
          maxBytes: MAX_PICTURE_BYTES,
          timeoutMs: 20_000,
        }),
    cdn: settings.cdn ? createHttpCdn(settings.cdn) : null,
    guests: guestHooks,
    ...parts,
  };
}

/** Connections for requests, through the pooler where there is one. */
export const createShopPool = (
  settings: Settings,
  log: Log,
  max: number = settings.databasePool,
): pg.Pool =>
  createPool(databaseUrlOf(settings), log, max, {
    isPooler: settings.directDatabaseUrl !== undefined,
    prepared: settings.preparedStatements,
  });

function createReplica(settings: Settings, log: Log, primary: Reads): Replica | null {
  const { readDatabaseUrl } = settings;
  if (readDatabaseUrl === undefined) return null;
  const open = (max: number): pg.Pool =>
    createPool(readDatabaseUrl, log, max, {
      isPooler: settings.directDatabaseUrl !== undefined,
      prepared: settings.preparedStatements,
      answerWithinMs: ANSWER_WITHIN_MS,
      server: 'any',
    });
  return new Replica(primary, open(settings.databasePool), open(1), log);
}

/** The database URL. `npm start` sets it when it runs its own PostgreSQL. @throws SettingsError when it is not set */
export function databaseUrlOf(settings: Settings): string {
  if (settings.databaseUrl === undefined) {
    throw new SettingsError([
      'DATABASE_URL must be set to start a single instance; "npm start" prints the address to use.',
    ]);
  }
  return settings.databaseUrl;
}
