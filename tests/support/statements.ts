import pg from 'pg';
import { vi } from 'vitest';

/** The texts that `work` sends to databases, on any connection. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === 'string' ? statement : (statement as { text: string }).text,
    );
  } finally {
    query.mockRestore();
  }
}
