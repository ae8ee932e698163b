import type { JobDetailsWire, JobRowWire } from '#contract/bulk-jobs.contract.ts';
import { API_PREFIX } from '#contract/endpoints.ts';
import { useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import { ChangesList } from '#admin/shared/bulk-edit/changes-list.tsx';
import { FilterChips } from '#admin/shared/table/filter-chips.tsx';
import { pagedQuery, usePagedRows } from '#admin/shared/query/paged-query.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { MoreRows } from '#admin/shared/table/more-rows.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** @param kind null for all */
export const jobRowsQuery = (api: AdminApi, jobId: string, kind: JobRowWire['kind'] | null) =>
  pagedQuery(['jobs', 'rows', jobId, kind], (page, options) =>
    api.adminJobs.rows(
      { params: { jobId }, query: { ...page, ...(kind ? { kind } : {}) } },
      options,
    ),
  );

const rowKey = ({ position }: JobRowWire) => String(position);

/** The products of a job with their values before and after: new, changed, same, invalid. */
export function Differences({
  job,
  kind,
}: {
  job: JobDetailsWire;
  kind: JobRowWire['kind'] | null;
}) {
  const api = useAdminApi();
  const { summary } = job;
  const { first, more, error } = usePagedRows(jobRowsQuery(api, job._id, kind), rowKey);
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
      {!first ? (
        <QueryFallback query={{ error }} />
      ) : more.rows.length > 0 ? (
        <>
          <ChangesList rows={more.rows} label="Differences" />
          {more.hasMore ? <MoreRows more={more} noun="product" /> : null}
        </>
      ) : (
        <EmptyState title="No products of this kind" level={3} />
      )}
    </section>
  );
}
