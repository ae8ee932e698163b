/** What a container runs, and tests: one process of the shop, on a database that has its tables. */
import { startServer, STOP_WITHIN_MS, type RunningShop } from '#app/server.ts';
import { failureMessage } from '#hosting/failure-message.ts';
import { prepareConnections } from '#hosting/database/prepare-connections.ts';
import { readSettings } from '#platform/config/settings.ts';
import { createLog } from '#platform/log.ts';

async function start(): Promise<RunningShop> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  await prepareConnections(settings, (warning) => log.warn(warning));
  return startServer(settings);
}

let shop: RunningShop | null = null;
// From the beginning: the first process of a container ignores every signal for which it has no handler.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    // Not unref'd, so that a stop that hangs ends with exit code 1.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS);
    // A start that is not complete has nothing to finish.
    void Promise.resolve(shop?.stop()).then(() => process.exit(0));
  });
}
try {
  shop = await start();
} catch (error) {
  console.error(failureMessage(error));
  process.exit(1);
}
