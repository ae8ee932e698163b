export interface Progress {
  readonly step: 'reading' | 'comparing' | 'writing' | 'taking back';
  /** Lines while reading, else products. */
  readonly done: number;
  /** Null while nobody knows. */
  readonly of: number | null;
}

/** May throw to end the work at this point, where it can be gone on with. */
export type TellProgress = (progress: Progress) => void;
