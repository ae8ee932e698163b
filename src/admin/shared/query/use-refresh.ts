import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the data on screen again, e.g. after a write; other cached data when it is shown next. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    await Promise.all([queryClient.invalidateQueries(), revalidate()]);
  }, [queryClient, revalidate]);
}
