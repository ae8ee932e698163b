import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshSubject, type Subject } from '#admin/shared/query/subjects.ts';

/** @returns loads what is on screen about the subject again, after a write or an event that changed it */
export function useRefresh(subject: Subject): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => refreshSubject(queryClient, subject), [queryClient, subject]);
}
