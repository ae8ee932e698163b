import type { UseQueryResult } from '@tanstack/react-query';
import { RetryPanel } from '#admin/shared/page/retry-panel.tsx';

/** In place of data that is loading or could not be loaded: `if (!list.data) return <QueryFallback query={list} />`. */
export function QueryFallback({ query }: { query: Pick<UseQueryResult, 'error'> }) {
  return query.error ? (
    <RetryPanel message={query.error.failure.message} />
  ) : (
    <p role="status">Loading...</p>
  );
}
