/**
 * Errors after which a retry may succeed: connection lost or refused, shutting down, starting up, too many connections,
 * a timeout of the pool, a server that is not the primary, repeated conflicts.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(08|57P0|53|55P03|57014|ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|25006|25P0|40P01|40001)/.test(
      code,
    ) ||
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|not queryable|not currently accepting connections/.test(
      error.message,
    )
  );
}
