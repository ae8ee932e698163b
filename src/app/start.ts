/** `npm start` after the packages are there: everything a shop needs, brought up in order, ended together. */
import { announce } from '#app/start/announce.ts';
import { buildPagesWhenStale } from '#app/start/build-pages.ts';
import { checkPort } from '#app/start/check-port.ts';
import { Cleanup } from '#app/start/cleanup.ts';
import { claimDataFolder, prepareDataFolder } from '#app/start/data-folder.ts';
import { startDatabase } from '#app/start/database.ts';
import { fillShop } from '#app/start/demo-shop.ts';
import { needsPaymentSimulator, startPaymentSimulator } from '#app/start/payment-simulator.ts';
import { tellDemoPayments } from '#app/start/tell-demo-payments.ts';
import { needsIdentitySimulator, startIdentitySimulator } from '#app/start/identity-simulator.ts';
import { StartProblem } from '#app/start/start-problem.ts';
import { watchParents } from '#app/start/watch-parents.ts';
import { startServer, STOP_WITHIN_MS } from '#app/server.ts';
import { readSettings, SettingsError, type Settings } from '#platform/config/settings.ts';

const cleanup = new Cleanup();
let ending: Promise<void> | null = null;
let starting: Promise<void> = Promise.resolve();

/** Ends everything this process started, newest first, and the process with it. Later calls wait for the first. */
function end(exitCode: number): Promise<void> {
  ending ??= (async () => {
    // A part that hangs is not waited for. Not unref'd: the children are, and until they have ended nothing else may be
    // left that keeps this process.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS);
    await cleanup.run();
    // What was being brought up meanwhile is there now, and ends too.
    await Promise.allSettled([starting]);
    await cleanup.run();
    process.exit(exitCode);
  })();
  return ending;
}

async function start(settings: Settings): Promise<void> {
  if (settings.roles.includes('web')) await checkPort(settings.port, settings.host);
  prepareDataFolder(settings.dataDir);
  // Before anything in the folder is looked for: of a shop that runs nothing is left over.
  if (settings.databaseUrl === undefined || needsPaymentSimulator(settings)) {
    const giveBack = claimDataFolder(settings.dataDir);
    cleanup.add(async () => giveBack());
  }

  const [, filled, simulators] = await allOrFirstFault([
    settings.roles.includes('web') ? buildPagesWhenStale(cleanup) : Promise.resolve(),
    startDatabase(settings, cleanup).then(async (database) => ({
      database,
      ...(await fillShop(settings, database.url, cleanup)),
    })),
    startSimulators(settings),
  ]);
  if (ending) return;
  if (simulators.payments && filled.demoPeople)
    await acquaint(filled.database.url, simulators.payments);

  const shop = await startServer({
    ...settings,
    databaseUrl: filled.database.url,
    payments: { ...settings.payments, apiUrl: simulators.payments ?? settings.payments.apiUrl },
    google: simulators.google ?? settings.google,
  });
  cleanup.add(() => shop.stop());
  announce({
    settings,
    simulatorUrl: simulators.payments,
    googleSimulator: simulators.google,
    joinDatabaseUrl: filled.database.joinUrl,
    demoPeople: filled.demoPeople,
  });
}

/** Whoever takes money or says who people are, as long as nobody real is set; one after the other, because both want ports. */
async function startSimulators(settings: Settings): Promise<{
  payments: string | null;
  google: Settings['google'];
}> {
  return {
    payments: needsPaymentSimulator(settings)
      ? await startPaymentSimulator(settings, cleanup)
      : null,
    google: needsIdentitySimulator(settings)
      ? await startIdentitySimulator(settings, cleanup)
      : null,
  };
}

/** A shop whose past cannot be refunded is still a shop. */
async function acquaint(databaseUrl: string, simulatorUrl: string): Promise<void> {
  try {
    await tellDemoPayments(databaseUrl, simulatorUrl);
  } catch (error) {
    console.log(`Payment simulator: orders of the demo cannot be refunded (${String(error)})`);
  }
}

/** Lets every part come to its end before the first fault is told, so that nothing starts behind the cleanup's back. */
async function allOrFirstFault<Parts extends readonly unknown[]>(parts: {
  [Index in keyof Parts]: Promise<Parts[Index]>;
}): Promise<Parts> {
  const settled = await Promise.allSettled(parts);
  const broken = settled.find((part) => part.status === 'rejected');
  if (broken) throw broken.reason;
  return settled.map((part) =>
    part.status === 'fulfilled' ? part.value : undefined,
  ) as unknown as Parts;
}

function complain(error: unknown): void {
  if (error instanceof StartProblem || error instanceof SettingsError) console.error(error.message);
  else console.error('The shop could not start:', error);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void end(0));
// Started by a Node that could not replace itself: when that one is gone, nobody would stop us.
process.on('disconnect', () => void end(0));
watchParents(process.env['npm_lifecycle_event'] !== undefined, () => void end(0));

try {
  starting = start(readSettings(process.env));
  await starting;
} catch (error) {
  if (!ending) complain(error);
  await end(1);
}
