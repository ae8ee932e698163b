/** `npm start`: starts everything a shop needs in order, and stops it together. */
import { announce } from '#hosting/start/announce.ts';
import { failureMessage } from '#hosting/failure-message.ts';
import { keepBackups } from '#hosting/backup/keep-backups.ts';
import { buildPagesWhenStale } from '#hosting/start/build-pages.ts';
import { checkPort } from '#hosting/start/check-port.ts';
import { Cleanup } from '#hosting/start/cleanup.ts';
import { claimDataFolder, prepareDataFolder } from '#hosting/start/data-folder.ts';
import { startDatabase } from '#hosting/start/database.ts';
import { fillShop } from '#hosting/start/demo-shop.ts';
import {
  needsPaymentSimulator,
  needsStripeSimulator,
  startPaymentSimulator,
  startStripeSimulator,
} from '#hosting/start/payment-simulator.ts';
import { registerDemoPayments } from '#app/register-demo-payments.ts';
import {
  needsIdentitySimulator,
  startIdentitySimulator,
} from '#hosting/start/identity-simulator.ts';
import { watchParents } from '#hosting/start/watch-parents.ts';
import { startServer, STOP_WITHIN_MS } from '#app/server.ts';
import { readSettings, type Settings } from '#platform/config/settings.ts';

const cleanup = new Cleanup();
let ending: Promise<void> | null = null;
let starting: Promise<void> = Promise.resolve();

/** Stops everything that was started, in reverse order, and exits. Later calls wait for the first. */
function end(exitCode: number): Promise<void> {
  ending ??= (async () => {
    // Exits even if a part hangs. Not unref'd, because nothing else may keep the process alive until its children end.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS);
    await cleanup.run();
    // Parts that were still starting are stopped by the second run.
    await Promise.allSettled([starting]);
    await cleanup.run();
    process.exit(exitCode);
  })();
  return ending;
}

async function start(settings: Settings): Promise<void> {
  if (settings.roles.includes('web')) await checkPort(settings.port, settings.host);
  if (settings.metrics)
    await checkPort(settings.metrics.port, settings.metrics.host, 'METRICS_PORT');
  prepareDataFolder(settings.dataDir);
  // First, so that the services of a running shop are not taken for orphans.
  if (
    settings.databaseUrl === undefined ||
    needsPaymentSimulator(settings) ||
    needsStripeSimulator(settings)
  ) {
    const release = claimDataFolder(settings.dataDir);
    cleanup.add(async () => release());
  }

  const [, filledShop, simulators] = await allOrFirstError([
    settings.roles.includes('web') ? buildPagesWhenStale(cleanup) : Promise.resolve(),
    startDatabase(settings, cleanup).then(async (database) => ({
      database,
      ...(await fillShop(settings, database, cleanup)),
    })),
    startSimulators(settings),
  ]);
  if (ending) return;
  if (simulators.payments && filledShop.demoPeople)
    await registerPayments(filledShop.database.url, simulators.payments);

  const shop = await startServer({
    ...settings,
    databaseUrl: filledShop.database.url,
    migrationsDatabaseUrl: filledShop.database.ownerUrl,
    payments: { ...settings.payments, apiUrl: simulators.payments ?? settings.payments.apiUrl },
    stripe: settings.stripe && {
      ...settings.stripe,
      apiUrl: simulators.stripe ?? settings.stripe.apiUrl,
    },
    google: simulators.google ?? settings.google,
  });
  cleanup.add(() => shop.stop());
  // Whatever the roles: the server that runs here puts its log into a folder that somebody has to empty.
  const { embedded } = filledShop.database;
  if (settings.backup !== null && embedded !== null) cleanup.add(keepBackups(settings, embedded));
  announce({
    settings,
    simulatorUrl: simulators.payments,
    stripeUrl: simulators.stripe,
    googleSimulator: simulators.google,
    joinDatabaseUrl: filledShop.database.joinUrl,
    demoPeople: filledShop.demoPeople,
  });
}

/** Starts the simulators that the settings need, one after the other, because all choose a free port. */
async function startSimulators(settings: Settings): Promise<{
  payments: string | null;
  stripe: string | null;
  google: Settings['google'];
}> {
  return {
    payments: needsPaymentSimulator(settings)
      ? await startPaymentSimulator(settings, cleanup)
      : null,
    stripe: needsStripeSimulator(settings) ? await startStripeSimulator(settings, cleanup) : null,
    google: needsIdentitySimulator(settings)
      ? await startIdentitySimulator(settings, cleanup)
      : null,
  };
}

/** Logs a failure instead of throwing: only refunds of demo orders need the payments. */
async function registerPayments(databaseUrl: string, simulatorUrl: string): Promise<void> {
  try {
    await registerDemoPayments(databaseUrl, simulatorUrl);
  } catch (error) {
    console.log(`PayPal simulator: demo orders cannot be refunded (${String(error)})`);
  }
}

/** Like Promise.all, but waits for all parts before it throws, so that nothing starts after the cleanup. */
async function allOrFirstError<Parts extends readonly unknown[]>(parts: {
  [Index in keyof Parts]: Promise<Parts[Index]>;
}): Promise<Parts> {
  const results = await Promise.allSettled(parts);
  const rejected = results.find((part) => part.status === 'rejected');
  if (rejected) throw rejected.reason;
  return results.map((part) =>
    part.status === 'fulfilled' ? part.value : undefined,
  ) as unknown as Parts;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void end(0));
// The parent is a Node process that forwards signals; without it nothing would stop this one.
process.on('disconnect', () => void end(0));
watchParents(process.env['npm_lifecycle_event'] !== undefined, () => void end(0));

try {
  starting = start(readSettings(process.env));
  await starting;
} catch (error) {
  if (!ending) console.error(failureMessage(error));
  await end(1);
}
