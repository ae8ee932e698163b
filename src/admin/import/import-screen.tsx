import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { JobWire } from '#contract/bulk-jobs.contract.ts';
import { FileDrop } from '#admin/import/file-drop.tsx';
import { JOB_FILE, JobsTable } from '#admin/import/jobs-table.tsx';
import { adminApiOf, useAdminApi } from '#admin/shell/admin-api.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { ExportLink } from '#admin/shell/bulk-edit/export-link.tsx';
import { useWatch } from '#admin/shell/bulk-edit/use-watch.ts';
import { ListCsv } from '#admin/shell/list/list-csv.tsx';
import type { ReadPage } from '#admin/shell/list/list-rows.ts';
import { MoreRows, useMoreRows } from '#admin/shell/list/more-rows.tsx';
import { remembered } from '#admin/shell/remembered.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Import', noIndex: true } };

/** A list that cannot be read must not keep anybody from importing. */
export const loader = (args: LoaderFunctionArgs) =>
  remembered(args, () => adminApiOf(args.context).adminJobs.list({ query: { limit: '50' } }));

export function Component() {
  const jobs = useLoaderData<typeof loader>();
  return (
    <AdminPage
      label="Products"
      title="Import"
      count="Product files in and out, and every change of many products"
      tools={<ExportLink label="Export all products" />}
    >
      <section className="admin-sheet import-start" aria-label="Import a file">
        <FileDrop />
        <WhatHappens />
      </section>
      <section aria-labelledby="jobs-title">
        <h2 id="jobs-title" className="import-heading">
          Imports and bulk edits
        </h2>
        {jobs.ok ? <Jobs list={jobs} /> : <RetryPanel message={jobs.message} />}
      </section>
    </AdminPage>
  );
}

function Jobs({ list }: { list: { data: readonly JobWire[]; nextCursor: string | null } }) {
  const api = useAdminApi();
  const { data: first, nextCursor } = list;
  const load: ReadPage<JobWire> = (page) => api.adminJobs.list({ query: page });
  const more = useMoreRows({ first, nextCursor, question: '', load, rowKey: ({ _id }) => _id });
  useWatch(first.some(({ wanted }) => wanted !== null));
  return (
    <>
      {first.length === 0 ? null : (
        <div className="list-tools">
          <ListCsv title="Imports and bulk edits" file="jobs" columns={JOB_FILE} load={load} />
        </div>
      )}
      <JobsTable jobs={more.rows} />
      {more.hasMore ? <MoreRows more={more} noun="job" /> : null}
    </>
  );
}

function WhatHappens() {
  return (
    <div className="import-steps">
      <h2>What will happen</h2>
      <ol>
        <li>You see the columns of the file and say what each one is.</li>
        <li>
          You see every value that would change, before and after. Nothing is written until you
          apply it.
        </li>
        <li>
          Lines that cannot be used are told with their reason and do not stop the others. A blank
          cell leaves the value as it is.
        </li>
        <li>Afterwards Undo brings every value back to what it was.</li>
      </ol>
      <p className="second small">
        Files of Shopify in both shapes are understood, and the files that Export writes.
      </p>
    </div>
  );
}
