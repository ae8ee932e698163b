export interface Progress {
  readonly step: 'reading' | 'comparing' | 'writing' | 'taking back';
  /** Lines in step reading, else products. */
  readonly done: number;
  /** Null while the total is unknown. */
  readonly of: number | null;
}

/** Called between two steps of a job; may throw to stop the job there, where it can be resumed. */
export type OnProgress = (progress: Progress) => void;
