import { Moment } from '#web/moment.tsx';
import type { JobWire } from '#contract/bulk-jobs.contract.ts';
import { AdminTable, type AdminColumn } from '#admin/shared/table/admin-table.tsx';
import type { CsvColumns } from '#admin/shared/csv/list-csv.tsx';
import { jobSummary, jobState } from '#admin/shared/bulk-edit/job-labels.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { Status } from '#ui/tag.tsx';

const kindOf = ({ kind }: JobWire): string => (kind === 'import' ? 'Import' : 'Bulk edit');

const COLUMNS: readonly AdminColumn<JobWire>[] = [
  {
    id: 'what',
    header: 'What',
    width: 'grow',
    rowHeader: true,
    cell: (job) => <TextLink href={`/admin/import/${job._id}`}>{job.title}</TextLink>,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 's',
    cell: kindOf,
  },
  { id: 'who', header: 'Who', width: 'm', cell: ({ actorName }) => actorName },
  {
    id: 'when',
    header: 'When',
    width: 'm',
    cell: ({ startedAt }) => <Moment at={startedAt} />,
  },
  {
    id: 'state',
    header: 'State',
    width: 'm',
    cell: (job) => {
      const { words, tone } = jobState(job);
      return (
        <Status tone={tone} value={job.state}>
          {words}
        </Status>
      );
    },
  },
  { id: 'numbers', header: 'Products', width: 'l', cell: (job) => jobSummary(job) },
];

export const JOB_CSV: CsvColumns<JobWire> = {
  What: ({ title }) => title,
  Kind: kindOf,
  Who: ({ actorName }) => actorName,
  When: ({ startedAt }) => startedAt,
  State: (job) => jobState(job).words,
  Products: jobSummary,
};

/** All imports and bulk edits: who, when, what, and their state. */
export function JobsTable({ jobs }: { jobs: readonly JobWire[] }) {
  return (
    <AdminTable
      name="jobs"
      caption="Imports and bulk edits"
      columns={COLUMNS}
      rows={jobs}
      rowKey={(job) => job._id}
      empty={
        <EmptyState title="No imports yet" level={3}>
          Imports and bulk edits appear here. You can undo each one.
        </EmptyState>
      }
    />
  );
}
