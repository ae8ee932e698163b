import { useEffect } from 'react';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';

const POLL_INTERVAL_MS = 1000;

/** Loads jobs again every second while `active`, that is while one runs. */
export function usePollWhile(active: boolean): void {
  const refresh = useRefresh('jobs');
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const schedule = () => {
      if (!stopped) timer = setTimeout(() => void refresh().finally(schedule), POLL_INTERVAL_MS);
    };
    schedule();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [active, refresh]);
}
