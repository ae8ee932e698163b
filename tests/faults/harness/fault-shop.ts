/** Everything that faults affect: two instances, their database behind a proxy, their payment provider. */
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { startFaultDatabase, type FaultDatabase } from './fault-database.ts';
import { startInstances, type RunningInstances } from './two-instances.ts';

export interface FaultShop extends RunningInstances {
  readonly database: FaultDatabase;
  readonly proxy: DatabaseProxy;
}

/** @param env additional settings of the instances */
export async function startFaultShop(env: Record<string, string> = {}): Promise<FaultShop> {
  const database = await startFaultDatabase();
  const proxy = await startDatabaseProxy(() => database.port());
  const proxied = new URL(database.url());
  proxied.port = String(proxy.port);
  const end = async (): Promise<void> => {
    await proxy.stop();
    await database.remove();
  };
  try {
    const running = await startInstances({
      databaseUrl: proxied.href,
      plainUrl: database.url(),
      env,
    });
    return {
      ...running,
      database,
      proxy,
      stop: async () => {
        await running.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
