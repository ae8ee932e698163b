import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUser } from '#web/session/session.tsx';

/** Clears cached data when another user signs in, who may see other data. Logging out loads a new document. */
export function useOwnCache(): void {
  const queryClient = useQueryClient();
  const userId = useUser()?.id;
  const owner = useRef(userId);
  useEffect(() => {
    // While somebody signs in again there is no user.
    if (userId === undefined || userId === owner.current) return;
    const isAnother = owner.current !== undefined;
    owner.current = userId;
    if (isAnother) void queryClient.resetQueries();
  }, [queryClient, userId]);
}
