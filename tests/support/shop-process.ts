/** A process that runs one shop after another. It keeps the code that it has loaded, which is most of a start. */
import { startServer, type RunningShop } from '#app/server.ts';
import { failureMessage } from '#hosting/failure-message.ts';
import { prepareConnections } from '#hosting/database/prepare-connections.ts';
import { setShopFormat } from '#kernel/shop-format.ts';
import { readSettings } from '#platform/config/settings.ts';
import { createLog } from '#platform/log.ts';

/** The settings of a shop to start, or to stop the one that runs. */
export type ShopCommand = Readonly<Record<string, string>> | 'stop';
/** That it is done, or why it cannot be. */
export interface ShopReply {
  problem?: string;
}

let shop: RunningShop | null = null;

async function start(env: Readonly<Record<string, string>>): Promise<void> {
  // The process has that of the shop before.
  setShopFormat();
  const settings = readSettings(env);
  const log = createLog(settings.logLevel);
  await prepareConnections(settings, (warning) => log.warn(warning));
  shop = await startServer(settings);
}

const answerWith = (reply: ShopReply): void => void process.send?.(reply);

process.on('message', (command: ShopCommand) => {
  const work = command === 'stop' ? shop?.stop() : start(command);
  Promise.resolve(work).then(
    () => answerWith({}),
    (error: unknown) => answerWith({ problem: failureMessage(error) }),
  );
});
process.once('disconnect', () => process.exit());
