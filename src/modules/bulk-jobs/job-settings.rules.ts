import type { BulkEdit, Selection } from '#contract/bulk-jobs.contract.ts';
import type { Category } from '#contract/limits.ts';

/** What whoever began a job has said, kept with it so that any process can carry it out. */
export interface JobSettings {
  /** For products of a file whose category nothing tells. */
  readonly category: Category | null;
  /** The file's first line and the cells below it, shortened. */
  readonly header?: readonly string[];
  readonly samples?: readonly (readonly string[])[];
  /** Names of our columns by the file's own; empty: not read. */
  readonly mapping?: Readonly<Record<string, string>>;
  readonly selection?: Selection;
  readonly edit?: BulkEdit;
}
