import pg from 'pg';
import type { Context } from '#platform/context.ts';

const RETRY_MS = [250, 1000, 5000] as const;

export interface Hears {
  /** @param payload what the notification carries */
  told(payload: string): void;
  /** False from the moment the connection is lost until it stands again: changes in between went unheard. */
  listening(listening: boolean): void;
}

/** Listens on a connection of its own for what any instance tells on a channel. Reconnects by itself. */
export function listenOn(
  ctx: Context,
  channel: 'catalogue_changed' | 'orders_changed',
  hears: Hears,
): { stop(): Promise<void> } {
  let stopped = false;
  let tries = 0;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: ctx.settings.databaseUrl,
      application_name: `hemstitch-${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client = fresh;
    let lost = false;
    const lose = () => {
      if (lost || stopped) return;
      lost = true;
      hears.listening(false);
      const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)];
      tries += 1;
      retry = setTimeout(() => void connect(), wait);
      void fresh.end().catch(() => undefined);
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ payload }) => hears.told(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      if (lost || stopped) return;
      tries = 0;
      hears.listening(true);
    } catch {
      lose();
    }
  };
  hears.listening(false);
  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
