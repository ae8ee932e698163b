import type { Note } from '#modules/bulk-jobs/csv/notes.rules.ts';

/** The totals of a job. */
export interface ImportSummary {
  /** Without the header. */
  readonly lines: number;
  readonly products: number;
  readonly added: number;
  readonly changed: number;
  /** Of bulk edits only; not stored by early releases. */
  readonly deleted?: number;
  readonly unchanged: number;
  /** Products of which nothing is imported. */
  readonly refused: number;
  readonly refusedLines: number;
  readonly variantsAdded: number;
  readonly variantsChanged: number;
  /** Pictures to fetch. */
  readonly pictures: number;
  /** Values that change, in all changed products. */
  readonly values: number;
  readonly notes: readonly Note[];
  /** After undo: restored products, and those that were not restored. */
  readonly undone?: number;
  readonly notUndone?: number;
}

export const EMPTY_SUMMARY: ImportSummary = {
  lines: 0,
  products: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  refusedLines: 0,
  variantsAdded: 0,
  variantsChanged: 0,
  pictures: 0,
  values: 0,
  notes: [],
};
