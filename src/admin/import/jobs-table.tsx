import type { JobWire } from '#contract/bulk-jobs.contract.ts';
import { AdminTable, type AdminColumn } from '#admin/shell/list/admin-table.tsx';
import type { CsvColumns } from '#admin/shell/list/list-csv.tsx';
import { numbersOf, stateOf } from '#admin/shell/bulk-edit/job-words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { Status } from '#ui/tag.tsx';

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

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
    cell: ({ startedAt }) => (
      <time dateTime={startedAt} suppressHydrationWarning>
        {WHEN.format(new Date(startedAt))}
      </time>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: 'm',
    cell: (job) => {
      const { words, tone } = stateOf(job);
      return (
        <Status tone={tone} value={job.state}>
          {words}
        </Status>
      );
    },
  },
  { id: 'numbers', header: 'Products', width: 'l', cell: (job) => numbersOf(job) },
];

export const JOB_FILE: CsvColumns<JobWire> = {
  What: ({ title }) => title,
  Kind: kindOf,
  Who: ({ actorName }) => actorName,
  When: ({ startedAt }) => startedAt,
  State: (job) => stateOf(job).words,
  Products: numbersOf,
};

/** Every import and every change of many products: who, when, what, and the way to take it back. */
export function JobsTable({ jobs }: { jobs: readonly JobWire[] }) {
  return (
    <AdminTable
      name="jobs"
      caption="Imports and bulk edits"
      columns={COLUMNS}
      rows={jobs}
      rowKey={(job) => job._id}
      empty={
        <EmptyState title="Nothing was imported yet" level={3}>
          Imports and changes of many products are listed here, each with its way back.
        </EmptyState>
      }
    />
  );
}
