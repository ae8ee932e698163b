import type { LoaderFunctionArgs } from 'react-router';
import type { JobWire } from '#contract/bulk-jobs.contract.ts';
import { FileDrop } from '#admin/import/file-drop.tsx';
import { JOB_CSV, JobsTable } from '#admin/import/jobs-table.tsx';
import { adminApiOf, useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { ExportLink } from '#admin/shared/bulk-edit/export-link.tsx';
import { usePollWhile } from '#admin/shared/bulk-edit/use-poll-while.ts';
import { ListCsv } from '#admin/shared/csv/list-csv.tsx';
import { MoreRows } from '#admin/shared/table/more-rows.tsx';
import {
  pagedQuery,
  usePagedRows,
  type More,
  type PageRequest,
} from '#admin/shared/query/paged-query.ts';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import type { CallOptions } from '#web/api/api.ts';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Import', noIndex: true } };

const fetchJobs = (api: AdminApi) => (page: PageRequest, options?: CallOptions) =>
  api.adminJobs.list({ query: page }, options);

const jobsQuery = (api: AdminApi) => pagedQuery(['jobs', 'list'], fetchJobs(api));
const rowKey = ({ _id }: JobWire) => _id;

export const loader = ({ context }: LoaderFunctionArgs) =>
  prefetch(context, jobsQuery(adminApiOf(context)));

export function Component() {
  const api = useAdminApi();
  const jobs = usePagedRows(jobsQuery(api), rowKey);
  return (
    <AdminPage
      label="Products"
      title="Import"
      count="Import and export products, and review bulk edits"
      tools={<ExportLink label="Export all products" />}
    >
      <section className="admin-sheet import-start" aria-label="Import a file">
        <FileDrop />
        <HowItWorks />
      </section>
      <section aria-labelledby="jobs-title">
        <h2 id="jobs-title" className="import-heading">
          Imports and bulk edits
        </h2>
        {jobs.first ? <Jobs more={jobs.more} /> : <QueryFallback query={jobs} />}
      </section>
    </AdminPage>
  );
}

function Jobs({ more }: { more: More<JobWire> }) {
  const api = useAdminApi();
  usePollWhile(more.rows.some(({ wanted }) => wanted !== null));
  return (
    <>
      {more.rows.length === 0 ? null : (
        <div className="list-tools">
          <ListCsv
            title="Imports and bulk edits"
            file="jobs"
            columns={JOB_CSV}
            load={fetchJobs(api)}
          />
        </div>
      )}
      <JobsTable jobs={more.rows} />
      {more.hasMore ? <MoreRows more={more} noun="job" /> : null}
    </>
  );
}

function HowItWorks() {
  return (
    <div className="import-steps">
      <h2>How it works</h2>
      <ol>
        <li>Match the columns of your file to product fields.</li>
        <li>Review every value before and after. Nothing is saved until you apply it.</li>
        <li>
          Rows that cannot be used are listed with the reason and do not stop the others. Blank
          cells leave values unchanged.
        </li>
        <li>Undo restores every value.</li>
      </ol>
      <p className="second small">
        Works with both Shopify CSV formats and with files from Export.
      </p>
    </div>
  );
}
