import type pg from 'pg';
import type { Context } from '#platform/context.ts';
import { sessionConnection } from '#platform/database/addresses.ts';
import { expectPrimary } from '#platform/database/guard-connection.ts';

const RETRY_MS = [250, 1000, 5000] as const;

export interface NotificationListener {
  onNotification(payload: string): void;
  /** Null while there is no connection: notifications sent meanwhile are lost. */
  onConnection(connection: pg.Client | null): void;
}

/** LISTENs to a channel on a separate connection, for NOTIFYs of any instance. Reconnects by itself. */
export function listenOn(
  ctx: Context,
  channel: 'catalogue_changed' | 'orders_changed',
  listener: NotificationListener,
): { stop(): Promise<void> } {
  let stopped = false;
  let attempts = 0;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const connection = sessionConnection(ctx.settings, channel);
    client = connection;
    let isLost = false;
    const reconnect = () => {
      if (isLost || stopped) return;
      isLost = true;
      listener.onConnection(null);
      const wait = RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)];
      attempts += 1;
      retry = setTimeout(() => void connect(), wait);
      void connection.end().catch(() => undefined);
    };
    connection.on('error', reconnect);
    connection.on('end', reconnect);
    connection.on('notification', ({ payload }) => listener.onNotification(payload ?? ''));
    try {
      await connection.connect();
      await expectPrimary(connection);
      await connection.query(`LISTEN ${channel}`);
      if (isLost || stopped) return;
      attempts = 0;
      listener.onConnection(connection);
    } catch {
      reconnect();
    }
  };
  listener.onConnection(null);
  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
