/** A process that is one shop after another, as its parent says. It keeps the code that it has loaded, half of a start. */
import { startServer, type RunningShop } from '#app/server.ts';
import { failureMessage } from '#hosting/failure-message.ts';
import { prepareConnections } from '#hosting/database/prepare-connections.ts';
import { setShopFormat } from '#kernel/shop-format.ts';
import { readSettings } from '#platform/config/settings.ts';
import { createLog } from '#platform/log.ts';

/** The settings of a shop to start, or to stop the one that runs. */
export type ShopOrder = Readonly<Record<string, string>> | 'stop';
/** That it is done, or why it cannot be. */
export interface ShopAnswer {
  problem?: string;
}

let shop: RunningShop | null = null;

async function start(env: Readonly<Record<string, string>>): Promise<void> {
  // That of the shop before.
  setShopFormat();
  const settings = readSettings(env);
  const log = createLog(settings.logLevel);
  await prepareConnections(settings, (warning) => log.warn(warning));
  shop = await startServer(settings);
}

const answer = (told: ShopAnswer): void => void process.send?.(told);

process.on('message', (order: ShopOrder) => {
  const work = order === 'stop' ? shop?.stop() : start(order);
  Promise.resolve(work).then(
    () => answer({}),
    (error: unknown) => answer({ problem: failureMessage(error) }),
  );
});
process.once('disconnect', () => process.exit());
