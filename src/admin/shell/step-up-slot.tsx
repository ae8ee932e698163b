import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { usePendingStepUp } from '#admin/shared/api/step-up.ts';
import type { Question } from '#admin/shared/api/question.ts';
import { unwrap } from '#admin/shared/query/query-client.ts';

const StepUpDialog = lazy(() => import('#admin/shell/step-up-dialog.tsx'));

/** Loads the dialog, and how this account can re-authenticate, when a request needs a recent step-up. */
export function StepUpSlot() {
  const question = usePendingStepUp();
  return question ? <AskForStepUp question={question} /> : null;
}

function AskForStepUp({ question }: { question: Question }) {
  const api = useAdminApi();
  const factor = useQuery({
    queryKey: ['step-up-methods'],
    queryFn: ({ signal }) => unwrap(api.secondFactor.get(undefined, { signal })),
    staleTime: 0,
    gcTime: 0,
  });
  // Once it was fetched, the dialog stays open while it is fetched again.
  if (!factor.isFetched) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog
        question={question}
        methods={factor.data?.data.methods ?? null}
        problem={factor.error?.failure.message ?? null}
        onReload={() => void factor.refetch()}
      />
    </Suspense>
  );
}
