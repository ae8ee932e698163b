import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { Differences, jobRowsQuery } from '#admin/import/differences.tsx';
import { JobActions } from '#admin/import/job-actions.tsx';
import { JobNotes } from '#admin/import/job-notes.tsx';
import { MappingForm } from '#admin/import/mapping-form.tsx';
import { adminApiOf, useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import {
  fetchFresh,
  prefetch,
  queryClientContext,
  unwrap,
} from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { JobProgress } from '#admin/shared/bulk-edit/job-progress.tsx';
import { jobState } from '#admin/shared/bulk-edit/job-labels.ts';
import { usePollWhile } from '#admin/shared/bulk-edit/use-poll-while.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Status } from '#ui/tag.tsx';
import { answerOf } from '#web/api/loading.ts';
import type { ScreenHandle } from '#web/routing/head.ts';

export type Shown = 'added' | 'changed' | 'unchanged' | 'refused';
const SHOWN: readonly Shown[] = ['added', 'changed', 'unchanged', 'refused'];

interface Loaded {
  title: string;
}
export const handle: ScreenHandle<Loaded> = {
  head: ({ data }) => ({ title: data?.title ?? 'Import', noIndex: true }),
};

const jobQuery = (api: AdminApi, jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'details', jobId],
    queryFn: ({ signal }) => unwrap(api.adminJobs.details({ params: { jobId } }, { signal })),
  });

const kindOf = (params: URLSearchParams): Shown | null =>
  SHOWN.find((each) => each === params.get('show')) ?? null;

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const api = adminApiOf(context);
  const jobId = params['jobId'] ?? '';
  const query = jobQuery(api, jobId);
  await Promise.all([
    fetchFresh(context, query),
    prefetch(context, jobRowsQuery(api, jobId, kindOf(new URL(request.url).searchParams))),
  ]);
  const state = context.get(queryClientContext).getQueryState(query.queryKey);
  if (!state?.data && state?.error) answerOf(state.error.failure);
  return { title: state?.data?.data.title ?? 'Import' };
}

/** One import or bulk edit, from mapping its columns to undoing it. */
export function Component() {
  const { jobId = '' } = useParams();
  const query = useQuery(jobQuery(useAdminApi(), jobId));
  return query.data ? (
    <Job job={query.data.data} />
  ) : (
    <AdminPage title="Import">
      <QueryFallback query={query} />
    </AdminPage>
  );
}

function Job({ job }: { job: JobDetailsWire }) {
  const [params] = useSearchParams();
  const kind = kindOf(params);
  usePollWhile(job.wanted !== null);
  const { words, tone } = jobState(job);
  const isMapping =
    job.columns.length > 0 &&
    job.wanted === null &&
    (job.state === 'uploaded' || (params.has('columns') && job.state !== 'applied'));
  return (
    <AdminPage
      label={job.kind === 'import' ? `Import ${job.number}` : `Bulk edit ${job.number}`}
      title={<span className="job-title">{job.title}</span>}
      count={
        <>
          <Status tone={tone} value={job.state}>
            {words}
          </Status>{' '}
          <span>{`by ${job.actorName}`}</span>
        </>
      }
      tools={<JobActions job={job} isMapping={isMapping} />}
    >
      <JobProgress job={job} />
      {job.problem === null ? null : (
        <Notice
          tone="bad"
          title={job.problem}
          actions={
            job.state === 'failed' ? (
              <ButtonLink href="/admin/import">Upload another file</ButtonLink>
            ) : undefined
          }
        />
      )}
      {isMapping ? (
        <MappingForm key={job._id} job={job} />
      ) : (
        <>
          <JobNotes job={job} />
          <Differences key={`${job._id} ${kind} ${job.state}`} job={job} kind={kind} />
        </>
      )}
    </AdminPage>
  );
}
