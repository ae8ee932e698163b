import type {
  ImportColumnWire,
  JobDetailsWire,
  JobRowWire,
  JobWire,
} from '#contract/bulk-jobs.contract.ts';
import { MAX_IMPORT_COLUMNS } from '#contract/limits.ts';
import { differences } from '#modules/catalogue/index.ts';
import {
  CHOICE_COLUMNS,
  mappedHeader,
  columnOf,
  OWN_COLUMNS,
  TEMPLATE,
} from '#modules/bulk-jobs/csv/columns.ts';
import { formatOf } from '#modules/bulk-jobs/csv/file-formats.ts';
import type { BulkJob } from '#modules/bulk-jobs/job/jobs.repository.ts';
import type { JobRow } from '#modules/bulk-jobs/job/rows.repository.ts';
import { EMPTY_SUMMARY } from '#modules/bulk-jobs/job/job-summary.ts';

export function presentJob(job: BulkJob): JobWire {
  const {
    deleted = 0,
    undone = null,
    notUndone = null,
    ...summary
  } = {
    ...EMPTY_SUMMARY,
    ...job.summary,
  };
  return {
    _id: job.id,
    number: job.number,
    kind: job.kind,
    state: job.state,
    wanted: job.wanted,
    title: job.title,
    actorName: job.actorName,
    problem: job.problem,
    startedAt: job.startedAt.toISOString(),
    appliedAt: job.appliedAt?.toISOString() ?? null,
    undoneAt: job.undoneAt?.toISOString() ?? null,
    summary: {
      ...summary,
      deleted,
      undone,
      notUndone,
      notes: summary.notes.map((note) => ({ ...note, lines: [...note.lines] })),
    },
  };
}

/** @param hasFile whether the file is still stored, so that its columns can be mapped again */
export const presentJobDetails = (job: BulkJob, hasFile: boolean): JobDetailsWire => ({
  ...presentJob(job),
  progress: job.progress,
  category: job.settings.category,
  program: formatOf(job.settings.header ?? [])?.program ?? null,
  columns: hasFile ? columnsOf(job) : [],
  fields: hasFile ? FIELDS : [],
});

/** Fields that the shop uses come first, then those that it only preserves for export. */
const FIELDS = [...CHOICE_COLUMNS, ...TEMPLATE, ...OWN_COLUMNS]
  .toSorted((a, b) => Number(a.preserved) - Number(b.preserved))
  .map(({ name }) => name);

function columnsOf({ settings }: BulkJob): ImportColumnWire[] {
  const { header = [], samples = [], mapping = {} } = settings;
  return header.slice(0, MAX_IMPORT_COLUMNS).flatMap((name, index) => {
    if (name === '') return [];
    const mapped = mappedHeader(name, mapping);
    const found = mapped === '' ? null : columnOf(mapped);
    return [
      {
        name,
        samples: samples.map((cells) => cells[index] ?? '').filter((cell) => cell !== ''),
        field: found?.column.name ?? '',
        known: found?.known ?? false,
      },
    ];
  });
}

/** The rest is only counted. */
const MAX_CHANGES = 60;
const MAX_CHARACTERS = 400;

export function presentJobRow(row: JobRow, kind: BulkJob['kind']): JobRowWire {
  const state = row.after ?? row.before;
  const deletes = row.kind === 'changed' && row.after === null;
  // Rows of new products store no changes: every value of their state is new.
  const changes = row.kind === 'added' && row.after ? differences(null, row.after) : row.changes;
  return {
    position: row.position,
    line: kind === 'import' ? row.line : null,
    name: row.name,
    title: state?.title ?? row.name,
    kind: row.kind,
    state: row.state,
    productId: row.kind === 'added' && row.state !== 'applied' ? null : row.productId,
    deletes,
    changes: changes.slice(0, MAX_CHANGES).map(({ field, before, after }) => ({
      field,
      before: cut(before),
      after: cut(after),
    })),
    moreChanges: Math.max(0, changes.length - MAX_CHANGES),
    problems: [...row.problems],
  };
}

const cut = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS).toWellFormed()}…` : text;
