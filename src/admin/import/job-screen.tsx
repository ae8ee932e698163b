import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Differences, jobRowsQuery } from '#admin/import/differences.tsx';
import { JobActions } from '#admin/import/job-actions.tsx';
import { JobNotes } from '#admin/import/job-notes.tsx';
import { MappingForm } from '#admin/import/mapping-form.tsx';
import { adminApiOf } from '#admin/shared/api/admin-api.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { prefetch } from '#admin/shared/query/query-client.ts';
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
  job: { title: string };
}
export const handle: ScreenHandle<Loaded> = {
  head: ({ data }) => ({ title: data?.job.title ?? 'Import', noIndex: true }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = adminApiOf(context);
  const jobId = params['jobId'] ?? '';
  const requested = new URL(request.url).searchParams.get('show');
  const kind = SHOWN.find((each) => each === requested);
  const [job] = await Promise.all([
    api.adminJobs.details({ params: { jobId } }),
    prefetch(context, jobRowsQuery(api, jobId, kind ?? null)),
  ]);
  return { job: answerOf(job).data, kind: kind ?? null };
}

/** One import or bulk edit, from mapping its columns to undoing it. */
export function Component() {
  const { job, kind } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
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
