import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { usePendingProof } from '#admin/shared/api/proof.ts';
import type { Question } from '#admin/shared/api/question.ts';
import { unwrap } from '#admin/shared/query/query-client.ts';

const ProofDialog = lazy(() => import('#admin/shell/proof-dialog.tsx'));

/** Loads the dialog, and how this account can prove itself, when a request needs a recent proof. */
export function ProofSlot() {
  const question = usePendingProof();
  return question ? <AskForProof question={question} /> : null;
}

function AskForProof({ question }: { question: Question }) {
  const api = useAdminApi();
  const factor = useQuery({
    queryKey: ['proof-methods'],
    queryFn: ({ signal }) => unwrap(api.secondFactor.get(undefined, { signal })),
    staleTime: 0,
    gcTime: 0,
  });
  // Once it was fetched, the dialog stays open while it is fetched again.
  if (!factor.isFetched) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog
        question={question}
        methods={factor.data?.data.methods ?? null}
        problem={factor.error?.failure.message ?? null}
        onReload={() => void factor.refetch()}
      />
    </Suspense>
  );
}
