import type { JobDetailsWire, JobRowWire } from '#contract/bulk-jobs.contract.ts';
import { API_PREFIX } from '#contract/endpoints.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { ChangesList } from '#admin/shell/bulk-edit/changes-list.tsx';
import { FilterChips } from '#admin/shell/list/filter-chips.tsx';
import { MoreRows, useMoreRows } from '#admin/shell/list/more-rows.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Every product of a job with its values before and after: new, changed, same, invalid. */
export function Differences({
  job,
  first,
  kind,
}: {
  job: JobDetailsWire;
  first: { data: readonly JobRowWire[]; nextCursor: string | null };
  kind: JobRowWire['kind'] | null;
}) {
  const api = useAdminApi();
  const { summary } = job;
  const more = useMoreRows({
    first: first.data,
    nextCursor: first.nextCursor,
    question: kind ?? '',
    load: (page) =>
      api.adminJobs.rows({
        params: { jobId: job._id },
        query: { ...page, ...(kind ? { kind } : {}) },
      }),
    rowKey: (row) => String(row.position),
  });
  if (summary.products === 0) return null;
  return (
    <section aria-labelledby="differences-title">
      <h2 id="differences-title" className="import-heading">
        Differences
      </h2>
      <div className="list-tools">
        <FilterChips
          label="Kind of difference"
          name="show"
          all="All"
          options={[
            { value: 'added', label: 'New', count: summary.added },
            { value: 'changed', label: 'Changed', count: summary.changed + summary.deleted },
            { value: 'unchanged', label: 'Same', count: summary.unchanged },
            { value: 'refused', label: 'Invalid', count: summary.refused },
          ]}
        />
        {summary.refused > 0 || summary.refusedLines > 0 ? (
          <a className="link" href={`${API_PREFIX}/admin/jobs/${job._id}/refused`}>
            Download the refused lines
          </a>
        ) : null}
      </div>
      {more.rows.length > 0 ? (
        <>
          <ChangesList rows={more.rows} label="Differences" />
          {more.hasMore ? <MoreRows more={more} noun="product" /> : null}
        </>
      ) : (
        <EmptyState title="None of this kind" level={3} />
      )}
    </section>
  );
}
