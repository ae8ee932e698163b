import type { BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';

export interface Progress {
  readonly step: 'reading' | 'comparing' | 'writing' | 'taking back';
  /** Lines while reading, else products. */
  readonly done: number;
  /** Null while nobody knows. */
  readonly of: number | null;
}

export type TellProgress = (progress: Progress) => void;

/** Why nothing new can be begun, and the ways out. */
export const notAgain = ({ number, title, state }: BulkJob): string =>
  state === 'undoing'
    ? `Taking back import ${number} (${title}) was interrupted: finish it with --undo ${number}.`
    : `Import ${number} (${title}) was interrupted: finish it with --resume ${number}, or take it back with --undo ${number}.`;
