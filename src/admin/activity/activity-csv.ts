import { changedValuesOf } from '#admin/activity/activity-entry.rules.ts';
import type { CsvColumns } from '#admin/shared/csv/list-csv.tsx';
import type { AuditEntryWire } from '#contract/audit.contract.ts';

/** "Price: $12.50; Sizes: S, M" */
const valuesOf = (entry: AuditEntryWire, side: 'before' | 'after'): string =>
  changedValuesOf(entry)
    .filter((value) => value[side] !== '')
    .map((value) => `${value.name}: ${value[side]}`)
    .join('; ');

export const ACTIVITY_CSV: CsvColumns<AuditEntryWire> = {
  When: ({ at }) => at,
  Who: ({ actorName }) => actorName,
  'Who ID': ({ actorId }) => actorId,
  What: ({ action }) => action,
  Kind: ({ kind }) => kind,
  Record: ({ recordName }) => recordName,
  'Record ID': ({ recordId }) => recordId,
  Before: (entry) => valuesOf(entry, 'before'),
  After: (entry) => valuesOf(entry, 'after'),
};
