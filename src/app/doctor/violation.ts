/** A violated invariant, with what to do. */
export interface Violation {
  /** The invariant's name: C1, C2 ... */
  readonly name: string;
  readonly meaning: string;
  readonly problem: string;
  readonly fix: string;
}
