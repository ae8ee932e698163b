import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Differences } from '#admin/import/differences.tsx';
import { JobActs } from '#admin/import/job-acts.tsx';
import { JobNotes } from '#admin/import/job-notes.tsx';
import { MappingForm } from '#admin/import/mapping-form.tsx';
import { adminApiOf } from '#admin/shell/admin-api.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { JobProgress } from '#admin/shell/bulk-edit/job-progress.tsx';
import { stateOf } from '#admin/shell/bulk-edit/job-words.ts';
import { useWatch } from '#admin/shell/bulk-edit/use-watch.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Status } from '#ui/tag.tsx';
import { answerOf } from '#web/loading.ts';
import type { ScreenHandle } from '#web/head.ts';

export type Shown = 'added' | 'changed' | 'unchanged' | 'refused';
const SHOWN: readonly Shown[] = ['added', 'changed', 'unchanged', 'refused'];
export const ROWS_AT_ONCE = '50';

interface Loaded {
  job: { title: string };
}
export const handle: ScreenHandle<Loaded> = {
  head: ({ data }) => ({ title: data?.job.title ?? 'Import', noIndex: true }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = adminApiOf(context);
  const jobId = params['jobId'] ?? '';
  const asked = new URL(request.url).searchParams.get('show');
  const kind = SHOWN.find((each) => each === asked);
  const [job, rows] = await Promise.all([
    api.adminJobs.details({ params: { jobId } }),
    api.adminJobs.rows({
      params: { jobId },
      query: { limit: ROWS_AT_ONCE, ...(kind ? { kind } : {}) },
    }),
  ]);
  return { job: answerOf(job).data, rows: answerOf(rows), kind: kind ?? null };
}

/** One import or change of many products, from its columns to its undo; its address survives a reload. */
export function Component() {
  const { job, rows, kind } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  useWatch(job.wanted !== null);
  const { words, tone } = stateOf(job);
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
          by {job.actorName}
        </>
      }
      tools={<JobActs job={job} isMapping={isMapping} />}
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
          <Differences key={`${job._id} ${kind} ${job.state}`} job={job} first={rows} kind={kind} />
        </>
      )}
    </AdminPage>
  );
}
