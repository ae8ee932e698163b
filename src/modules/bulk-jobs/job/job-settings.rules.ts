import type { BulkEdit, Selection } from '#contract/bulk-jobs.contract.ts';

/** What was chosen when the job was started; stored with it so that any process can run it. */
export interface JobSettings {
  /** For products of a file from which no category follows. */
  readonly category: string | null;
  /** The file's header line and the cells of the first lines, shortened. */
  readonly header?: readonly string[];
  readonly samples?: readonly (readonly string[])[];
  /** Our column names by the file's own; empty: ignored. */
  readonly mapping?: Readonly<Record<string, string>>;
  readonly selection?: Selection;
  readonly edit?: BulkEdit;
}
